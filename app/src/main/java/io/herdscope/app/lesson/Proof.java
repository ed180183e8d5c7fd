package io.herdscope.app.lesson;

/// A line of figures that proves an answer.
///
/// @param right whether it belongs to the right answer
public record Proof(String label, String value, boolean right) {}
