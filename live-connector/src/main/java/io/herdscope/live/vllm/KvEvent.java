package io.herdscope.live.vllm;

import io.herdscope.model.prompt.HashRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One event of an engine's block pool, as it stands on the wire, whatever the version.
public sealed interface KvEvent {
  /// What the announced block hashes have in common; −1 or null where the engine did not say.
  ///
  /// @param medium where the blocks lie: `GPU`, `CPU`, `FS` …
  /// @param group index of the KV-cache group, for models with several kinds of attention
  /// @param locality `LOCAL` or `REMOTE`, as seen from the publisher
  /// @param ownership id of the secondary tier that produced the event
  record Place(
      @Nullable String medium, int group, @Nullable String locality, @Nullable String ownership) {
    public static final Place UNSAID = new Place(null, -1, null, null);

    boolean isRemote() {
      return "REMOTE".equalsIgnoreCase(locality);
    }
  }

  /// What else entered the hashes or explains them.
  ///
  /// @param loraId id of the adapter, −1 without
  /// @param extraKeys one list per block, or empty when no block has any
  /// @param attention kind of the group's attention
  /// @param slidingWindow tokens, −1 without
  /// @param session the request session that caused the store
  /// @param salt SGLang's namespace: not part of the hash
  record Context(
      long loraId,
      @Nullable String loraName,
      List<List<ExtraKey>> extraKeys,
      @Nullable String attention,
      int slidingWindow,
      @Nullable String session,
      @Nullable String salt) {
    public static final Context NONE = new Context(-1, null, List.of(), null, -1, null, null);
  }

  /// Blocks became reusable.
  ///
  /// @param blocks their hashes, each naming the whole prefix up to and including its block
  /// @param parent hash of the block before the first, `BlockHasher.ROOT` when there is none
  /// @param tokens number of token ids sent with them; the ids themselves are not kept
  /// @param blockSize tokens per block; 0 when the connector that announces them does not know
  record Stored(
      HashRun blocks, long parent, int tokens, int blockSize, Place place, Context context)
      implements KvEvent {}

  /// One physical copy of each block is gone.
  record Removed(HashRun blocks, Place place) implements KvEvent {}

  /// The block pool of the engine itself was emptied; other media keep theirs.
  record Cleared() implements KvEvent {}
}
