package io.herdscope.router.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PredictionSpec;
import org.junit.jupiter.api.Test;

class LoadForecastTest {
  private static final int BLOCK = 16;

  private static LoadLedger ledger(PredictionSpec.Kind kind) {
    return new LoadLedger(BLOCK, new PredictionSpec(kind, 0.5, 64, 30));
  }

  private static Request request(long id, int turn, int hint) {
    return new Request(
        id, 0, "rollout-" + id, turn, 33, HashRun.of(id + 1, id + 1_000), new Hints(hint, 0));
  }

  /// Ten outputs of 160, 320, … 1,600 tokens.
  private static void teach(LoadLedger ledger) {
    for (int i = 1; i <= 10; i++) {
      ledger.book(request(100 + i, 0, -1), 0, 33);
      ledger.finish(100 + i, i * 160);
    }
  }

  private static LoadForecast forecast(LoadLedger ledger) {
    return ledger.forecast(new double[1]);
  }

  @Test
  void aHintIsLowExpectedAndHighAtOnce() {
    LoadLedger ledger = ledger(PredictionSpec.Kind.HINT);
    ledger.book(request(1, 0, 320), 0, 33);
    assertEquals(20, forecast(ledger).lowBlocks(0));
    assertEquals(20, forecast(ledger).expectedBlocks(0));
    assertEquals(20, forecast(ledger).highBlocks(0));
  }

  @Test
  void whatNobodyKnowsIsOpenAtTheHighEnd() {
    LoadLedger ledger = ledger(PredictionSpec.Kind.NONE);
    ledger.book(request(1, 0, 320), 0, 33);
    assertEquals(0, forecast(ledger).lowBlocks(0));
    assertEquals(0, forecast(ledger).expectedBlocks(0));
    assertEquals(Double.POSITIVE_INFINITY, forecast(ledger).highBlocks(0));
  }

  @Test
  void pastOutputsGiveABand() {
    LoadLedger ledger = ledger(PredictionSpec.Kind.QUANTILE);
    teach(ledger);
    ledger.book(request(1, 0, -1), 0, 33);
    assertEquals(20, forecast(ledger).lowBlocks(0));
    assertEquals(60, forecast(ledger).expectedBlocks(0));
    assertEquals(100, forecast(ledger).highBlocks(0));
  }

  @Test
  void progressTakesBlocksOutOfTheBand() {
    LoadLedger ledger = ledger(PredictionSpec.Kind.HINT);
    ledger.book(request(1, 0, 320), 0, 33);
    ledger.progress(1, 160);
    assertEquals(10, forecast(ledger).expectedBlocks(0));
    ledger.progress(1, 400);
    assertEquals(0, forecast(ledger).expectedBlocks(0));
  }

  @Test
  void anOutputThatOutgrowsItsExpectationIsOneOfTheLongerOnes() {
    LoadLedger ledger = ledger(PredictionSpec.Kind.QUANTILE);
    teach(ledger);
    ledger.book(request(1, 0, -1), 0, 33);
    ledger.progress(1, 1_200);
    assertEquals((1_440 - 1_200) / BLOCK, forecast(ledger).expectedBlocks(0));
    double open = ledger.activeBlocks(0, LoadTracking.FULL);
    assertTrue(open > 0, () -> "a running request weighs something, got " + open);
    ledger.progress(1, 5_000);
    assertEquals(2 + 312, ledger.activeBlocks(0, LoadTracking.FULL));
    ledger.finish(1);
    assertEquals(0, ledger.activeBlocks(0, LoadTracking.FULL));
  }

  @Test
  void withoutPredictionAHintDoesNotShrinkTheLoad() {
    LoadLedger none = ledger(PredictionSpec.Kind.NONE);
    LoadLedger hint = ledger(PredictionSpec.Kind.HINT);
    for (LoadLedger ledger : new LoadLedger[] {none, hint}) {
      ledger.book(request(1, 0, 320), 0, 33);
      ledger.progress(1, 160);
    }
    assertEquals(12, none.activeBlocks(0, LoadTracking.FULL));
    assertEquals(6, hint.activeBlocks(0, LoadTracking.FULL));
  }

  @Test
  void recentWorkHalvesWithEveryHalfLife() {
    RecentLoad recent = new RecentLoad(1_000);
    recent.add(2, 80, 500);
    assertEquals(80, recent.blocks(2, 500));
    assertEquals(40, recent.blocks(2, 1_500));
    recent.add(2, 10, 2_500);
    assertEquals(30, recent.blocks(2, 2_500));
    assertEquals(0, recent.blocks(0, 2_500));
    assertEquals(0, recent.blocks(9, 2_500));
    recent.clear(2);
    assertEquals(0, recent.blocks(2, 2_500));
  }

  @Test
  void noForecastSaysNothingIsToCome() {
    assertFalse(LoadForecast.none().isPresent());
    assertEquals(0, LoadForecast.none().expectedBlocks(3));
  }
}
