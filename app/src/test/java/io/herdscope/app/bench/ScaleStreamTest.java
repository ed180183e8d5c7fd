package io.herdscope.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.bench.OpStream.Kind;
import io.herdscope.model.Tier;
import io.herdscope.router.index.IndexFaults;
import io.herdscope.router.index.PrefixIndex;
import org.junit.jupiter.api.Test;

class ScaleStreamTest {
  @Test
  void theStreamIsCleanAndTheSameForTheSameSeed() {
    OpStream stream = ScaleStream.of(30, 20_000, 7);
    assertEquals(stream, ScaleStream.of(30, 20_000, 7));
    PrefixIndex index = new PrefixIndex();
    IndexOps.applyAll(index, stream.events());
    long held = 0;
    for (int worker = 0; worker < stream.workers(); worker++) {
      held += index.held(worker, Tier.DEVICE);
    }
    assertTrue(held >= 20_000);
    assertEquals(held, OpStream.blocks(stream.events()));
    assertEquals(stream.nodes(), index.blocks());
    IndexOps.applyAll(index, stream.of(Kind.TEARDOWN));
    assertEquals(0, index.held(0, Tier.DEVICE));
    assertEquals(new IndexFaults(0, 0, 0), index.faults());
  }
}
