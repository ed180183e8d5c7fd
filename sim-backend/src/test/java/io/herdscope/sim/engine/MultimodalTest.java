package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.event.Role;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.CadenceSpec;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.MultimodalSpec;
import io.herdscope.sim.image.ImageSpan;
import io.herdscope.sim.latency.LinearLatency;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// What images in prompts do to the steps of an engine.
final class MultimodalTest {
  private static final LinearLatency ONE_NANOSECOND = new LinearLatency(1_000, 0, 0);
  private static final ImageSpan IMAGE = new ImageSpan(5, 16, 32);

  private static EngineSpec spec(MultimodalSpec multimodal) {
    return EngineSpecs.of(16, 64, 16, true, true).with(multimodal);
  }

  private static Engine engine(MultimodalSpec multimodal) {
    return new Engine(spec(multimodal), 999, ONE_NANOSECOND);
  }

  private static EngineRequest request(int id, long content, ImageSpan... images) {
    HashRun chain = HashRun.of(LongStream.range(content, content + 20).toArray());
    return new EngineRequest(id, 60, 4, 0, id, chain, Role.BOTH, true, List.of(images));
  }

  /// One step; returns `id:tokens` in scheduling order, and how long it took.
  private static List<String> step(Engine engine, long now) {
    engine.beginSingleStep(now, new EngineLog());
    List<String> seen = new ArrayList<>();
    StepPlan plan = engine.scheduler().plan;
    for (int i = 0; i < plan.count; i++) {
      seen.add(engine.scheduler().requests.id[plan.slot[i]] + ":" + plan.tokens[i]);
    }
    seen.add(engine.endsAt() - now + " ns");
    engine.finishStep(new EngineLog());
    return seen;
  }

  @Test
  void theStepThatReachesAnImagePaysForItsEncoding() {
    Engine engine = engine(new MultimodalSpec(0, 0, 0.25));
    engine.enqueue(request(0, 100, IMAGE), 0);
    assertEquals(List.of("0:60", "8001 ns"), step(engine, 0));
    assertEquals(List.of("0:1", "1 ns"), step(engine, 8_001));
    assertEquals(32, engine.state().encodedTokens());
  }

  @Test
  void whoHasTheImagesKvInItsPrefixEncodesNothing() {
    Engine engine = engine(MultimodalSpec.DEFAULT);
    engine.enqueue(request(0, 100, IMAGE), 0);
    step(engine, 0);
    engine.enqueue(request(1, 100, IMAGE), 1_000_000);
    assertEquals(List.of("0:1", "1:12", "1 ns"), step(engine, 1_000_000));
    assertEquals(32, engine.state().encodedTokens());
  }

  @Test
  void theSameImageBehindAnotherPrefixIsNotEncodedAgain() {
    Engine engine = engine(MultimodalSpec.DEFAULT);
    engine.enqueue(request(0, 100, IMAGE), 0);
    step(engine, 0);
    engine.enqueue(request(1, 500, IMAGE), 1_000_000);
    assertEquals(List.of("0:1", "1:60", "1 ns"), step(engine, 1_000_000));
    assertEquals(32, engine.state().encodedTokens());
  }

  @Test
  void withoutEncoderBudgetAPrefillEndsBeforeTheImageAndTheQueueWaits() {
    Engine engine = engine(new MultimodalSpec(32, 64, 0));
    engine.enqueue(request(0, 100, IMAGE, new ImageSpan(6, 48, 8)), 0);
    engine.enqueue(request(1, 300, new ImageSpan(7, 0, 20)), 0);
    assertEquals(List.of("0:48", "1 ns"), step(engine, 0));
    assertEquals(List.of("0:12", "1:52", "1 ns"), step(engine, 1));
    assertEquals(60, engine.state().encodedTokens());
  }

  @Test
  void anImageLargerThanTheEncoderIsRefused() {
    Engine engine = engine(new MultimodalSpec(0, 16, 0));
    assertEquals(
        "request 0: an image of 32 tokens never passes an encoder of 16",
        assertThrows(
                IllegalArgumentException.class, () -> engine.enqueue(request(0, 100, IMAGE), 0))
            .getMessage());
  }

  @Test
  void scheduledAheadTheEncodingIsPaidInItsStepToo() {
    EngineSpec ahead = spec(new MultimodalSpec(0, 0, 0.25)).with(new CadenceSpec(1, 0, true));
    Engine engine = new Engine(ahead, 999, ONE_NANOSECOND);
    engine.enqueue(request(0, 100, IMAGE), 0);
    assertEquals("8001 ns", step(engine, 0).getLast());
    assertEquals("1 ns", step(engine, 8_001).getLast());
  }
}
