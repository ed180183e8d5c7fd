package io.herdscope.live.trtllm;

import io.herdscope.model.prompt.BlockHasher;
import java.util.List;

/// One event of an engine's KV-cache manager.
///
/// Source: TensorRT-LLM `tensorrt_llm/_utils.py`, `KVCacheEventSerializer`.
///
/// @param id grows by one from event to event of one rank; −1 when not told
/// @param window attention window of the pool it is about, in tokens; −1 when not told
/// @param rank attention-data-parallel rank, 0 when not told
record TrtEvent(long id, int window, int rank, Data data) {
  /// What happened.
  sealed interface Data {}

  /// The pools were made: everything before is void.
  record Created() implements Data {}

  /// Blocks became reusable.
  ///
  /// @param parent hash of the block before the first, `BlockHasher.ROOT` when there is none
  record Stored(long parent, List<Block> blocks) implements Data {
    static final long NO_PARENT = BlockHasher.ROOT;
  }

  /// @param tokens how many the block holds; fewer than the page size is a block not full yet
  /// @param level 0 is the GPU, 1 the host
  record Block(long hash, int tokens, int level) {}

  record Removed(long[] hashes) implements Data {}

  /// A block moved between levels.
  record Moved(long hash, int from, int to) implements Data {}

  /// Of a type that says nothing about where blocks are.
  record Other() implements Data {}
}
