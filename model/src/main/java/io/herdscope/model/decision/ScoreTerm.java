package io.herdscope.model.decision;

/// One named part of a candidate's cost, in the policy's unit. The terms of a candidate sum to its
/// cost.
public record ScoreTerm(String name, double value) {}
