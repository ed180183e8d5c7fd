package io.herdscope.model.decision;

import java.util.List;

/// What one replica would have cost. Lower wins.
///
/// @param replica dense index
/// @param eligible whether it could be chosen at all
/// @param cost sum of `terms`
/// @param terms named parts, in the policy's order
public record CandidateScore(int replica, boolean eligible, double cost, List<ScoreTerm> terms) {}
