package io.herdscope.live;

/// An option that a kind of source understands.
///
/// @param name as written in `name=value`
/// @param about what it does and what holds without it
public record SourceOption(String name, String about) {}
