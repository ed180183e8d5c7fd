package io.herdscope.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.SampleFrames;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaneColumnTest {
  @ParameterizedTest
  @CsvSource({"2, 4", "3, 4", "4, 4", "2, 8", "3, 8", "4, 8", "2, 16", "3, 16", "4, 16"})
  void noTextLiesOnAnother(int lanes, int replicas) {
    Sketch sketch = new Sketch();
    new LaneColumn(SampleFrames.race(lanes, replicas), sketch, 1_206, 262).draw();
    assertEquals(List.of(), Texts.collisions(sketch.marks()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {983, 664})
  void inNarrowColumnsThePolicyKeepsItsNameAndTheTextsApart(double width) {
    Sketch sketch = new Sketch();
    new LaneColumn(SampleFrames.race(4, 4), sketch, width, 262).draw();
    List<String> words = Texts.words(sketch.marks());
    assertTrue(words.containsAll(List.of("pure-kv", "consistent-hash", "kv-aware", "round-robin")));
    assertEquals(List.of(), Texts.collisions(sketch.marks()));
  }

  @ParameterizedTest
  @CsvSource({"2, 4", "4, 8"})
  void everyLaneItsAxisItsReplicasAndItsProgressAnswerToThePointer(int lanes, int replicas) {
    List<Hit<LaneColumn.Spot>> hits =
        new LaneColumn(SampleFrames.race(lanes, replicas), new Sketch(), 1_206, 262).draw();
    assertEquals(lanes * (replicas + 3), hits.size());
    assertTrue(hits.stream().anyMatch(hit -> hit.target().equals(new LaneColumn.Spot(1, -1))));
  }
}
