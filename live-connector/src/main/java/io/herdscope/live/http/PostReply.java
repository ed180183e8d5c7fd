package io.herdscope.live.http;

/// The answer to a post: a status and a JSON text.
public record PostReply(int status, String json) {}
