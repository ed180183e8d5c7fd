package io.herdscope.live.vllm;

import io.herdscope.live.vllm.KvEvent.Context;
import io.herdscope.live.vllm.KvEvent.Place;
import io.herdscope.live.wire.DecodeFault;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.live.wire.Msgpack;
import io.herdscope.live.wire.MsgpackReader;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads one event, array or map. Faults stand in the reader.
final class KvEventReader {
  private static final int MOST_TOKENS_PER_BLOCK = 1 << 20;

  private final MsgpackReader in;
  private final FrameLimits limits;
  private final ExtraKeysReader extraKeysReader;

  private @Nullable HashRun blocks;
  private long parent;
  private int tokens;
  private int blockSize;
  private long loraId;
  private @Nullable String medium;
  private @Nullable String loraName;
  private int extraKeysAt;
  private int group;
  private @Nullable String attention;
  private int slidingWindow;
  private @Nullable String locality;
  private @Nullable String ownership;
  private @Nullable String session;
  private @Nullable String salt;

  KvEventReader(MsgpackReader in, FrameLimits limits) {
    this.in = in;
    this.limits = limits;
    this.extraKeysReader = new ExtraKeysReader(in);
  }

  /// The event; null when its type is unknown or, with a fault in the reader, when it is bad.
  @Nullable KvEvent read() {
    forget();
    if (in.next() == Msgpack.MAP) {
      return readMap();
    }
    int fields = in.array();
    if (fields == 0) {
      in.fail(DecodeFault.MISSING_FIELD);
    }
    String tag = in.text();
    return switch (tag) {
      case "BlockStored" -> {
        for (int i = 1; i < fields && !in.failed(); i++) {
          storedField(i);
        }
        yield stored();
      }
      case "BlockRemoved" -> {
        for (int i = 1; i < fields && !in.failed(); i++) {
          removedField(i);
        }
        yield removed();
      }
      case "AllBlocksCleared" -> {
        skip(fields - 1);
        yield new KvEvent.Cleared();
      }
      default -> null;
    };
  }

  private void forget() {
    blocks = null;
    parent = BlockHasher.ROOT;
    tokens = 0;
    blockSize = 0;
    loraId = -1;
    medium = null;
    loraName = null;
    extraKeysAt = -1;
    group = -1;
    attention = null;
    slidingWindow = -1;
    locality = null;
    ownership = null;
    session = null;
    salt = null;
  }

  private void storedField(int index) {
    switch (index) {
      case 1 -> hashes();
      case 2 -> parent = hashOrRoot();
      case 3 -> tokens = countAndSkip();
      case 4 -> blockSize = sizeOrZero();
      case 5 -> loraId = idOrNone();
      case 6 -> medium = textOrNull();
      case 7 -> nameOrNamespace();
      case 8 -> extraKeys();
      case 9 -> group = groupOrNone();
      case 10 -> attention = textOrNull();
      case 11 -> slidingWindow = windowOrNone();
      default -> in.skip();
    }
  }

  private void removedField(int index) {
    switch (index) {
      case 1 -> hashes();
      case 2 -> medium = textOrNull();
      case 3 -> group = groupOrNone();
      default -> in.skip();
    }
  }

  private @Nullable KvEvent readMap() {
    int fields = in.map();
    String type = "";
    for (int i = 0; i < fields && !in.failed(); i++) {
      String key = in.text();
      if (key.equals("type")) {
        type = in.text();
      } else if (key.equals("event_type")) {
        String mooncake = in.text();
        type = type.isEmpty() ? mooncake : type;
      } else {
        mapField(key);
      }
    }
    return switch (type) {
      case "BlockStored", "stored" -> stored();
      case "BlockRemoved", "removed" -> removed();
      case "AllBlocksCleared" -> new KvEvent.Cleared();
      case "" -> {
        in.fail(DecodeFault.MISSING_FIELD);
        yield null;
      }
      default -> null;
    };
  }

