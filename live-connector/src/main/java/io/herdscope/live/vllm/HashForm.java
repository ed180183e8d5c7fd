package io.herdscope.live.vllm;

/// How an engine writes a block hash.
public enum HashForm {
  /// An unsigned 64-bit integer, vLLM's default.
  UNSIGNED,
  /// A signed 64-bit integer: the earliest vLLM versions, and SGLang.
  SIGNED,
  /// The 32-byte digest, of which the last eight bytes are the integer of the other forms.
  BYTES
}
