package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The chains against a twin that names every single token: two turns share exactly the full blocks
/// whose tokens have equal names up to their end.
class EngineChainsPropertyTest {
  private static final int SOURCE_BLOCK = 8;

  /// How a turn follows the one before: ids lost from its end, ids gained, loose tokens, output.
  record Step(int lost, int gained, int loose, int output) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    return Combinators.combine(
            Arbitraries.of(0, 0, 0, 1, 5),
            Arbitraries.integers().between(0, 4),
            Arbitraries.integers().between(0, SOURCE_BLOCK - 1),
            Arbitraries.integers().between(1, 40))
        .as(Step::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(8);
  }

  @Provide
  Arbitrary<Integer> engineBlocks() {
    return Arbitraries.of(1, 4, 8, 12, 16, 24);
  }

  @Property(tries = 300)
  void agreeWithNamingEveryToken(
      @ForAll("steps") List<Step> steps, @ForAll("engineBlocks") int engineBlock) {
    List<Trace.Turn> turns = turns(steps);
    Trace.Stream stream = new Trace.Stream("main", -1, -1, -1, 0, 0, turns);
    Trace trace =
        new Trace(
            "weka",
            SOURCE_BLOCK,
            false,
            false,
            List.of(new Trace.Tree("t", List.of(stream))),
            List.of());
    List<HashRun> chains = new EngineChains(trace, engineBlock, 5, false).of(0, 0).getFirst();
    List<List<String>> tokens = tokens(turns);
    for (int left = 0; left < turns.size(); left++) {
      assertEquals(tokens.get(left).size() / engineBlock, chains.get(left).length());
      for (int right = 0; right < left; right++) {
        int common = 0;
        while (common < Math.min(tokens.get(left).size(), tokens.get(right).size())
            && tokens.get(left).get(common).equals(tokens.get(right).get(common))) {
          common++;
        }
        assertEquals(
            common / engineBlock,
            chains.get(left).commonPrefix(chains.get(right)),
            left + " and " + right + " of " + turns);
      }
    }
  }

  private static List<Trace.Turn> turns(List<Step> steps) {
    List<Trace.Turn> turns = new ArrayList<>();
    long next = 0;
    int ids = 0;
    for (Step step : steps) {
      int keep = Math.max(0, ids - step.lost);
      int gained = keep == 0 ? step.gained + 1 : step.gained;
      long[] fresh = new long[gained];
      for (int i = 0; i < gained; i++) {
        fresh[i] = next++;
      }
      ids = keep + gained;
      turns.add(
          new Trace.Turn(
              0, -1, -1, ids * SOURCE_BLOCK + step.loose, step.output, keep, HashRun.of(fresh)));
    }
    return turns;
  }

  /// From the last turn back: a turn whose ids the next one keeps has that one's tokens after its
  /// own ids, as far as the next prompt reaches; the rest is its own.
  private static List<List<String>> tokens(List<Trace.Turn> turns) {
    List<List<Long>> ids = new ArrayList<>();
    for (Trace.Turn turn : turns) {
      List<Long> all =
          new ArrayList<>(ids.isEmpty() ? List.of() : ids.getLast().subList(0, turn.keep()));
      for (long id : turn.fresh().toArray()) {
        all.add(id);
      }
      ids.add(all);
    }
    List<List<String>> tokens = new ArrayList<>();
    turns.forEach(turn -> tokens.add(new ArrayList<>()));
    for (int ordinal = turns.size() - 1; ordinal >= 0; ordinal--) {
      Trace.Turn turn = turns.get(ordinal);
      List<String> own = tokens.get(ordinal);
      int known = ids.get(ordinal).size() * SOURCE_BLOCK;
      boolean continued =
          ordinal + 1 < turns.size()
              && turns.get(ordinal + 1).keep() == ids.get(ordinal).size()
              && turns.get(ordinal + 1).inTokens() >= turn.inTokens();
      int shared = continued ? turns.get(ordinal + 1).inTokens() : 0;
      for (int token = 0; token < turn.inTokens() + turn.outTokens(); token++) {
        if (token < known) {
          own.add(ids.get(ordinal).get(token / SOURCE_BLOCK) + ":" + token % SOURCE_BLOCK);
        } else {
          own.add(
              token < shared
                  ? tokens.get(ordinal + 1).get(token)
                  : "private " + ordinal + ":" + token);
        }
      }
    }
    return tokens;
  }
}
