package io.herdscope.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.model.source.ReplicaCondition;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LoadBarTest {
  private static final LaneScale SCALE = new LaneScale(10_000, 10_000, 2_000, 100, 500);

  private static ReplicaFrame loaded(double blocks) {
    return loaded(blocks, 0);
  }

  private static ReplicaFrame loaded(double blocks, int free) {
    ReplicaFrame r = SampleFrames.herding().focused().replicas().get(2);
    return new ReplicaFrame(
        r.replica(),
        r.name(),
        0,
        blocks,
        r.running(),
        r.waitingSessions(),
        r.kvActive(),
        r.kvCached(),
        r.kvFree() + free,
        r.evictedTotal(),
        r.evictedLast10s(),
        r.evictionAges(),
        r.share(),
        r.shareWindow(),
        r.spark(),
        r.idleSince(),
        r.herding(),
        ReplicaCondition.NORMAL);
  }

  @Property
  void theValueNeverLiesOnTheMeanTickOrOnOneOfABelief(
      @ForAll @DoubleRange(min = 0, max = 10_000) double load,
      @ForAll @DoubleRange(min = 0, max = 10_000) double mean,
      @ForAll @Size(max = 5) List<@DoubleRange(min = 0, max = 10_000) Double> beliefs) {
    Sketch sketch = new Sketch();
    LoadBar bar = new LoadBar(SCALE, mean, 10, 24, 40, 9);
    double[] believed = beliefs.stream().mapToDouble(each -> each).toArray();
    bar.value(sketch, loaded(load), Type.VALUE_MONO, believed);
    Mark.Label label = Texts.labels(sketch.marks()).getFirst();
    for (double blocks :
        DoubleStream.concat(DoubleStream.of(mean), Arrays.stream(believed)).toArray()) {
      double tick = SCALE.at(blocks);
      assertTrue(tick <= Texts.left(label) || tick >= Texts.right(label), label + " on " + tick);
    }
  }

  @Test
  void anOutlineShowsTheWholeCacheWhereNotAllOfItIsHeld() {
    Sketch sketch = new Sketch();
    ReplicaFrame replica = loaded(100, 1_000);
    new LoadBar(SCALE, 0, 10, 24, 40, 9).bars(sketch, replica);
    double whole = SCALE.kvLength(replica.kvTotal());
    assertTrue(
        sketch.marks().stream()
            .anyMatch(
                mark ->
                    mark instanceof Mark.Box box
                        && Shade.of(Ink.LINE2).equals(box.edge())
                        && Math.abs(box.width() - whole) <= 1),
        () -> sketch.marks().toString());
  }

  @Test
  void theMeanCountsIdleReplicas() {
    assertEquals(2_810, LoadBar.mean(SampleFrames.herding().focused().replicas()));
  }
}
