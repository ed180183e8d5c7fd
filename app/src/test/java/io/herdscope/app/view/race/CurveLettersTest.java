package io.herdscope.app.view.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurveLettersTest {
  private static final double SIZE = 14;

  private static Chart chart(Chart.Curve... curves) {
    return new Chart(0, 0, 400, 120, 100, 0, 10, false, List.of(), List.of(), List.of(curves));
  }

  /// A hundred samples of one nanosecond: 0, and from an instant on one unit more each.
  private static Chart.Curve rising(int lane, int from) {
    float[] values = new float[100];
    for (int i = from; i < 100; i++) {
      values[i] = Math.min(10, i - from);
    }
    return new Chart.Curve(lane, 1, values);
  }

  /// Where the middles of the letters are, by lane.
  private static List<double[]> places(Chart chart) {
    List<double[]> places = new ArrayList<>();
    new CurveLetters(chart, SIZE)
        .place((lane, x, y) -> places.add(new double[] {x + SIZE / 2, y + SIZE / 2}));
    return places;
  }

  @Test
  void aLetterStandsOnItsCurveWhereItCanBeToldFromTheOthers() {
    Chart chart = chart(rising(0, 20), rising(1, 60));
    List<double[]> places = places(chart);
    for (int lane = 0; lane < 2; lane++) {
      Chart.Curve own = chart.curves().get(lane);
      double at = places.get(lane)[0] / chart.width() * chart.end();
      assertEquals(chart.valueY(own.at(at)), places.get(lane)[1], SIZE / 2, "lane " + lane);
      assertTrue(own.at(at) > 0 || at > 20, "no letter where all curves lie at zero");
    }
  }

  @Test
  void lettersOfTheSameCurveStandBesideEachOther() {
    List<double[]> places = places(chart(rising(0, 20), rising(1, 20), rising(2, 20)));
    for (int i = 0; i < places.size(); i++) {
      for (int j = 0; j < i; j++) {
        double across = Math.abs(places.get(i)[0] - places.get(j)[0]);
        double up = Math.abs(places.get(i)[1] - places.get(j)[1]);
        assertTrue(Math.max(across, up) >= SIZE, "letters " + j + " and " + i);
      }
    }
  }
}