  private void mapField(String key) {
    switch (key) {
      case "block_hashes", "seq_hashes" -> hashes();
      case "parent_block_hash", "parent_hash" -> parent = hashOrRoot();
      case "token_ids" -> tokens = countAndSkip();
      case "block_size" -> blockSize = sizeOrZero();
      case "lora_id" -> loraId = idOrNone();
      case "medium" -> medium = textOrNull();
      case "lora_name" -> loraName = textOrNull();
      case "extra_keys" -> extraKeys();
      case "group_idx" -> group = groupOrNone();
      case "kv_cache_spec_kind" -> attention = textOrNull();
      case "kv_cache_spec_sliding_window" -> slidingWindow = windowOrNone();
      case "locality" -> locality = textOrNull();
      case "ownership" -> ownership = textOrNull();
      case "session_id" -> session = textOrNull();
      case "cache_salt", "additional_salt" -> salt = textOrNull();
      default -> in.skip();
    }
  }

  private @Nullable KvEvent stored() {
    HashRun run = blocks;
    if (run == null) {
      in.fail(DecodeFault.MISSING_FIELD);
      return null;
    }
    List<List<ExtraKey>> extra = extraKeysAt < 0 ? List.of() : extraKeysFrom(run.length());
    boolean plain =
        loraId == -1
            && loraName == null
            && extra.isEmpty()
            && attention == null
            && slidingWindow == -1
            && session == null
            && salt == null;
    Context context =
        plain
            ? Context.NONE
            : new Context(loraId, loraName, extra, attention, slidingWindow, session, salt);
    return new KvEvent.Stored(run, parent, tokens, blockSize, place(), context);
  }

  private @Nullable KvEvent removed() {
    HashRun run = blocks;
    if (run == null) {
      in.fail(DecodeFault.MISSING_FIELD);
      return null;
    }
    return new KvEvent.Removed(run, place());
  }

  private Place place() {
    return medium == null && group == -1 && locality == null && ownership == null
        ? Place.UNSAID
        : new Place(medium, group, locality, ownership);
  }

  private void hashes() {
    int count = in.array();
    if (count > limits.hashes()) {
      in.fail(DecodeFault.TOO_LONG);
    }
    if (in.failed()) {
      return;
    }
    long[] hashes = new long[count];
    for (int i = 0; i < count; i++) {
      long hash = in.hash();
      hashes[i] = hash == BlockHasher.ROOT ? 1 : hash;
    }
    blocks = HashRun.of(hashes);
  }

  /// Some connectors send 0 for "no parent", where the engine sends nil.
  private long hashOrRoot() {
    return in.nil() ? BlockHasher.ROOT : in.hash();
  }

  private int countAndSkip() {
    if (in.nil()) {
      return 0;
    }
    int start = in.position();
    int count = in.array();
    if (!in.failed()) {
      in.rewind(start);
      in.skip();
    }
    return count;
  }

  private int sizeOrZero() {
    return in.nil() ? 0 : in.integer(0, MOST_TOKENS_PER_BLOCK);
  }

  private long idOrNone() {
    return in.nil() ? -1 : in.integer();
  }

  private int groupOrNone() {
    return in.nil() ? -1 : in.integer(0, 1 << 10);
  }

  private int windowOrNone() {
    return in.nil() ? -1 : in.integer(0, Integer.MAX_VALUE);
  }

  private @Nullable String textOrNull() {
    return in.nil() ? null : in.text();
  }

  /// vLLM puts the LoRA name here, SGLang a map with its namespace.
  private void nameOrNamespace() {
    if (in.next() != Msgpack.MAP) {
      loraName = textOrNull();
      return;
    }
    int fields = in.map();
    for (int i = 0; i < fields && !in.failed(); i++) {
      mapField(in.text());
    }
  }

  /// Extra keys are told apart by the LoRA name, which in a map may come after them: only their
  /// place is kept here.
  private void extraKeys() {
    if (!in.nil()) {
      extraKeysAt = in.position();
      in.skip();
    }
  }

  private List<List<ExtraKey>> extraKeysFrom(int blockCount) {
    int end = in.position();
    if (in.failed()) {
      return List.of();
    }
    in.rewind(extraKeysAt);
    List<List<ExtraKey>> keys = extraKeysReader.read(blockCount, loraName);
    if (!in.failed()) {
      in.rewind(end);
    }
    return keys;
  }

  private void skip(int values) {
    for (int i = 0; i < values && !in.failed(); i++) {
      in.skip();
    }
  }
}
