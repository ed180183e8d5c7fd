/// One replica's engine: paged KV blocks with prefix caching, a continuous-batching scheduler and a
/// clock that jumps over decode steps in which nothing changes. Entry type: `Engine`. Single
/// thread; `copy()` forks.
@NullMarked
package io.herdscope.sim.engine;

import org.jspecify.annotations.NullMarked;
