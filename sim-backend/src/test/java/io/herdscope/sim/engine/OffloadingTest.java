package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.OffloadSpec;
import io.herdscope.sim.latency.LinearLatency;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an engine asks of the tiers below its device.
final class OffloadingTest {
  private static final LinearLatency MILLISECOND = new LinearLatency(1_000_000_000L, 0, 0);

  private final ScriptTokens tokens = new ScriptTokens(16);
  private final Tiers heard = new Tiers();
  private long now;

  /// Hears what the tiers do; all else is nothing to it.
  private static final class Tiers implements EngineListener {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void loaded(long at, long request, Tier tier, int loadedTokens, long nanos) {
      lines.add("loaded " + tier + " " + loadedTokens);
    }

    @Override
    public void tierRemoved(long at, Tier tier, HashRun blocks) {
      lines.add("removed " + tier + " " + blocks.at(0));
    }

    @Override
    public void admitted(long at, long request, int prompt, int cached, boolean resumed) {
      lines.add("admitted " + request + " " + cached);
    }

    @Override
    public void preempted(long at, long request) {}

    @Override
    public void stored(long at, long parent, HashRun chain, int from, int to) {}

    @Override
    public void removed(long at, HashRun blocks) {}

    @Override
    public void cleared(long at) {}

    @Override
    public void firstToken(long at, long request) {}

    @Override
    public void decoded(long at, long request, int outputTokens) {}

    @Override
    public void finished(long at, long request, int outputTokens) {}
  }

  private static Engine engine(int usableBlocks, int hostBlocks) {
    OffloadSpec left = OffloadSpec.OFF;
    EngineSpec plain =
        new EngineSpec(
            "llama-3.1-8b",
            "h100",
            1,
            0.9,
            0,
            16,
            8_192,
            16,
            100_000,
            0,
            true,
            true,
            EngineSpec.EvictionRule.UNHASHED_FIRST,
            false,
            0,
            EngineSpec.Order.FCFS,
            true);
    OffloadSpec host =
        new OffloadSpec(hostBlocks, 0, left.rule(), left.store(), 1_000, 1_000, 0, true);
    return new Engine(plain.with(host), usableBlocks, MILLISECOND);
  }

  private HashRun run(Engine engine, int id, String prompt, int output) {
    HashRun chain = tokens.chain(String.valueOf(id), prompt, output);
    engine.enqueue(new EngineRequest(id, ScriptTokens.length(prompt), output, 0, id, chain), now);
    while (!engine.idle()) {
      engine.beginStep(now, heard);
      now = engine.endsAt();
      engine.finishStep(heard);
    }
    return chain;
  }

  /// The device has room for one request alone; the next evicts it, and its prefix comes back.
  @Test
  void whatALowerTierMatchesIsLoadedAndTheRestComputed_S12() {
    Engine engine = engine(5, 100);
    run(engine, 0, "common:32", 1);
    run(engine, 1, "other:79", 1);
    heard.lines.clear();
    run(engine, 2, "common:32+own:32", 1);
    assertEquals(List.of("loaded HOST 32", "admitted 2 32"), heard.lines);
  }

  @Test
  void aLongAnswerDoesNotOutliveItsBeginningOnTheHost() {
    Engine engine = engine(100, 6);
    HashRun chain = run(engine, 0, "prompt:32", 160);
    List<String> removed = heard.lines.stream().filter(l -> l.startsWith("removed")).toList();
    assertTrue(!removed.isEmpty());
    for (int i = 0; i < 5; i++) {
      String beginning = "removed HOST " + chain.at(i);
      assertTrue(!removed.contains(beginning), beginning);
    }
  }
}
