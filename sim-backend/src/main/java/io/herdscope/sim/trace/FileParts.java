package io.herdscope.sim.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/// A file of which parts are read again, as it was before it was read for the first time: its size,
/// its time of change and what the file system calls it. Safe on any thread.
final class FileParts {
  private final Path file;
  private final @Nullable State before;

  /// @param key the file's own, null where the file system has none
  private record State(boolean regular, long bytes, FileTime changed, @Nullable Object key) {}

  /// To be called before the first reading; a file that is not there is refused by that.
  FileParts(Path file) {
    this.file = file;
    before = state();
  }

  /// What the file system says about it, without its name.
  static String reason(IOException unreadable) {
    String reason =
        unreadable instanceof FileSystemException system
            ? system.getReason()
            : unreadable.getMessage();
    return reason == null ? "check its permissions" : reason;
  }

  private @Nullable State state() {
    try {
      var now = Files.readAttributes(file, BasicFileAttributes.class);
      return new State(now.isRegularFile(), now.size(), now.lastModifiedTime(), now.fileKey());
    } catch (IOException gone) {
      return null;
    }
  }

  Path file() {
    return file;
  }

  /// Whether it can be read twice; a pipe cannot.
  boolean isRegular() {
    return before != null && before.regular;
  }

  long bytes() {
    return before == null ? 0 : before.bytes;
  }

  /// Opens it to read several parts.
  Open open() {
    try {
      return new Open(Files.newByteChannel(file));
    } catch (IOException e) {
      throw new TraceFormatException(file, "cannot be read again: " + e.getMessage());
    }
  }

  TraceFormatException changed() {
    return new TraceFormatException(file, "changed while it was replayed; start again");
  }

  /// The file while parts of it are read; for one thread.
  final class Open implements AutoCloseable {
    private final SeekableByteChannel channel;

    private Open(SeekableByteChannel channel) throws IOException {
      this.channel = channel;
      if (before == null || !before.equals(state())) {
        channel.close();
        throw changed();
      }
    }

    /// The rows that begin between two places, in bytes; those asked for before are done with.
    JsonRows rows(long from, long to, int longestText) {
      try {
        channel.position(from);
      } catch (IOException e) {
        throw new TraceFormatException(file, "cannot be read again: " + e.getMessage());
      }
      return new JsonRows(FileParts.this, new Part(to - from), longestText);
    }

    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException e) {
        throw new TraceFormatException(file, "cannot be closed: " + e.getMessage());
      }
    }

    /// As much of a part as its reader asks for, so that what lies between rows takes no memory.
    private final class Part extends InputStream {
      private long left;

      Part(long bytes) {
        left = bytes;
      }

      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        if (left == 0) {
          return -1;
        }
        int read = channel.read(ByteBuffer.wrap(into, offset, (int) Math.min(length, left)));
        if (read < 0) {
          throw changed();
        }
        left -= read;
        return read;
      }
    }
  }
}
