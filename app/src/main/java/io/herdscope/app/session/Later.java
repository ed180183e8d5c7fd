package io.herdscope.app.session;

import io.herdscope.model.metric.Distribution;

/// The requests routed after a forced decision.
///
/// @param requests how many finished
/// @param elsewhere how many went to another replica than in the run as it was
/// @param prefixHitRate of the whole run
public record Later(
    int requests,
    int elsewhere,
    Distribution ttftSeconds,
    Distribution e2eSeconds,
    double prefixHitRate) {}
