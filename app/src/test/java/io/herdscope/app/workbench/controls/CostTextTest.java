package io.herdscope.app.workbench.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.session.Inspection;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CostTextTest {
  private static final List<String> TERMS =
      List.of("prefill", "active decode", "new blocks", "requests");

  private static CostText text(double prefillOfR0) {
    double[] terms = {prefillOfR0, 7_126, 648, 0, 679.5, 0, 808, 0, 679.5, 0, 808, 0};
    Belief belief =
        new Belief(
            new int[][] {{742, 128, 128}, {0, 0, 0}, {0, 0, 0}},
            new long[] {1_048, 0, 0},
            new double[] {7_126, 0, 0},
            new int[] {648, 808, 808},
            new int[] {11, 0, 0});
    RoutingDecision decision =
        new RoutingDecision(
            509,
            "kv-aware",
            1,
            TieRule.RANDOM,
            2,
            TERMS,
            terms,
            new boolean[] {true, true, true},
            belief);
    Request request = new Request(509, 29, "s29", 9, 12_920, HashRun.EMPTY, Hints.NONE);
    List<Inspection.Flip> flips =
        List.of(
            new Inspection.Flip("prefillLoadScale", 1, 0, 8, Double.NaN, -1),
            new Inspection.Flip("overlapCredit", 1, 0, 4, Double.NaN, -1),
            new Inspection.Flip("activeRequestWeight", 0, 0, 256, Double.NaN, -1));
    return new CostText(
        new Inspection(
            0, 0, request, decision, decision, new int[] {806, 128, 128}, Map.of(), flips, null),
        16);
  }

  @Test
  void theFormulaHoldsTheDecisionsNumbers() {
    CostText text = text(131);
    assertEquals("1·max(0, 65.5 + 807.5 − 1·742)", text.inside(0));
    assertEquals("+ 7,126 + 648 + 0·11", text.rest(0));
    assertEquals("7,905.0", text.total(0));
  }

  @Test
  void aCreditThatDecayedIsShownAsTheNumberItWas() {
    assertEquals("1·max(0, 65.5 + 807.5 − 600.0)", text(273).inside(0));
  }

  @Test
  void theCheapestAndItsTiesAreFound() {
    CostText text = text(131);
    assertEquals(1, text.cheapest(-1));
    assertEquals(2, text.cheapest(1));
    assertEquals(2, text.tied());
  }
}
