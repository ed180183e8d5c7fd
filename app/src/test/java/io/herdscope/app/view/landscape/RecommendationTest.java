package io.herdscope.app.view.landscape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.session.RunFigures;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecommendationTest {
  private static LandscapePoint point(double x, double session, double ttft) {
    double[] row = new double[RunFigures.NAMES.size()];
    row[RunFigures.index("sessionSeconds.p99")] = session;
    row[RunFigures.index("ttftSeconds.p99")] = ttft;
    return new LandscapePoint(x, 0, List.of(row));
  }

  private static double of(LandscapePoint... points) {
    LandscapePoint found =
        Recommendation.of(List.of(points), 9, "sessionSeconds.p99", "ttftSeconds.p99");
    return found == null ? Double.NaN : found.x();
  }

  @Test
  void withinOneInAHundredOfTheBestTheSecondMetricDecides() {
    assertEquals(2, of(point(1, 100, 0.5), point(2, 100.9, 0.2), point(3, 102, 0.1)));
  }

  @Test
  void whereMoreIsBetterTheLesserIsNotAsGood() {
    LandscapePoint found =
        Recommendation.of(
            List.of(rate(1, 0.9, 0.5), rate(2, 0.5, 0.1), rate(3, 0.895, 0.4)),
            9,
            "prefixHitRate",
            "ttftSeconds.p99");
    assertEquals(3, found == null ? Double.NaN : found.x());
  }

  private static LandscapePoint rate(double x, double hits, double ttft) {
    double[] row = new double[RunFigures.NAMES.size()];
    row[RunFigures.index("prefixHitRate")] = hits;
    row[RunFigures.index("ttftSeconds.p99")] = ttft;
    return new LandscapePoint(x, 0, List.of(row));
  }

  @Test
  void equalPointsGiveTheFirst() {
    assertEquals(1, of(point(1, 100, 0.5), point(2, 100, 0.5)));
  }

  @Test
  void thePresentSettingStaysWhereItIsAsGood() {
    LandscapePoint found =
        Recommendation.of(
            List.of(point(1, 100, 0.5), point(2, 100.5, 0.504), point(3, 104, 0.1)),
            2,
            "sessionSeconds.p99",
            "ttftSeconds.p99");
    assertEquals(2, found == null ? Double.NaN : found.x());
  }

  @Test
  void onePointIsNoChoice() {
    assertNull(
        Recommendation.of(List.of(point(1, 100, 0.5)), 1, "sessionSeconds.p99", "ttftSeconds.p99"));
  }

  @Test
  void whatIsNotComputedIsNotRecommended() {
    assertEquals(3, of(point(1, 200, 1), new LandscapePoint(2, 0, List.of()), point(3, 100, 2)));
  }
}
