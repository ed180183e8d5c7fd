package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.follow.Shadow;
import org.junit.jupiter.api.Test;

class ShadowOptionsTest {
  private static String said(long decisions, long agreed, double saved, double gained) {
    return ShadowOptions.said(
            new Shadow.Summary("random", decisions, agreed, saved, gained, 0, 0, 0, 0))
        .strip();
  }

  @Test
  void aShadowWithoutADecisionHasNoFigures() {
    assertEquals("no decision heard of yet", said(0, 0, Double.NaN, Double.NaN));
  }

  @Test
  void aShadowThatAlwaysAgreesHasNothingElse() {
    assertEquals("agrees on 100 % of 3", said(3, 3, Double.NaN, Double.NaN));
  }

  @Test
  void whereItDiffersTheDifferenceIsTold() {
    assertEquals(
        "agrees on 25 % of 4; else 2.5 cheaper by its own cost, -1.0 cached blocks",
        said(4, 1, 2.5, -1));
  }
}
