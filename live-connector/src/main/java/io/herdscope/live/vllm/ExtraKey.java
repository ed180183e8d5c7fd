package io.herdscope.live.vllm;

/// Something besides tokens that entered the hash of a block.
sealed interface ExtraKey {
  /// The name of the LoRA adapter.
  record Lora(String name) implements ExtraKey {}

  /// A multimodal item.
  ///
  /// @param offset where it begins in the block; negative when in an earlier one
  record Media(String identifier, int offset) implements ExtraKey {}

  /// A cache salt, or a multimodal item as versions before March 2026 wrote it: the wire does not
  /// tell them apart.
  record Text(String text) implements ExtraKey {}

  /// The digest of prompt embeddings, in hexadecimal digits.
  record Embedding(String digest) implements ExtraKey {}
}
