package io.herdscope.live;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads a file's new whole lines each time it is asked. A file that shrank was begun anew and is
/// read from its start. One that was moved away stays open until its last line is read and another
/// with something in it has taken its name, so that a rotation loses no line; where files cannot be
/// told apart (Windows), only the shrinking is seen. Reading is confined to one thread; `close` may
/// come from any.
public final class LogTail implements AutoCloseable {
  static final int MOST_BYTES = 4 << 20;

  private final Path file;
  private final int longest;
  private final ByteArrayOutputStream partial = new ByteArrayOutputStream();
  private long position;
  private boolean skipping;
  private boolean atEnd;
  private long tooLong;
  private boolean closed;
  private @Nullable SeekableByteChannel channel;
  private @Nullable Object key;

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
    /// The file was begun anew, or another has taken its name.
    ANEW
  }

  /// Hands on the lines that are new.
  public synchronized Look read(Consumer<String> lines) throws IOException {
    try {
      return readOpen(lines);
    } finally {
      if (key == null) {
        closeFile();
      }
    }
  }

  private Look readOpen(Consumer<String> lines) throws IOException {
    Look look = Look.LINES;
    if (channel != null && isReplaced() && channel.size() == position) {
      closeFile();
      look = Look.ANEW;
    }
    SeekableByteChannel open = open();
    if (atEnd) {
      position = open.size();
      atEnd = false;
    } else if (open.size() < position) {
      look = Look.ANEW;
    }
    if (look == Look.ANEW) {
      position = 0;
      partial.reset();
      skipping = false;
    }
    long rest = open.size() - position;
    if (rest == 0) {
      if (look != Look.ANEW && key != null && keyOf(file) == null) {
        throw absent(null);
      }
      return look == Look.ANEW ? look : Look.QUIET;
    }
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(rest, MOST_BYTES));
    open.position(position);
    while (buffer.hasRemaining() && open.read(buffer) >= 0) {
      // Reads on until the buffer is full or the file ends.
    }
    position += buffer.position();
    take(buffer.array(), buffer.position(), lines);
    return look == Look.LINES && rest > MOST_BYTES ? Look.MORE : look;
  }

  private SeekableByteChannel open() throws IOException {
    if (closed) {
      throw new IOException("closed");
    }
    try {
      while (channel == null) {
        key = keyOf(file);
        SeekableByteChannel opened = Files.newByteChannel(file);
        channel = opened;
        if (key != null && !key.equals(keyOf(file))) {
          closeFile();
        }
      }
      return channel;
    } catch (NoSuchFileException absent) {
      throw absent(absent);
    }
  }

  private IOException absent(@Nullable IOException cause) {
    return new IOException("no such file: " + file, cause);
  }

  /// Whether another file of this name has something to read.
  private boolean isReplaced() throws IOException {
    Object now = keyOf(file);
    return now != null && !now.equals(key) && Files.size(file) > 0;
  }

  /// What tells a file from another of the same name; null when there is none, or nothing tells.
  private static @Nullable Object keyOf(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException absent) {
      return null;
    }
  }

  private void closeFile() throws IOException {
    if (channel != null) {
      channel.close();
      channel = null;
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    try {
      closeFile();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
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
