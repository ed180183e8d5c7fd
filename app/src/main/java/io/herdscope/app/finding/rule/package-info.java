/// The rules, one a file: each knows one way in which routing goes wrong, and how to tell it from
/// its neighbours. Entry type: `FindingRule`, listed in `FindingRules`. Pure; any thread.
@NullMarked
package io.herdscope.app.finding.rule;

import org.jspecify.annotations.NullMarked;
