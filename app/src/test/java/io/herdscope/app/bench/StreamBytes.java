package io.herdscope.app.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes KVB1 files, right ones and wrong ones.
public final class StreamBytes {
  private final ByteBuffer out = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);

  public StreamBytes header(int workers, int nodes, int ops) {
    out.put("KVB1".getBytes(StandardCharsets.US_ASCII)).putInt(workers).putInt(nodes).putInt(ops);
    return this;
  }

  public StreamBytes node(int parent, long content) {
    out.putInt(parent).putLong(content);
    return this;
  }

  public StreamBytes stored(int worker, int parent, int... nodes) {
    op(1, worker, nodes.length).out.putInt(parent);
    return ids(nodes);
  }

  public StreamBytes removed(int kind, int worker, int... nodes) {
    return op(kind, worker, nodes.length).ids(nodes);
  }

  public StreamBytes query(long... contents) {
    op(3, 0, contents.length);
    for (long content : contents) {
      out.putLong(content);
    }
    return this;
  }

  public StreamBytes op(int kind, int worker, int count) {
    out.put((byte) kind).putShort((short) worker).putInt(count);
    return this;
  }

  private StreamBytes ids(int... nodes) {
    for (int node : nodes) {
      out.putInt(node);
    }
    return this;
  }

  /// Writes all but the last `cut` bytes.
  public Path write(Path file, int cut) {
    byte[] bytes = new byte[out.position() - cut];
    out.duplicate().flip().get(bytes);
    try {
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
