/// What befalls replicas during a run, and when: [FaultSchedule] unrolls a scenario's faults into
/// instants, [MutedFeeds] knows whose cache events nobody hears, [LateFeeds] holds those that are
/// late. One thread; `copy()` forks.
@NullMarked
package io.herdscope.sim.fault;

import org.jspecify.annotations.NullMarked;
