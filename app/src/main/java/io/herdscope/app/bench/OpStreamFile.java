package io.herdscope.app.bench;

import io.herdscope.app.bench.OpStream.Kind;
import io.herdscope.app.bench.OpStream.Op;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads an operation stream from a KVB1 file. Little endian: `KVB1`, u32 workers, u32 nodes, u32
/// operations; the nodes 1, 2, … as u32 parent (0 is the root) and u64 content hash; the operations
/// as u8 kind, u16 worker, u32 n and a body. 1 stored: u32 parent, n × u32 node. 2 removed and 4
/// teardown: n × u32 node. 3 query: n × u64 content hash.
///
/// Nothing in the file is trusted: every failure is a `BadInput` that names the byte.
public final class OpStreamFile {
  private static final int MAGIC = 0x3142_564B;
  private static final int NODE_BYTES = 12;
  private static final int OP_BYTES = 7;

  private final String where;
  private final ByteBuffer in;
  private int workers;
  private int[] parents = new int[1];
  private long[] hashes = new long[1];

  private OpStreamFile(String where, ByteBuffer in) {
    this.where = where;
    this.in = in.order(ByteOrder.LITTLE_ENDIAN);
  }

  public static OpStream read(Path file) {
    String where = file.toString();
    if (!Files.isRegularFile(file)) {
      throw new BadInput(where, "no such file; name a KVB1 operation stream");
    }
    try (FileChannel channel = FileChannel.open(file)) {
      if (channel.size() > Integer.MAX_VALUE) {
        throw new BadInput(where, "is larger than 2 GiB; cut the stream into smaller ones");
      }
      return new OpStreamFile(where, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()))
          .stream();
    } catch (IOException e) {
      throw new BadInput(where, "cannot be read (" + e.getMessage() + "); check its permissions");
    }
  }

  private OpStream stream() {
    need(16, "a header of 16 bytes");
    if (in.getInt() != MAGIC) {
      throw new BadInput(where, "does not start with KVB1; name a KVB1 operation stream");
    }
    workers = in.getInt();
    int nodes = in.getInt();
    int count = in.getInt();
    if (workers < 1 || workers > 1 << 16) {
      throw bad(4, "workers must be in 1..65536, got " + Integer.toUnsignedString(workers));
    }
    need(NODE_BYTES * Integer.toUnsignedLong(nodes), Integer.toUnsignedString(nodes) + " nodes");
    nodes(nodes);
    need(OP_BYTES * Integer.toUnsignedLong(count), Integer.toUnsignedString(count) + " operations");
    List<Op> ops = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      ops.add(op());
    }
    if (in.hasRemaining()) {
      throw bad(in.position(), "expected the end after " + count + " operations, found more");
    }
    return new OpStream(workers, nodes, ops);
  }

  private void nodes(int count) {
    parents = new int[count + 1];
    hashes = new long[count + 1];
    hashes[0] = BlockHasher.ROOT;
    for (int id = 1; id <= count; id++) {
      int parent = in.getInt();
      if (parent < 0 || parent >= id) {
        throw bad(
            in.position() - 4,
            "node " + id + " must come after its parent " + Integer.toUnsignedString(parent));
      }
      parents[id] = parent;
      hashes[id] = BlockHasher.chain(hashes[parent], in.getLong());
    }
  }

  private Op op() {
    int at = in.position();
    need(OP_BYTES, "an operation");
    int kind = in.get();
    int worker = in.getShort() & 0xFFFF;
    long count = Integer.toUnsignedLong(in.getInt());
    if (worker >= workers) {
      throw bad(at + 1, "worker must be below " + workers + ", got " + worker);
    }
    return switch (kind) {
      case 1 -> stored(worker, count);
      case 2 -> new Op(Kind.REMOVED, worker, BlockHasher.ROOT, removed(count));
      case 3 -> query(count);
      case 4 -> new Op(Kind.TEARDOWN, worker, BlockHasher.ROOT, removed(count));
      default -> throw bad(at, "the kind of an operation must be 1, 2, 3 or 4, got " + kind);
    };
  }

  private Op stored(int worker, long count) {
    need(4 + 4 * count, count + " stored blocks");
    int parent = node(0);
    int before = parent;
    long[] run = new long[(int) count];
    for (int i = 0; i < run.length; i++) {
      int at = in.position();
      int id = node(1);
      if (parents[id] != before) {
        throw bad(at, "node " + id + " must follow its parent " + parents[id] + ", not " + before);
      }
      run[i] = hashes[id];
      before = id;
    }
    return new Op(Kind.STORED, worker, hashes[parent], HashRun.of(run));
  }

  private HashRun removed(long count) {
    need(4 * count, count + " removed blocks");
    long[] run = new long[(int) count];
    for (int i = 0; i < run.length; i++) {
      run[i] = hashes[node(1)];
    }
    return HashRun.of(run);
  }

  private Op query(long count) {
    need(8 * count, "a query of " + count + " blocks");
    long[] content = new long[(int) count];
    for (int i = 0; i < content.length; i++) {
      content[i] = in.getLong();
    }
    long[] run = content.clone();
    IndexOps.chain(run);
    return new Op(Kind.QUERY, 0, BlockHasher.ROOT, HashRun.of(run), HashRun.of(content));
  }

  private int node(int lowest) {
    int id = in.getInt();
    if (id < lowest || id >= parents.length) {
      throw bad(
          in.position() - 4,
          "a node must be in "
              + lowest
              + ".."
              + (parents.length - 1)
              + ", got "
              + Integer.toUnsignedString(id));
    }
    return id;
  }

  private void need(long bytes, String what) {
    if (bytes > in.remaining()) {
      throw bad(in.position(), "expected " + what + ", the file ends at byte " + in.limit());
    }
  }

  private BadInput bad(int at, String what) {
    return new BadInput(where + ", byte " + at, what + "; write the stream anew");
  }
}
