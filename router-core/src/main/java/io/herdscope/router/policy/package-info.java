/// Who gets the next request: pure policies over what the router believes, and their catalog. Entry
/// types: `RoutingPolicies`, `RoutingPolicy`. Policies are immutable; safe on any thread.
@NullMarked
package io.herdscope.router.policy;

import org.jspecify.annotations.NullMarked;
