package io.herdscope.live.trtllm;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.live.json.JsonWalk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads events: a list of them, as the engine answers, or one alone, as a line of a file. Unknown
/// fields are passed over, token ids are counted and not kept.
final class TrtEventReader {
  static final int MOST_EVENTS = 1 << 17;
  static final int MOST_BLOCKS = 1 << 20;

  private int blocks;

  private TrtEventReader() {}

  static List<TrtEvent> read(byte[] json) throws JsonMismatch {
    TrtEventReader reader = new TrtEventReader();
    List<TrtEvent> events = new ArrayList<>();
    try (JsonWalk walk = JsonWalk.open(json)) {
      if (walk.isArray()) {
        walk.enterArray("events");
        while (walk.nextElement()) {
          if (events.size() == MOST_EVENTS) {
            throw new JsonMismatch("expected at most " + MOST_EVENTS + " events");
          }
          events.add(reader.event(walk));
        }
      } else {
        events.add(reader.event(walk));
      }
      walk.end();
    }
    return events;
  }

  private TrtEvent event(JsonWalk walk) throws JsonMismatch {
    long id = -1;
    int window = -1;
    int rank = 0;
    TrtEvent.Data data = new TrtEvent.Other();
    walk.enterObject("an event");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      if (walk.isNull()) {
        continue;
      }
      switch (field) {
        case "event_id" -> id = walk.integer(field, 0, Long.MAX_VALUE);
        case "window_size" -> window = (int) walk.integer(field, 0, Integer.MAX_VALUE);
        case "attention_dp_rank" -> rank = (int) walk.integer(field, 0, 4_096);
        case "data" -> data = data(walk);
        default -> walk.skip();
      }
    }
    return new TrtEvent(id, window, rank, data);
  }

  /// Fields as they come; which count depends on `type`, which may come last.
  private TrtEvent.Data data(JsonWalk walk) throws JsonMismatch {
    String type = "";
    long parent = TrtEvent.Stored.NO_PARENT;
    List<TrtEvent.Block> stored = List.of();
    long[] removed = new long[0];
    long moved = 0;
    int[] levels = new int[0];
    walk.enterObject("data");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      if (walk.isNull()) {
        continue;
      }
      switch (field) {
        case "type" -> type = walk.text(field, 64);
        case "parent_hash" -> parent = walk.bits(field);
        case "blocks" -> stored = blocks(walk);
        case "block_hashes" -> removed = hashes(walk);
        case "block_hash" -> moved = walk.bits(field);
        case "cache_level" -> levels = levels(walk);
        default -> walk.skip();
      }
    }
    return switch (type) {
      case "created" -> new TrtEvent.Created();
      case "stored" -> new TrtEvent.Stored(parent, stored);
      case "removed" -> new TrtEvent.Removed(removed);
      case "updated" ->
          levels.length == 0
              ? new TrtEvent.Other()
              : new TrtEvent.Moved(moved, levels[0], levels[1]);
      case "" -> throw new JsonMismatch("field type of an event is missing");
      default -> new TrtEvent.Other();
    };
  }

  private List<TrtEvent.Block> blocks(JsonWalk walk) throws JsonMismatch {
    List<TrtEvent.Block> list = new ArrayList<>();
    walk.enterArray("blocks");
    while (walk.nextElement()) {
      room();
      list.add(block(walk));
    }
    return list;
  }

  private void room() throws JsonMismatch {
    if (++blocks > MOST_BLOCKS) {
      throw new JsonMismatch("expected at most " + MOST_BLOCKS + " blocks");
    }
  }

  private static TrtEvent.Block block(JsonWalk walk) throws JsonMismatch {
    boolean named = false;
    long hash = 0;
    int tokens = 0;
    int level = 0;
    walk.enterObject("a block");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      if (walk.isNull()) {
        continue;
      }
      switch (field) {
        case "block_hash" -> {
          hash = walk.bits(field);
          named = true;
        }
        case "tokens" -> tokens = count(walk);
        case "cache_level" -> level = level(walk);
        default -> walk.skip();
      }
    }
    if (!named) {
      throw new JsonMismatch("field block_hash of a block is missing");
    }
    return new TrtEvent.Block(hash, tokens, level);
  }

  private static int level(JsonWalk walk) throws JsonMismatch {
    return (int) walk.integer("cache_level", 0, 64);
  }

  private static int count(JsonWalk walk) throws JsonMismatch {
    int count = 0;
    walk.enterArray("tokens");
    while (walk.nextElement()) {
      walk.skip();
      count++;
    }
    return count;
  }

  private long[] hashes(JsonWalk walk) throws JsonMismatch {
    long[] list = new long[16];
    int n = 0;
    walk.enterArray("block_hashes");
    while (walk.nextElement()) {
      room();
      list = n == list.length ? Arrays.copyOf(list, 2 * n) : list;
      list[n++] = walk.bits("a hash");
    }
    return Arrays.copyOf(list, n);
  }

  /// From and to.
  private static int[] levels(JsonWalk walk) throws JsonMismatch {
    int from = 0;
    int to = 0;
    walk.enterObject("cache_level");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      switch (field) {
        case "old_value" -> from = level(walk);
        case "new_value" -> to = level(walk);
        default -> walk.skip();
      }
    }
    return new int[] {from, to};
  }
}
