package io.herdscope.live.dynamo;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.live.json.JsonWalk;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// `GET /dump`: the router's whole index, one object per `model:group`, each with the events that
/// rebuild it, parents before children. Blocks are named by the engine's own hashes.
///
/// Source: Dynamo standalone indexer; field names of `RouterEvent` in `lib/kv-router/protocols.rs`.
///
/// @param blockSize tokens per block, −1 when not told or not the same everywhere
record IndexDump(int blockSize, List<Stored> stored) {
  static final int MOST_BLOCKS = 1 << 21;

  /// Blocks one worker holds, following each other.
  record Stored(LogEntry.Worker worker, Tier tier, long parent, HashRun blocks) {}

  static IndexDump read(byte[] body) throws JsonMismatch {
    try (JsonWalk walk = JsonWalk.open(body)) {
      Reader reader = new Reader(walk);
      walk.enterObject("the dump");
      for (String group = walk.nextField(); group != null; group = walk.nextField()) {
        reader.group();
      }
      return new IndexDump(reader.blockSize, reader.stored);
    }
  }

  private static final class Reader {
    private final JsonWalk walk;
    private final List<Stored> stored = new ArrayList<>();
    private int blockSize = -1;
    private boolean differing;
    private int blocks;

    Reader(JsonWalk walk) {
      this.walk = walk;
    }

    /// A group is an object with the events under any name, or the list of events itself.
    void group() throws JsonMismatch {
      if (walk.isArray()) {
        events();
        return;
      }
      walk.enterObject("a group of the dump");
      for (String field = walk.nextField(); field != null; field = walk.nextField()) {
        if (field.equals("block_size") && walk.isNumber()) {
          int size = (int) walk.integer(field, 1, 1 << 20);
          differing |= blockSize != -1 && blockSize != size;
          blockSize = differing ? -1 : size;
        } else if (walk.isArray()) {
          events();
        } else {
          walk.skip();
        }
      }
    }

    private void events() throws JsonMismatch {
      walk.enterArray("events");
      while (walk.nextElement()) {
        event();
      }
    }

    private void event() throws JsonMismatch {
      long worker = 0;
      Tier tier = Tier.DEVICE;
      @Nullable Block[] holder = new @Nullable Block[1];
      int rank = 0;
      walk.enterObject("an event of the dump");
      for (String field = walk.nextField(); field != null; field = walk.nextField()) {
        switch (field) {
          case "worker_id" -> worker = walk.bits(field);
          case "storage_tier" -> tier = tier(walk.text(field, 64));
          case "event" -> rank = inner(holder);
          default -> walk.skip();
        }
      }
      Block block = holder[0];
      if (block != null && block.hashes.length > 0) {
        stored.add(
            new Stored(
                new LogEntry.Worker(worker, rank), tier, block.parent, HashRun.of(block.hashes)));
      }
    }

    private record Block(long parent, long[] hashes) {}

    private int inner(@Nullable Block[] holder) throws JsonMismatch {
      int rank = 0;
      walk.enterObject("event");
      for (String field = walk.nextField(); field != null; field = walk.nextField()) {
        if (field.equals("dp_rank")) {
          rank = (int) walk.integer(field, 0, 4_096);
        } else if (field.equals("data") && !walk.isText()) {
          holder[0] = data();
        } else {
          walk.skip();
        }
      }
      return rank;
    }

    private @Nullable Block data() throws JsonMismatch {
      @Nullable Block block = null;
      walk.enterObject("data");
      for (String kind = walk.nextField(); kind != null; kind = walk.nextField()) {
        if (kind.equals("stored")) {
          block = stored();
        } else {
          walk.skip();
        }
      }
      return block;
    }

    private Block stored() throws JsonMismatch {
      long parent = BlockHasher.ROOT;
      long[] hashes = new long[0];
      walk.enterObject("stored");
      for (String field = walk.nextField(); field != null; field = walk.nextField()) {
        if (field.equals("parent_hash") && !walk.isNull()) {
          parent = walk.bits(field);
        } else if (field.equals("blocks")) {
          hashes = blocks();
        } else {
          walk.skip();
        }
      }
      return new Block(parent, hashes);
    }

    private long[] blocks() throws JsonMismatch {
      List<Long> hashes = new ArrayList<>();
      walk.enterArray("blocks");
      while (walk.nextElement()) {
        walk.enterObject("a block");
        for (String field = walk.nextField(); field != null; field = walk.nextField()) {
          if (field.equals("block_hash")) {
            hashes.add(walk.bits(field));
          } else {
            walk.skip();
          }
        }
        if (++blocks > MOST_BLOCKS) {
          throw new JsonMismatch("expected at most " + MOST_BLOCKS + " blocks in a dump");
        }
      }
      return hashes.stream().mapToLong(Long::longValue).toArray();
    }

    private static Tier tier(String name) {
      return switch (name.toLowerCase(Locale.ROOT)) {
        case "device", "gpu" -> Tier.DEVICE;
        case "host_pinned", "host", "cpu" -> Tier.HOST;
        default -> Tier.DISK;
      };
    }
  }
}
