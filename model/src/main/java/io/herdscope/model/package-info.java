/// The words everything else is written in. Immutable values only; safe on any thread. Start at
/// `event.ClusterEvent`.
@NullMarked
package io.herdscope.model;

import org.jspecify.annotations.NullMarked;
