/// What to run: fleet, routing, workload, metrics, as records that validate themselves. Entry type:
/// `Scenario`. Immutable; safe on any thread.
@NullMarked
package io.herdscope.model.scenario;

import org.jspecify.annotations.NullMarked;
