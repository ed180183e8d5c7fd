/// How long one engine step takes, and what hardware and models it is derived from. Entry type:
/// `LatencyModels`. Immutable; safe on any thread, except `StepLoad`, which its engine owns.
@NullMarked
package io.herdscope.sim.latency;

import org.jspecify.annotations.NullMarked;
