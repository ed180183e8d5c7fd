package io.herdscope.sim.latency;

import java.nio.file.Path;
import java.util.List;

/// Step times looked up in a table of measured ones, straight between them. A step of prefill and
/// decode together costs what a prefill of all its tokens over all its context costs. Immutable;
/// safe on any thread.
public final class TableLatency implements LatencyModel {
  /// How far beyond the measured contexts decode is followed in pieces of its own.
  private static final int BEYOND = 4;

  private final StepSurface prefill;
  private final StepSurface decode;

  private TableLatency(StepSurface prefill, StepSurface decode) {
    this.prefill = prefill;
    this.decode = decode;
  }

  /// Reads the table, see [StepTimes]; an `IllegalArgumentException` says what is wrong with it.
  static TableLatency read(Path file) {
    List<StepTimes.Row> rows = StepTimes.read(file);
    List<StepTimes.Row> prefills = rows.stream().filter(row -> row.prefill() > 0).toList();
    List<StepTimes.Row> decodes = rows.stream().filter(row -> row.decode() > 0).toList();
    if (prefills.isEmpty() || decodes.isEmpty()) {
      throw new IllegalArgumentException(
          "latency.file: "
              + file
              + ": expected rows with prefill above 0 and rows with decode above 0, found "
              + prefills.size()
              + " and "
              + decodes.size());
    }
    return new TableLatency(
        new StepSurface(prefills.stream().map(StepTimes.Row::prefill).toList(), prefills),
        new StepSurface(decodes.stream().map(row -> (long) row.decode()).toList(), decodes));
  }

  @Override
  public int slidingWindow() {
    return 0;
  }

  @Override
  public long stepPicos(StepLoad load) {
    double picos =
        load.prefillTokens() == 0
            ? decode.at((double) load.decodeTokens(), (double) load.contextTokens())
            : prefill.at((double) load.tokens(), (double) load.contextTokens());
    return Math.round(picos);
  }

  @Override
  public DecodeLine decodeLine(int requests) {
    long limit = Math.max(1, BEYOND * decode.largestContext());
    return DecodeTable.onwards(context -> decode.at(requests, (double) context), limit);
  }
}
