/// What is asked of the fleet: generators and trace replays, each prepared once as an immutable
/// `Workload` and played by a mutable, forkable `RequestDriver`. Entry type: `Workloads`. A
/// prepared workload is safe on any thread; a driver belongs to one.
@NullMarked
package io.herdscope.sim.workload;

import org.jspecify.annotations.NullMarked;
