/// Why a decision fell as it did: the values of each coefficient at which it would have fallen
/// otherwise. Entry type: `FlipPoints`. Pure; one thread per call.
@NullMarked
package io.herdscope.router.explain;

import org.jspecify.annotations.NullMarked;
