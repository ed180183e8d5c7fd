package io.herdscope.live;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;

/// Reads a file's new whole lines each time it is asked. A file that shrank was begun anew and is
/// read from its start. Confined to one thread.
public final class LogTail {
  static final int MOST_BYTES = 4 << 20;

  private final Path file;
  private final int longest;
  private final ByteArrayOutputStream partial = new ByteArrayOutputStream();
  private long position;
  private boolean skipping;
  private boolean atEnd;
  private long tooLong;

  /// @param atEnd whether to begin at the end of what the file holds now
  /// @param longest bytes of a line; longer ones are left out
  public LogTail(Path file, boolean atEnd, int longest) {
    this.file = file;
    this.longest = longest;
    this.atEnd = atEnd;
  }

  /// Lines longer than a line may be, left out.
  public long tooLong() {
    return tooLong;
  }

  /// What one look found.
  public enum Look {
    /// Nothing new since the look before.
    QUIET,
    /// New lines, and no more for now.
    LINES,
    /// There is more than one look reads.
    MORE,
    /// The file was begun anew.
    ANEW
  }

  /// Hands on the lines that are new.
  public Look read(Consumer<String> lines) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      Look look = Look.LINES;
      if (atEnd) {
        position = channel.size();
        atEnd = false;
      } else if (channel.size() < position) {
        position = 0;
        partial.reset();
        look = Look.ANEW;
      }
      long rest = channel.size() - position;
      if (rest == 0) {
        return look == Look.ANEW ? look : Look.QUIET;
      }
      ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(rest, MOST_BYTES));
      channel.position(position);
      while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
        // Reads on until the buffer is full or the file ends.
      }
      position += buffer.position();
      take(buffer.array(), buffer.position(), lines);
      return look == Look.LINES && rest > MOST_BYTES ? Look.MORE : look;
    } catch (NoSuchFileException absent) {
      throw new IOException("no such file: " + file, absent);
    }
  }

  private void take(byte[] bytes, int length, Consumer<String> lines) {
    int from = 0;
    for (int i = 0; i < length; i++) {
      if (bytes[i] == '\n') {
        append(bytes, from, i);
        line(lines);
        from = i + 1;
      }
    }
    append(bytes, from, length);
  }

  private void append(byte[] bytes, int from, int to) {
    if (partial.size() + to - from > longest) {
      skipping = true;
      partial.reset();
    }
    if (!skipping) {
      partial.write(bytes, from, to - from);
    }
  }

  private void line(Consumer<String> lines) {
    if (skipping) {
      tooLong++;
    } else {
      lines.accept(partial.toString(StandardCharsets.UTF_8));
    }
    skipping = false;
    partial.reset();
  }
}
