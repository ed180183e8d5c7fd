package io.herdscope.live.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// One line of each generation, with numbers of our own.
class LogLineTest {
  private static final String CURRENT =
      "2026-10-02T07:00:01.25Z DEBUG selector: Formula for worker_id=17 dp_rank=2 with 12.00"
          + " effective cached blocks: 30.750 = prefill_load_scale * adjusted_prefill_blocks +"
          + " decode_blocks + active_request_cost_blocks = 0.500 * 20.500 + 18.500 + 2.000"
          + " (raw_prefill_blocks: 32.500, overlap_credit_blocks: 12.000, overlap_credit_decay:"
          + " 1.000) request_id=\"req-9\" worker_type=\"decode\" x_request_id=other";

  private static LogEntry.Worker worker(long id, int rank) {
    return new LogEntry.Worker(id, rank);
  }

  @Test
  void currentFormulaLine() {
    assertEquals(
        new LogEntry.Candidate(
            "req-9", "decode", worker(17, 2), false, 12, 30.75, 10.25, 18.5, 2, 32.5, 12),
        LogLine.read(CURRENT));
  }

  @Test
  void numbersMayFollowTheCostWithoutTheFormula() {
    assertEquals(
        LogLine.read(CURRENT),
        LogLine.read(
            CURRENT.replace(
                "prefill_load_scale * adjusted_prefill_blocks + decode_blocks +"
                    + " active_request_cost_blocks = ",
                "")));
  }

  @Test
  void colouredLineReadsTheSame() {
    assertEquals(
        LogLine.read(CURRENT),
        LogLine.read(CURRENT.replace("DEBUG", "\u001b[34mDEBUG\u001b[0m").replace("=17", "=17")));
  }

  @Test
  void jsonLogLineReadsTheSame() {
    String message = CURRENT.substring(CURRENT.indexOf("Formula"), CURRENT.indexOf(" request_id"));
    assertEquals(
        LogLine.read(CURRENT),
        LogLine.read(
            "{\"time\":\"t\",\"level\":\"DEBUG\",\"message\":\""
                + message
                + "\",\"request_id\":\"req-9\",\"worker_type\":\"decode\"}"));
  }

  @Test
  void lineWithSharedCache() {
    LogEntry.Candidate read =
        (LogEntry.Candidate)
            Objects.requireNonNull(
                LogLine.read(
                    "Formula for worker_id=18446744073709551615 dp_rank=0 with 4.00 effective"
                        + " cached blocks, 3 shared blocks beyond device (multiplier=0.50): 9.000 ="
                        + " prefill_load_scale * adjusted_prefill_blocks + decode_blocks +"
                        + " active_request_cost_blocks = 1.000 * 2.000 + 7.000 + 0.000"
                        + " (raw_prefill_blocks: 7.500, overlap_credit_blocks: 5.500,"
                        + " overlap_credit_decay: 1.000)"));
    assertEquals(
        new LogEntry.Candidate("", "", worker(-1, 0), false, 4, 9, 2, 7, 0, 7.5, 5.5), read);
    assertEquals("18446744073709551615", read.worker().name());
  }

  @Test
  void pinnedLine() {
    assertEquals(
        new LogEntry.Candidate("", "", worker(3, 0), true, 0, 5, 4, 1, 0, 4, 0),
        LogLine.read(
            "Pinned formula for worker_id=3 dp_rank=Some(0) with 0.00 effective cached blocks:"
                + " 5.000 = prefill_load_scale * adjusted_prefill_blocks + decode_blocks +"
                + " active_request_cost_blocks = 1.000 * 4.000 + 1.000 + 0.000"
                + " (raw_prefill_blocks: 4.000, overlap_credit_blocks: 0.000)"));
  }

  @Test
  void decodePoolWithoutPrefillTracking() {
    assertEquals(
        new LogEntry.Candidate(
            "", "", worker(8, 1), false, 6, 15.5, 0, 14.5, 1, Double.NaN, Double.NaN),
        LogLine.read(
            "Formula for worker_id=8 dp_rank=1 with 6.00 effective cached blocks: 15.500 ="
                + " max(0, decode_blocks - overlap_credit_blocks) + active_request_cost_blocks ="
                + " max(0, 20.500 - 6.000) + 1.000"));
  }

  @Test
  void oldestLineHasTwoTerms() {
    assertEquals(
        new LogEntry.Candidate(
            "", "", worker(5, 0), false, 11, 19.5, 2.5, 17, 0, Double.NaN, Double.NaN),
        LogLine.read(
            "INFO scheduler: Formula for worker_id=5 dp_rank=0 with 11 cached blocks: 19.500 ="
                + " 1.0 * prefill_blocks + decode_blocks = 1.0 * 2.500 + 17.000"));
  }

  @Test
  void bestLineEndsADecision() {
    assertEquals(
        new LogEntry.Chosen("req-9", "", worker(17, 2), 8, 12, true),
        LogLine.read(
            "DEBUG router: [ROUTING] Best: worker_17 dp_rank=2 with 8/12 blocks overlap"
                + " request_id=req-9 worker_id=17"));
    assertEquals(
        new LogEntry.Chosen("", "", worker(17, 0), 8, 12, true),
        LogLine.read("[ROUTING] Best: worker_17 with 8/12 blocks overlap"));
  }

  @Test
  void selectedLineIsNotTheLastWord() {
    assertEquals(
        new LogEntry.Chosen("", "prefill", worker(4, 0), 17, 18, false),
        LogLine.read(
            "INFO Selected worker: worker_type=prefill, worker_id=4 dp_rank=0, logit: 17.375,"
                + " cached blocks: 17, tree size: 90, total blocks: 18"));
  }

  @Test
  void whatCannotBeReadIsNothing() {
    assertNull(LogLine.read("INFO ready"));
    assertNull(LogLine.read("Formula for worker_id=5 dp_rank=0 with 11 cached blocks: 19.500 ="));
    assertNull(LogLine.read("[ROUTING] Best: worker_99999999999999999999 with 1/2 blocks overlap"));
    assertNull(LogLine.read(CURRENT + " ".repeat(LogLine.LONGEST)));
    assertNull(LogLine.read(CURRENT.replace("18.500", "1.8.5")));
  }

  @Property
  void aCutOrChangedLineNeverThrows(
      @ForAll @IntRange(max = 420) int at, @ForAll char odd, @ForAll boolean cut) {
    int place = Math.min(at, CURRENT.length() - 1);
    LogLine.read(
        cut
            ? CURRENT.substring(0, place)
            : CURRENT.substring(0, place) + odd + CURRENT.substring(place + 1));
  }

  @Property
  void anyTextNeverThrows(@ForAll String text) {
    LogLine.read("Formula for worker_id=" + text);
    LogLine.read("[ROUTING] Best: worker_" + text);
  }
}
