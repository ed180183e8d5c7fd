package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.wire.FrameLimits;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class KvCodecPropertyTest {
  /// Mutated frames; a longer run is asked for with `-Dherdscope.fuzz=1000000`.
  private static final int FRAMES = Integer.getInteger("herdscope.fuzz", 20_000);

  private final KvBatchDecoder decoder = new KvBatchDecoder(FrameLimits.DEFAULT);

  @Property(tries = 500)
  void whatAGenerationCanCarryComesBackEqual(
      @ForAll long seed, @ForAll KvSchema schema, @ForAll HashForm form) {
    KvBatch batch = Batches.random(new Random(seed));
    byte[] payload = new KvBatchEncoder(schema, form).encode(batch);
    assertEquals(Batches.carried(batch, schema), decoder.decode(payload));
  }

  @Property(tries = 200)
  void aFrameCutAnywhereIsAFault(@ForAll long seed, @ForAll KvSchema schema) {
    Random random = new Random(seed);
    byte[] payload = new KvBatchEncoder(schema, HashForm.UNSIGNED).encode(Batches.random(random));
    byte[] cut = java.util.Arrays.copyOf(payload, random.nextInt(payload.length));
    assertTrue(decoder.decode(cut) == null && decoder.fault() != null);
  }

  /// Nothing escapes: each mutated frame is a batch or a fault, and what a batch holds is no larger
  /// than its bytes.
  @Property(tries = 1)
  void mutatedFramesAreBatchesOrFaults() {
    Random random = new Random(42);
    int batches = 0;
    for (int i = 0; i < FRAMES; i++) {
      KvSchema schema = KvSchema.values()[random.nextInt(KvSchema.values().length)];
      HashForm form = HashForm.values()[random.nextInt(HashForm.values().length)];
      byte[] frame =
          Mutations.of(new KvBatchEncoder(schema, form).encode(Batches.random(random)), random);
      KvBatch batch = decoder.decode(frame);
      assertEquals(batch == null, decoder.fault() != null);
      if (batch != null) {
        batches++;
        assertTrue(
            batch.blocks() + batch.badEvents() + batch.unknownEvents() <= frame.length,
            "more content than bytes");
      }
    }
    assertTrue(batches > FRAMES / 20 && batches < FRAMES, batches + " of " + FRAMES);
  }
}
