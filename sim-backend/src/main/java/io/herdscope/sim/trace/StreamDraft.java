package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A stream while its tree is being read; times are as written in the file. Single-threaded.
final class StreamDraft {
  final @Nullable StreamDraft parent;
  final int spawnAfterTurn;
  String name = "";
  int toolTokens;
  int systemTokens;
  long markerAt = -1;
  final List<Trace.Turn> turns = new ArrayList<>();
  final IdBuffer previous = new IdBuffer();
  final History whole = new History();
  private int previousFullBlocks;

  StreamDraft(@Nullable StreamDraft parent) {
    this.parent = parent;
    spawnAfterTurn = parent == null ? -1 : parent.turns.size() - 1;
  }

  /// Adds a turn whose ids are in `row.ids`. A trailing id of a partial block is left out: in this
  /// format only full blocks are chained reliably.
  void add(RowDraft row, int blockSize) {
    int full = Math.min(row.ids.length(), row.inTokens / blockSize);
    int keep = Math.min(Math.min(full, previousFullBlocks), previous.commonPrefix(row.ids));
    previous.become(row.ids);
    previousFullBlocks = full;
    row.ids.truncate(full);
    turns.add(row.turn(keep, row.ids.from(keep)));
  }

  /// The stream in its final form. Its times move by `shift`, the start of the sub-agent it belongs
  /// to when the file counts from there.
  Trace.Stream finish(int parentIndex, long shift) {
    boolean joined = parent != null && spawnAfterTurn + 1 < parent.turns.size();
    List<Trace.Turn> moved = new ArrayList<>(turns.size());
    for (Trace.Turn turn : turns) {
      moved.add(
          new Trace.Turn(
              turn.at() + shift,
              turn.apiNanos(),
              turn.thinkNanos(),
              turn.inTokens(),
              turn.outTokens(),
              turn.keep(),
              turn.fresh()));
    }
    return new Trace.Stream(
        name,
        parentIndex,
        spawnAfterTurn,
        joined ? spawnAfterTurn + 1 : -1,
        toolTokens,
        systemTokens,
        moved);
  }
}
