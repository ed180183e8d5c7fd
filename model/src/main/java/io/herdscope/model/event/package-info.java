/// One sealed vocabulary for everything that happens in a cluster, simulated, live or recorded.
/// Entry type: `ClusterEvent`. Immutable; safe on any thread.
@NullMarked
package io.herdscope.model.event;

import org.jspecify.annotations.NullMarked;
