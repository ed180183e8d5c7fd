/// The router: folds cluster events into what it believes, and decides who gets the next request.
/// Entry type: `Router`. Single writer; a `copy()` is independent.
@NullMarked
package io.herdscope.router;

import org.jspecify.annotations.NullMarked;
