package io.herdscope.sim.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that was read once, of which parts are read again. Safe on any thread.
final class FileParts {
  private final Path file;
  private final long bytes;

  FileParts(Path file) {
    this.file = file;
    if (!Files.isRegularFile(file)) {
      throw new TraceFormatException(
          file, "is too long to keep and cannot be read twice; save it as a file");
    }
    try {
      bytes = Files.size(file);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  long bytes() {
    return bytes;
  }

  /// Opens it to read several parts.
  Open open() {
    try {
      SeekableByteChannel channel = Files.newByteChannel(file);
      if (channel.size() != bytes) {
        channel.close();
        throw changed();
      }
      return new Open(channel);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  TraceFormatException changed() {
    return new TraceFormatException(file, "changed while it was replayed; start again");
  }

  private TraceFormatException unreadable(IOException e) {
    return new TraceFormatException(file, "cannot be read again: " + e.getMessage());
  }

  /// The file while parts of it are read; for one thread.
  final class Open implements AutoCloseable {
    private final SeekableByteChannel channel;

    private Open(SeekableByteChannel channel) {
      this.channel = channel;
    }

    /// The rows that begin between two places, in bytes.
    JsonRows rows(long from, long to, int longestText) {
      return new JsonRows(file, part(from, to), longestText);
    }

    private byte[] part(long from, long to) {
      ByteBuffer part = ByteBuffer.allocate(Math.toIntExact(to - from));
      try {
        channel.position(from);
        int read = 0;
        while (read >= 0 && part.hasRemaining()) {
          read = channel.read(part);
        }
      } catch (IOException e) {
        throw unreadable(e);
      }
      return part.array();
    }

    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException e) {
        throw unreadable(e);
      }
    }
  }
}
