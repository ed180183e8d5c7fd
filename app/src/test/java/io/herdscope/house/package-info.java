/// The house rules as tests: arrows between packages, bans, sizes, format, words. Each rule reads
/// the whole checkout.
@NullMarked
package io.herdscope.house;

import org.jspecify.annotations.NullMarked;
