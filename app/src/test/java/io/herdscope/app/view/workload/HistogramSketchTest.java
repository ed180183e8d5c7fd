package io.herdscope.app.view.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Histogram;
import io.herdscope.model.metric.Distribution;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistogramSketchTest {
  @Test
  void theHighestBarFillsTheRoomAndTheOthersAreInProportion() {
    Sketch sketch = new Sketch();
    Histogram data =
        new Histogram(
            new double[] {1, 2, 3, 4},
            new long[] {4, 0, 2},
            false,
            Distribution.of(1, 1, 1, 1, 3, 3),
            6);
    new HistogramSketch(sketch, 0, 0, 300, 156)
        .draw("histogram.turns", data, String::valueOf, new ArrayList<>());
    List<Double> heights =
        sketch.marks().stream()
            .filter(mark -> mark instanceof Mark.Box box && Shade.of(Ink.TEXT2).equals(box.fill()))
            .map(mark -> ((Mark.Box) mark).height())
            .filter(height -> height > 0)
            .toList();
    assertEquals(List.of(100.0, 50.0), heights);
  }
}
