package io.herdscope.model.log;

import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Reads a recording from front to back, chunk by chunk. What a crash or a bad disk left damaged is
/// passed over up to the next sound chunk, and counted. One thread.
public final class RecordingReader implements AutoCloseable {
  private static final int PLACES_KEPT = 64;

  /// Bytes of the header before the version.
  private static final int KIND = 7;

  private final Path path;
  private final FileChannel file;
  private final ArrayDeque<ClusterEvent> ready = new ArrayDeque<>();
  private long position = RecordingWriter.HEADER.length;
  private final List<Damage> damage = new ArrayList<>();
  private long damagedBytes;
  private long damagedUpTo;
  private int damagedPlaces;
  private boolean sound;
  private long chunkAt = RecordingWriter.HEADER.length;
  private int taken;

  /// A place between two events, to come back to.
  ///
  /// @param chunkAt where its chunk begins
  /// @param taken events of the chunk before it
  public record Place(long chunkAt, int taken) {}

  /// Bytes that hold no sound chunk and were passed over.
  ///
  /// @param to exclusive
  public record Damage(long from, long to) {}

  /// Whether the file is there and begins as recordings of any version do.
  public static boolean isRecording(Path path) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(path)) {
      return isKind(in.readNBytes(RecordingWriter.HEADER.length));
    } catch (IOException unreadable) {
      return false;
    }
  }

  /// @throws IllegalArgumentException when the file is no recording
  public RecordingReader(Path path) throws IOException {
    this.path = path;
    file = FileChannel.open(path, StandardOpenOption.READ);
    byte[] header = new byte[RecordingWriter.HEADER.length];
    if (!fill(ByteBuffer.wrap(header), 0) || !Arrays.equals(header, RecordingWriter.HEADER)) {
      file.close();
      throw new IllegalArgumentException(path + " " + whyNot(header));
    }
  }

  private static boolean isKind(byte[] header) {
    return header.length >= KIND && Arrays.equals(header, 0, KIND, RecordingWriter.HEADER, 0, KIND);
  }

  /// Why a file that begins otherwise is not read, and what to do.
  private static String whyNot(byte[] header) {
    if (!isKind(header)) {
      return "is no recording (it does not begin with HERDREC1); name a file that attach --record"
          + " or save wrote";
    }
    String rest = new String(header, KIND, header.length - KIND, StandardCharsets.ISO_8859_1);
    String version = rest.replaceAll("(?s)[^0-9].*", "");
    return version.equals("1")
        ? "is a recording cut off or changed in its first line; open an earlier one, or record"
            + " again"
        : "is a recording of another version of herdscope (HERDREC"
            + version
            + ", this one reads HERDREC1); open it with that version, or record again";
  }

  /// The next event, or null at the end.
  public @Nullable ClusterEvent next() throws IOException {
    while (ready.isEmpty() && position < file.size()) {
      chunkAt = position;
      taken = 0;
      readChunk();
    }
    taken++;
    return ready.poll();
  }

  /// Where the next event stands.
  public Place place() {
    return ready.isEmpty() ? new Place(position, 0) : new Place(chunkAt, taken);
  }

  /// Goes to a place it has been at; damage passed over is not counted again.
  public void goTo(Place place) throws IOException {
    ready.clear();
    position = place.chunkAt();
    for (int i = 0; i < place.taken(); i++) {
      if (next() == null) {
        throw new IllegalArgumentException("no such place in the recording: " + place);
      }
    }
  }

  /// Bytes passed over because no sound chunk began there: the end of a recording whose process
  /// died, or damage.
  public long damagedBytes() {
    return damagedBytes;
  }

  /// Places where bytes were passed over.
  public int damagedPlaces() {
    return damagedPlaces;
  }

  /// The first of those places, at most 64.
  public List<Damage> damage() {
    return List.copyOf(damage);
  }

  /// Refuses a recording, read to its end, of which damage left nothing.
  public void requireEvents() throws IOException {
    if (!sound && damagedBytes > 0) {
      throw new IllegalArgumentException(
          path
              + " is damaged throughout: none of its "
              + file.size()
              + " bytes hold an event that can be read; open an earlier recording, or record"
              + " again");
    }
  }

  private void passedOver(long from, long to) {
    if (to <= damagedUpTo) {
      return;
    }
    damagedBytes += to - from;
    boolean goesOn = damagedPlaces > 0 && from == damagedUpTo;
    damagedUpTo = to;
    if (goesOn && damage.size() == damagedPlaces) {
      damage.set(damagedPlaces - 1, new Damage(damage.getLast().from(), to));
    } else if (!goesOn) {
      damagedPlaces++;
      if (damage.size() < PLACES_KEPT) {
        damage.add(new Damage(from, to));
      }
    }
  }

  private void readChunk() throws IOException {
    ByteBuffer head =
        ByteBuffer.allocate(RecordingWriter.CHUNK_HEAD).order(ByteOrder.LITTLE_ENDIAN);
    if (!fill(head, position)) {
      passedOver(position, file.size());
      position = file.size();
      return;
    }
    int size = head.getInt(4);
    boolean whole =
        head.getInt(0) == RecordingWriter.MARK
            && size > 0
            && size <= RecordingWriter.MOST_CHUNK
            && size <= file.size() - position - RecordingWriter.CHUNK_HEAD;
    if (whole && content(size, head.getInt(8))) {
      position += RecordingWriter.CHUNK_HEAD + size;
    } else {
      passOver();
    }
  }

  /// Reads the events of the chunk; false when they are damaged.
  private boolean content(int size, int checksum) throws IOException {
    byte[] content = new byte[size];
    CRC32C crc = new CRC32C();
    if (!fill(ByteBuffer.wrap(content), position + RecordingWriter.CHUNK_HEAD)) {
      return false;
    }
    crc.update(content);
    if ((int) crc.getValue() != checksum) {
      return false;
    }
    try {
      RecordBytes bytes = new RecordBytes(content);
      EventReader reader = new EventReader(bytes);
      while (bytes.hasMore()) {
        ready.add(reader.read());
      }
      sound = true;
      return true;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "the recording was made by another version of herdscope: " + e.getMessage(), e);
    }
  }

  /// Goes on to the next place where a chunk may begin.
  private void passOver() throws IOException {
    long from = position;
    ByteBuffer window = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    long at = position + 1;
    while (at < file.size()) {
      window.clear();
      int read = file.read(window, at);
      for (int i = 0; i + 4 <= read; i++) {
        if (window.getInt(i) == RecordingWriter.MARK) {
          position = at + i;
          passedOver(from, position);
          return;
        }
      }
      at += Math.max(1, read - 3);
    }
    position = file.size();
    passedOver(from, position);
  }

  /// Fills the buffer from the place; false when the file ends before.
  private boolean fill(ByteBuffer buffer, long from) throws IOException {
    long at = from;
    while (buffer.hasRemaining()) {
      int read = file.read(buffer, at);
      if (read < 0) {
        return false;
      }
      at += read;
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
