/// A routing decision as data: who was chosen, what every candidate cost and why. Entry type:
/// `RoutingDecision`. Immutable; safe on any thread.
@NullMarked
package io.herdscope.model.decision;

import org.jspecify.annotations.NullMarked;
