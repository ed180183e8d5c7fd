package io.herdscope.sim.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Weka's coding-agent traces and their relatives: one object per session, in a JSONL file, a
/// single-object file, or a directory of either. Times of sub-agents count from their marker in one
/// dialect and from the session's start in the other; which one is decided once for the whole set,
/// because a single sub-agent can look like both.
final class WekaReader implements TraceReader {
  @Override
  public Trace read(Path path) {
    List<TreeDraft> drafts = new ArrayList<>();
    long requests = 0;
    for (Path file : files(path)) {
      try (JsonRows rows = new JsonRows(file)) {
        while (rows.nextRow()) {
          TreeDraft draft = WekaTreeParser.parse(rows);
          requests += draft.requests();
          check(draft, drafts, requests, rows);
          drafts.add(draft);
        }
      }
    }
    if (drafts.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one trace object, found none");
    }
    return finish(drafts, requests);
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

  private static void check(TreeDraft draft, List<TreeDraft> before, long requests, JsonRows rows) {
    if (requests > TraceLimits.REQUESTS) {
      throw rows.error("expected at most " + TraceLimits.REQUESTS + " requests; split the input");
    }
    if (!before.isEmpty() && before.getFirst().blockSize != draft.blockSize) {
      throw rows.error(
          "expected one block_size in the whole input, found "
              + before.getFirst().blockSize
              + " and "
              + draft.blockSize);
    }
    if (!before.isEmpty() && !before.getFirst().scope.equals(draft.scope)) {
      throw rows.error("expected one hash_id_scope in the whole input, found local and global");
    }
  }

  private static Trace finish(List<TreeDraft> drafts, long requests) {
    boolean relative = drafts.stream().anyMatch(TreeDraft::provesRelativeTimes);
    boolean nested = drafts.stream().anyMatch(draft -> draft.streams.size() > 1);
    List<Trace.Tree> trees = drafts.stream().map(draft -> draft.finish(relative)).toList();
    List<String> notes = new ArrayList<>();
    if (nested) {
      notes.add("sub-agent times are " + (relative ? "relative to their marker" : "absolute"));
    }
    boolean global = drafts.getFirst().scope.equals("global");
    Trace trace = new Trace("weka", drafts.getFirst().blockSize, global, false, trees, notes);
    long left = requests - trace.requests();
    if (left == 0) {
      return trace;
    }
    notes.add(left + " requests of sub-agents that no request precedes were left out");
    return new Trace("weka", trace.blockSize(), global, false, trees, notes);
  }
}
