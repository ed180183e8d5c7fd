package io.herdscope.app.follow;

import io.herdscope.model.WholeFile;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.log.RecordingWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The files of a ring on disk: per segment `NUMBER-MILLIS.state`, everything believed when it
/// began, and `NUMBER-MILLIS.events`, what came after; both are recordings. MILLIS is the start on
/// the clock of the session. Any thread, any process.
public final class RingFiles {
  static final String STATE = ".state";
  static final String EVENTS = ".events";
  private static final Pattern NAME = Pattern.compile("(\\d{6})-(\\d{1,15})\\.events");

  private RingFiles() {}

  /// One segment.
  ///
  /// @param startMillis when it began, milliseconds since its session attached
  record Segment(Path folder, int number, long startMillis) {
    Path state() {
      return folder.resolve(stem() + STATE);
    }

    Path events() {
      return folder.resolve(stem() + EVENTS);
    }

    private String stem() {
      return String.format(Locale.ROOT, "%06d-%d", number, startMillis);
    }

    long bytes() throws IOException {
      return size(state()) + size(events());
    }

    private static long size(Path file) throws IOException {
      return Files.exists(file) ? Files.size(file) : 0;
    }

    void delete() throws IOException {
      Files.deleteIfExists(events());
      Files.deleteIfExists(state());
    }
  }

  /// The segments in the folder, oldest first.
  static List<Segment> in(Path folder) throws IOException {
    List<Segment> segments = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        if (name.matches()) {
          segments.add(
              new Segment(folder, Integer.parseInt(name.group(1)), Long.parseLong(name.group(2))));
        }
      }
    }
    segments.sort(Comparator.comparingInt(Segment::number));
    return segments;
  }

  /// What was saved.
  ///
  /// @param seconds from its first event on that are surely in it
  public record Saved(int segments, long bytes, double seconds) {}

  /// Writes the last `seconds` of a ring, or a little more, as one recording: it begins with all
  /// that was believed then. The ring may be growing meanwhile. An `IOException` when the folder
  /// holds no ring.
  public static Saved save(Path folder, double seconds, Path target) throws IOException {
    List<Segment> all = in(folder);
    if (all.isEmpty()) {
      throw new IOException(folder + " holds no recording ring");
    }
    if (!tells(all)) {
      throw new IOException(
          folder + " holds nothing to save: no source has told anything of the cluster yet");
    }
    long end = endMillis(all.getLast());
    int first = all.size() - 1;
    while (first > 0 && all.get(first).startMillis() > end - seconds * 1e3) {
      first--;
    }
    List<Segment> wanted = List.copyOf(all.subList(first, all.size()));
    WholeFile.write(target, part -> join(wanted, part));
    return new Saved(
        all.size() - first, Files.size(target), (end - all.get(first).startMillis()) / 1e3);
  }

  /// Whether anything was heard but how sources stand. Reads no further than the first such event.
  static boolean tells(List<Segment> segments) throws IOException {
    for (Segment segment : segments) {
      for (Path file : List.of(segment.state(), segment.events())) {
        if (Files.exists(file) && tells(file)) {
          return true;
        }
      }
    }
    return false;
  }

  /// A file just made may be shorter than its header.
  private static boolean tells(Path file) throws IOException {
    if (Files.size(file) < RecordingWriter.headerBytes()) {
      return false;
    }
    try (RecordingReader reader = new RecordingReader(file)) {
      ClusterEvent event = reader.next();
      while (event instanceof ClusterEvent.SourceStatus) {
        event = reader.next();
      }
      return event != null;
    }
  }

  private static void join(List<Segment> segments, Path part) throws IOException {
    try (FileChannel out = FileChannel.open(part, StandardOpenOption.WRITE)) {
      append(segments.getFirst().state(), out, 0);
      for (Segment segment : segments) {
        append(segment.events(), out, RecordingWriter.headerBytes());
      }
    }
  }

  private static long endMillis(Segment last) throws IOException {
    long written = Files.getLastModifiedTime(last.events()).toMillis();
    long made = Files.getLastModifiedTime(last.state()).toMillis();
    return last.startMillis() + Math.max(0, written - made);
  }

  private static void append(Path file, FileChannel out, long from) throws IOException {
    try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
      long at = from;
      long size = in.size();
      while (at < size) {
        long moved = in.transferTo(at, size - at, out);
        if (moved <= 0) {
          throw new IOException(file + " ends within a copy");
        }
        at += moved;
      }
    }
  }
}
