package io.herdscope.app.follow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Where rings are kept when nobody names a folder: one per attachment below `.herdscope/ring` at
/// home, of which the latest few stay.
public final class RingHome {
  private static final int KEPT = 4;

  private RingHome() {}

  /// The folder of all rings.
  public static Path all() {
    return Path.of(System.getProperty("user.home"), ".herdscope", "ring");
  }

  /// A fresh name for a ring; rings but the latest few are deleted.
  public static Path fresh(Path all, long epochMillis) throws IOException {
    if (Files.isDirectory(all)) {
      List<Path> rings = rings(all);
      for (Path old : rings.subList(0, Math.max(0, rings.size() - (KEPT - 1)))) {
        delete(old);
      }
    }
    return all.resolve(epochMillis + "-" + ProcessHandle.current().pid());
  }

  /// The latest ring; an `IOException` when there is none.
  public static Path latest(Path all) throws IOException {
    List<Path> rings = Files.isDirectory(all) ? rings(all) : List.of();
    if (rings.isEmpty()) {
      throw new IOException(all + " holds no recording ring; attach makes one");
    }
    return rings.getLast();
  }

  private static List<Path> rings(Path all) throws IOException {
    try (Stream<Path> folders = Files.list(all)) {
      return folders
          .filter(folder -> folder.getFileName().toString().matches("\\d{13}-\\d+"))
          .sorted(Comparator.comparing(folder -> folder.getFileName().toString()))
          .toList();
    }
  }

  /// Deletes the segments and, once empty, the folder; nothing else that may lie there.
  static void delete(Path ring) throws IOException {
    for (RingFiles.Segment segment : RingFiles.in(ring)) {
      segment.delete();
    }
    Files.deleteIfExists(ring.resolve("next.state.part"));
    try (Stream<Path> rest = Files.list(ring)) {
      if (rest.findAny().isPresent()) {
        return;
      }
    }
    Files.delete(ring);
  }
}
