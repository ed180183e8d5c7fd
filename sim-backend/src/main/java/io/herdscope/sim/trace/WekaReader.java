package io.herdscope.sim.trace;

import io.herdscope.model.Phrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Weka's coding-agent traces and their relatives: one object per session, in a JSONL file, a
/// single-object file, or a directory of either. Times of sub-agents count from their marker in one
/// dialect and from the session's start in the other; which one is decided once for the whole set,
/// because a single sub-agent can look like both.
final class WekaReader implements TraceReader {
  private final int mostRequests;

  WekaReader() {
    this(50_000);
  }

  /// @param mostRequests how many are kept; more are read again while they are replayed, session by
  ///   session
  WekaReader(int mostRequests) {
    this.mostRequests = mostRequests;
  }

  @Override
  public Trace read(Path path) {
    List<Path> files = files(path);
    Found found = new Found(mostRequests);
    for (Path file : files) {
      try (JsonRows rows = new JsonRows(file)) {
        while (rows.nextRow()) {
          found.places.add(rows, rows.rowStart());
          found.add(WekaTreeParser.parse(rows), rows);
        }
      }
    }
    if (found.first == null) {
      throw new TraceFormatException(path, "expected at least one trace object, found none");
    }
    return found.trace();
  }

  private static List<Path> files(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> entries = Files.list(path)) {
      return entries.filter(WekaReader::isJson).sorted().toList();
    } catch (IOException unreadable) {
      throw new TraceFormatException(path, "cannot be listed: " + unreadable.getMessage());
    }
  }

  private static boolean isJson(Path file) {
    String name = file.toString();
    return name.endsWith(".json") || name.endsWith(".jsonl");
  }

  /// What is known of the files read so far.
  private static final class Found {
    private final RowPlaces places = new RowPlaces();
    private final List<TreeDraft> drafts = new ArrayList<>();
    private final int mostRequests;
    private @Nullable TreeDraft first;
    private long requests;
    private long startable;
    private boolean relative;
    private boolean nested;

    Found(int mostRequests) {
      this.mostRequests = mostRequests;
    }

    void add(TreeDraft draft, JsonRows rows) {
      requests += draft.requests();
      if (requests > TraceLimits.REQUESTS) {
        throw rows.error("expected at most " + TraceLimits.REQUESTS + " requests; split the input");
      }
      first = first == null ? draft : first;
      check(first, draft, rows);
      startable += draft.finish(false).turns();
      relative |= draft.provesRelativeTimes();
      nested |= draft.streams.size() > 1;
      if (isInMemory()) {
        drafts.add(draft);
      } else {
        drafts.clear();
        places.need();
      }
    }

    private boolean isInMemory() {
      return requests <= mostRequests;
    }

    private static void check(TreeDraft first, TreeDraft draft, JsonRows rows) {
      if (first.blockSize != draft.blockSize) {
        throw rows.error(
            "expected one block_size in the whole input, found "
                + first.blockSize
                + " and "
                + draft.blockSize);
      }
      if (!first.scope.equals(draft.scope)) {
        throw rows.error("expected one hash_id_scope in the whole input, found local and global");
      }
    }

    Trace trace() {
      TreeDraft any = Objects.requireNonNull(first);
      boolean fromMarkers = relative;
      List<String> notes = new ArrayList<>();
      if (nested) {
        notes.add(
            "times of sub-agents count from "
                + (relative ? "the marker that starts each" : "the start of the trace"));
      }
      if (startable < requests) {
        notes.add(
            Phrase.of(
                "{0} {0?request of sub-agents that no request precedes was|requests of sub-agents"
                    + " that no request precedes were} left out",
                requests - startable));
      }
      List<Trace.Tree> trees =
          isInMemory()
              ? drafts.stream().map(draft -> draft.finish(fromMarkers)).toList()
              : new TreesOnDisk(places, rows -> WekaTreeParser.parse(rows).finish(fromMarkers));
      return new Trace("weka", any.blockSize, any.scope.equals("global"), false, trees, notes);
    }
  }
}
