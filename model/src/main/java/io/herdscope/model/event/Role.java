package io.herdscope.model.event;

/// What a replica does of a request.
public enum Role {
  BOTH,
  /// It computes prompts and keeps their KV until another replica has taken it over.
  PREFILL,
  /// It takes over computed prompts and decodes.
  DECODE
}
