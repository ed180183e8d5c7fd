/// The rules, one a file: each knows one way in which routing goes wrong, and how to tell it from
/// its neighbours. Each is a `finding.FindingRule`, listed in `finding.FindingRules`. Pure; any
/// thread.
@NullMarked
package io.herdscope.app.finding.rule;

import org.jspecify.annotations.NullMarked;
