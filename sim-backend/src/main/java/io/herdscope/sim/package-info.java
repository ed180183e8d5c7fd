/// A simulated cluster: engines, their latency, and the workload that drives them. Entry type:
/// `Simulation`. One thread; forks are independent.
@NullMarked
package io.herdscope.sim;

import org.jspecify.annotations.NullMarked;
