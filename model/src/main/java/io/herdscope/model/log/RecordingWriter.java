package io.herdscope.model.log;

import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/// A recording being written: append-only, so that whatever happens, everything up to the last
/// [#flush] opens again. A header, then chunks of events, each with a mark, its length and a
/// checksum. Single writer; the caller flushes at least once a second.
///
/// Form: `HERDREC1` and a line feed; per chunk, little endian, u32 mark, u32 length, u32 CRC-32C of
/// the content, content.
public final class RecordingWriter implements AutoCloseable {
  static final byte[] HEADER = {'H', 'E', 'R', 'D', 'R', 'E', 'C', '1', '\n'};
  static final int MARK = 0x4B4E4843;
  static final int CHUNK_HEAD = 12;
  static final int MOST_CHUNK = 1 << 26;
  private static final int FULL_CHUNK = 1 << 18;

  private final FileChannel file;
  private final RecordBytes pending = new RecordBytes();
  private final EventWriter writer = new EventWriter(pending);
  private long length;

  /// Starts a new file; an existing one of the name is replaced.
  public RecordingWriter(Path path) throws IOException {
    file =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
    write(ByteBuffer.wrap(HEADER));
  }

  public void append(ClusterEvent event) throws IOException {
    writer.write(event);
    if (pending.position() >= FULL_CHUNK) {
      flush();
    }
  }

  /// Hands what was appended to the operating system: it outlives this process from here on.
  public void flush() throws IOException {
    int size = pending.position();
    if (size == 0) {
      return;
    }
    CRC32C checksum = new CRC32C();
    checksum.update(pending.array(), 0, size);
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK_HEAD + size).order(ByteOrder.LITTLE_ENDIAN);
    chunk.putInt(MARK).putInt(size).putInt((int) checksum.getValue());
    chunk.put(pending.array(), 0, size).flip();
    pending.clear();
    write(chunk);
  }

  private void write(ByteBuffer bytes) throws IOException {
    length += bytes.remaining();
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  /// Bytes before the first chunk. What follows may be appended to another recording as it is.
  public static int headerBytes() {
    return HEADER.length;
  }

  /// Bytes in the file.
  public long length() {
    return length;
  }

  @Override
  public void close() throws IOException {
    try (file) {
      flush();
    }
  }
}
