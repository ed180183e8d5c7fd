package io.herdscope.app.fx;

/// Names a request whatever the policy: its session and its turn in it.
public record RequestKey(int session, int turn) {}
