/// Who holds which KV blocks, as far as the events tell: a radix index of hash runs in flat arrays.
/// Entry type: `PrefixIndex`. Single writer; a `copy()` is independent.
@NullMarked
package io.herdscope.router.index;

import org.jspecify.annotations.NullMarked;
