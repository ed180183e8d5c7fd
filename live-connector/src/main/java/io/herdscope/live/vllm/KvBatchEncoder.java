package io.herdscope.live.vllm;

import io.herdscope.live.vllm.KvEvent.Context;
import io.herdscope.live.vllm.KvEvent.Place;
import io.herdscope.live.wire.MsgpackWriter;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Encodes batches as one generation of vLLM does, byte for byte where the content is the same.
/// What a generation has no field for is left out. Token ids are made up from the block hashes:
/// this house keeps none. One thread.
public final class KvBatchEncoder {
  private final KvSchema schema;
  private final HashForm hashForm;
  private final MsgpackWriter out = new MsgpackWriter();

  public KvBatchEncoder(KvSchema schema, HashForm hashForm) {
    this.schema = schema;
    this.hashForm = hashForm;
  }

  public byte[] encode(KvBatch batch) {
    out.clear();
    out.array(schema.hasRank() ? 3 : 2).real(batch.epochSeconds());
    out.array(batch.events().size());
    for (KvEvent event : batch.events()) {
      if (schema.isMap()) {
        map(event);
      } else {
        array(event);
      }
    }
    if (schema.hasRank()) {
      number(batch.rank());
    }
    return out.take();
  }

  private void array(KvEvent event) {
    switch (event) {
      case KvEvent.Stored e -> {
        out.array(schema.storedFields()).text("BlockStored");
        required(e);
        @Nullable Object[] rest = {
          e.place().medium(),
          e.context().loraName(),
          extra(e),
          e.place().group(),
          e.context().attention(),
          e.context().slidingWindow()
        };
        for (int i = 0; i < schema.storedFields() - 6; i++) {
          value(rest[i]);
        }
      }
      case KvEvent.Removed e -> {
        out.array(schema.removedFields()).text("BlockRemoved");
        hashes(e.blocks());
        if (schema.has(KvSchema.A3)) {
          value(e.place().medium());
        }
        if (schema.has(KvSchema.A7)) {
          value(e.place().group());
        }
      }
      case KvEvent.Cleared _ -> out.array(1).text("AllBlocksCleared");
    }
  }

  private void required(KvEvent.Stored e) {
    hashes(e.blocks());
    parent(e.parent());
    tokens(e);
    out.integer(e.blockSize());
    number(e.context().loraId());
  }

  private void map(KvEvent event) {
    switch (event) {
      case KvEvent.Stored e -> storedMap(e);
      case KvEvent.Removed e -> {
        Place place = e.place();
        out.map(3 + optionals(place)).text("type").text("BlockRemoved");
        out.text("block_hashes");
        hashes(e.blocks());
        out.text("medium");
        value(place.medium());
        optional("group_idx", place.group());
        whereMap(place);
      }
      case KvEvent.Cleared _ -> out.map(1).text("type").text("AllBlocksCleared");
    }
  }

  private void storedMap(KvEvent.Stored e) {
    Place place = e.place();
    Context context = e.context();
    boolean window = context.slidingWindow() >= 0;
    boolean session = schema.has(KvSchema.M2) && context.session() != null;
    int fields =
        9
            + optionals(place)
            + (context.attention() == null ? 0 : 1)
            + (window ? 1 : 0)
            + (session ? 1 : 0);
    out.map(fields);
    out.text("type").text("BlockStored").text("block_hashes");
    hashes(e.blocks());
    out.text("parent_block_hash");
    parent(e.parent());
    out.text("token_ids");
    tokens(e);
    out.text("block_size").integer(e.blockSize()).text("lora_id");
    number(context.loraId());
    out.text("medium");
    value(place.medium());
    out.text("lora_name");
    value(context.loraName());
    out.text("extra_keys");
    value(extra(e));
    optional("group_idx", place.group());
    optional("kv_cache_spec_kind", context.attention());
    optional("kv_cache_spec_sliding_window", context.slidingWindow());
    whereMap(place);
    if (session) {
      optional("session_id", context.session());
    }
  }

  private int optionals(Place place) {
    int count = place.group() >= 0 ? 1 : 0;
    if (schema.has(KvSchema.M2)) {
      count += place.locality() == null ? 0 : 1;
      count += place.ownership() == null ? 0 : 1;
    }
    return count;
  }

  private void whereMap(Place place) {
    if (schema.has(KvSchema.M2)) {
      optional("locality", place.locality());
      optional("ownership", place.ownership());
    }
  }

  private void optional(String key, @Nullable Object value) {
    if (value != null && !(value instanceof Integer number && number < 0)) {
      out.text(key);
      value(value);
    }
  }

  /// A text, a number (negative: nil), extra keys, or nil.
  private void value(@Nullable Object value) {
    switch (value) {
      case String text -> out.text(text);
      case Integer number -> number(number);
      case List<?> lists -> extraKeys(lists);
      case null, default -> out.nil();
    }
  }

  private void number(long value) {
    if (value < 0) {
      out.nil();
    } else {
      out.integer(value);
    }
  }

  private void parent(long hash) {
    if (hash == BlockHasher.ROOT) {
      out.nil();
    } else {
      hash(hash);
    }
  }

  private void hashes(HashRun run) {
    out.array(run.length());
    for (int i = 0; i < run.length(); i++) {
      hash(run.at(i));
    }
  }

  private void hash(long hash) {
    switch (hashForm) {
      case UNSIGNED -> out.unsigned(hash);
      case SIGNED -> out.integer(hash);
      case BYTES -> out.bytes(digest(hash));
    }
  }

  /// 32 bytes that end in the hash.
  private static byte[] digest(long hash) {
    byte[] digest = new byte[32];
    for (int i = 0; i < 32; i++) {
      long word = i < 24 ? BlockHasher.mix(hash + i / 8 + 1) : hash;
      digest[i] = (byte) (word >>> (56 - 8 * (i % 8)));
    }
    return digest;
  }

  private void tokens(KvEvent.Stored e) {
    out.array(e.tokens());
    int blocks = Math.max(1, e.blocks().length());
    int each = Math.max(1, e.tokens() / blocks);
    for (int i = 0; i < e.tokens(); i++) {
      int block = Math.min(i / each, blocks - 1);
      long seed = e.blocks().isEmpty() ? i : e.blocks().at(block) + i % each;
      out.integer(BlockHasher.mix(seed) >>> 47);
    }
  }

  /// Where no block has extra keys: one nil per block.
  private static List<List<ExtraKey>> extra(KvEvent.Stored e) {
    return e.context().extraKeys().isEmpty()
        ? java.util.Collections.nCopies(e.blocks().length(), List.of())
        : e.context().extraKeys();
  }

  private void extraKeys(List<?> blocks) {
    out.array(blocks.size());
    for (Object block : blocks) {
      List<?> keys = (List<?>) block;
      if (keys.isEmpty()) {
        out.nil();
        continue;
      }
      out.array(keys.size());
      for (Object key : keys) {
        extraKey((ExtraKey) key);
      }
    }
  }

  private void extraKey(ExtraKey key) {
    switch (key) {
      case ExtraKey.Lora lora -> out.text(lora.name());
      case ExtraKey.Text text -> out.text(text.text());
      case ExtraKey.Media media -> out.array(2).text(media.identifier()).integer(media.offset());
      case ExtraKey.Embedding embedding ->
          out.bytes(java.util.HexFormat.of().parseHex(embedding.digest()));
    }
  }
}
