package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/// A session tree while its file set is being read. Single-threaded.
final class TreeDraft {
  private static final long SAME_INSTANT_NANOS = 1_000;

  String id = "";
  String scope = "local";
  int blockSize = -1;
  final List<StreamDraft> streams = new ArrayList<>();

  /// Whether some sub-agent starts before its own marker, which only relative times can.
  boolean provesRelativeTimes() {
    for (StreamDraft stream : streams) {
      if (stream.parent != null
          && stream.turns.getFirst().at() < stream.markerAt - SAME_INSTANT_NANOS) {
        return true;
      }
    }
    return false;
  }

  int requests() {
    return streams.stream().mapToInt(stream -> stream.turns.size()).sum();
  }

  /// Streams that can never start, because no turn of their parent precedes them, are left out.
  Trace.Tree finish(boolean relative) {
    List<Trace.Stream> finished = new ArrayList<>();
    IdentityHashMap<StreamDraft, Integer> index = new IdentityHashMap<>();
    IdentityHashMap<StreamDraft, Long> shifts = new IdentityHashMap<>();
    for (StreamDraft stream : streams) {
      long shift = 0;
      int parent = -1;
      if (stream.parent != null) {
        Integer known = index.get(stream.parent);
        if (known == null || stream.spawnAfterTurn < 0) {
          continue;
        }
        parent = known;
        shift = relative ? shifts.getOrDefault(stream.parent, 0L) + stream.markerAt : 0;
      }
      index.put(stream, finished.size());
      shifts.put(stream, shift);
      finished.add(stream.finish(parent, shift));
    }
    return new Trace.Tree(id, finished);
  }
}
