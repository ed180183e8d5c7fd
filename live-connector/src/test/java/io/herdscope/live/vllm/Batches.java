package io.herdscope.live.vllm;

import io.herdscope.live.vllm.KvEvent.Context;
import io.herdscope.live.vllm.KvEvent.Place;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Random batches, and what a generation can carry of them.
final class Batches {
  private Batches() {}

  static KvBatch random(RandomGenerator random) {
    List<KvEvent> events = new ArrayList<>();
    int count = random.nextInt(6);
    for (int i = 0; i < count; i++) {
      events.add(
          switch (random.nextInt(8)) {
            case 0 -> new KvEvent.Cleared();
            case 1, 2, 3 -> new KvEvent.Removed(run(random), place(random));
            default -> stored(random);
          });
    }
    return new KvBatch(random.nextDouble() * 2e9, random.nextInt(4), events);
  }

  private static KvEvent stored(RandomGenerator random) {
    HashRun run = run(random);
    String lora = pick(random, null, null, "sql", "adapter-with-a-name-longer-than-thirty-one");
    return new KvEvent.Stored(
        run,
        random.nextBoolean() ? 0 : hash(random),
        run.length() * 4,
        4,
        place(random),
        new Context(
            random.nextBoolean() ? -1 : random.nextInt(1 << 20),
            lora,
            extraKeys(random, run.length(), lora),
            pick(random, null, "full_attention", "sliding_window"),
            random.nextInt(3) == 0 ? random.nextInt(1 << 16) : -1,
            pick(random, null, "session-7"),
            null));
  }

  private static List<List<ExtraKey>> extraKeys(
      RandomGenerator random, int blocks, @Nullable String lora) {
    List<List<ExtraKey>> keys = new ArrayList<>();
    boolean any = false;
    for (int b = 0; random.nextBoolean() && b < blocks; b++) {
      List<ExtraKey> ofBlock = new ArrayList<>();
      if (lora != null && random.nextBoolean()) {
        ofBlock.add(new ExtraKey.Lora(lora));
      }
      if (random.nextInt(3) == 0) {
        ofBlock.add(new ExtraKey.Media("image-" + random.nextInt(99), random.nextInt(40) - 20));
      }
      if (random.nextInt(3) == 0) {
        ofBlock.add(new ExtraKey.Text("salt-" + random.nextInt(9)));
      }
      if (random.nextInt(5) == 0) {
        ofBlock.add(new ExtraKey.Embedding("00ff".repeat(16)));
      }
      keys.add(ofBlock);
      any |= !ofBlock.isEmpty();
    }
    while (any && keys.size() < blocks) {
      keys.add(List.of());
    }
    return any ? List.copyOf(keys) : List.of();
  }

  private static Place place(RandomGenerator random) {
    return new Place(
        pick(random, null, "GPU", "CPU", "FS"),
        random.nextInt(3) - 1,
        pick(random, null, null, "LOCAL", "REMOTE"),
        pick(random, null, null, "tier-2"));
  }

  private static HashRun run(RandomGenerator random) {
    long[] hashes = new long[1 + random.nextInt(random.nextInt(20) == 0 ? 70 : 5)];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = hash(random);
    }
    return HashRun.of(hashes);
  }

  private static long hash(RandomGenerator random) {
    long hash = random.nextLong() >> random.nextInt(64);
    return hash == 0 ? 1 : hash;
  }

  private static @Nullable String pick(RandomGenerator random, @Nullable String... among) {
    return among[random.nextInt(among.length)];
  }

  /// The batch as it comes out on the other side of an encoding that has no field for the rest.
  static KvBatch carried(KvBatch batch, KvSchema schema) {
    List<KvEvent> events = new ArrayList<>();
    for (KvEvent event : batch.events()) {
      events.add(
          switch (event) {
            case KvEvent.Cleared e -> e;
            case KvEvent.Removed e -> new KvEvent.Removed(e.blocks(), place(e.place(), schema));
            case KvEvent.Stored e ->
                new KvEvent.Stored(
                    e.blocks(),
                    e.parent(),
                    e.tokens(),
                    e.blockSize(),
                    place(e.place(), schema),
                    context(e.context(), schema));
          });
    }
    return new KvBatch(batch.epochSeconds(), schema.hasRank() ? batch.rank() : -1, events);
  }

  private static Place place(Place place, KvSchema schema) {
    boolean tiered = schema.has(KvSchema.M2);
    return new Place(
        schema.has(KvSchema.A3) ? place.medium() : null,
        schema.has(KvSchema.A7) ? place.group() : -1,
        tiered ? place.locality() : null,
        tiered ? place.ownership() : null);
  }

  private static Context context(Context context, KvSchema schema) {
    boolean attention = schema.has(KvSchema.A8);
    return new Context(
        context.loraId(),
        schema.has(KvSchema.A5) ? context.loraName() : null,
        schema.has(KvSchema.A6) ? context.extraKeys() : List.of(),
        attention ? context.attention() : null,
        attention ? context.slidingWindow() : -1,
        schema.has(KvSchema.M2) ? context.session() : null,
        null);
  }
}
