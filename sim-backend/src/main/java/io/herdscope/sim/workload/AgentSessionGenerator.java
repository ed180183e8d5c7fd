package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.sim.trace.Trace;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Writes coding-agent sessions that nobody recorded, with the statistics of those that somebody
/// did. Immutable; safe on any thread.
///
/// The target is the set of 203 public Weka traces whose requests all fit 120,000 tokens, as
/// published or measured: turns per conversation p50/p90 21/71; uncached first input 19.6k/68.3k,
/// of which tools and system about 15k; output 209/825; growth between turns 646 with p95 6,126,
/// made here of the answer and a tool result; service time 5.4/16.5 s; think time 7/66 s after a
/// tool result and 67/725 s after a user text (8 % of turns); 94 % of turns keep the whole previous
/// prompt, 4 % all but its last block, 2 % are compacted to less than half. Every length is
/// log-normal through a median and a p90; turns are drawn at 25/92, because the context limit then
/// cuts the longest conversations as it does the selection of the recorded ones. Tool and system
/// sizes come from a short list with a few frequent entries, as they do there. Sub-agents are more
/// frequent than in that set and rarer than in the later public sets. What 400 sessions reach:
/// turns 21/68, input 45k/97k (recorded 57k/95k), output 211/825, infinite-cache block hit rate
/// 0.948 (recorded 0.952).
final class AgentSessionGenerator {
  private static final int BLOCK_SIZE = 64;
  private static final int CONTEXT_TOKENS = 120_000;
  private static final int MAX_TURNS = 153;
  private static final int MAX_AGENT_TURNS = 24;
  private static final int MAX_OUTPUT = 12_625;
  private static final double TEXT_SHARE = 0.08;
  private static final double LAST_BLOCK_SHARE = 0.04;
  private static final double COMPACTION_SHARE = 0.018;
  private static final int[] TOOL_TOKENS = {12_439, 12_597, 11_210, 10_480, 13_052, 9_304, 8_306};
  private static final int[] SYSTEM_TOKENS = {2_610, 2_882, 4_243, 2_190};
  private static final int AGENT_TOOL_TOKENS = 8_306;
  private static final int AGENT_SYSTEM_TOKENS = 735;
  private static final int AGENT_SYSTEM_BLOCKS =
      (AGENT_TOOL_TOKENS + AGENT_SYSTEM_TOKENS) / BLOCK_SIZE;

  private final long seed;
  private final double subAgentShare;

  /// @param subAgentShare share of turns after which a sub-agent starts, 0…1
  public AgentSessionGenerator(long seed, double subAgentShare) {
    this.seed = seed;
    this.subAgentShare = subAgentShare;
  }

  /// A trace of sessions that are written when they are asked for, always the same.
  public Trace generate(int sessions) {
    return new Trace("weka", BLOCK_SIZE, false, false, new Written(sessions), List.of());
  }

  private final class Written extends AbstractList<Trace.Tree> implements Trace.Lazy {
    private final SoftCache<Trace.Tree> trees;
    private final int sessions;

    Written(int sessions) {
      this.sessions = sessions;
      trees = new SoftCache<>(sessions, session -> new Session(session).tree());
    }

    @Override
    public Trace.Tree get(int session) {
      return trees.get(session);
    }

    @Override
    public int size() {
      return sessions;
    }
  }

  /// One session being written; the ids of its blocks count up.
  private final class Session {
    private final long session;
    private final List<Trace.Stream> streams = new ArrayList<>();
    private long nextId;

    Session(long session) {
      this.session = session;
    }

    Trace.Tree tree() {
      Draws draws = draws(0, 0);
      int tools = TOOL_TOKENS[pick(draws, 0, TOOL_TOKENS.length)];
      int system = SYSTEM_TOKENS[pick(draws, 1, SYSTEM_TOKENS.length)];
      int first = tools + system + tokens(draws.logNormal(2, 5_000, 50_000), 90_000);
      int turns = tokens(draws.logNormal(4, 25, 92), MAX_TURNS);
      List<Trace.Turn> main = turns(0, first, (tools + system) / BLOCK_SIZE, turns, 0);
      streams.add(new Trace.Stream("main", -1, -1, -1, tools, system, main));
      for (int turn = 0; turn + 1 < main.size(); turn++) {
        if (draws(0, turn).chance(20, subAgentShare)) {
          subAgent(main, turn);
        }
      }
      return new Trace.Tree(String.format(Locale.ROOT, "agent-%04d", session), streams);
    }

    /// Runs between two turns of the main conversation, which waits for it.
    private void subAgent(List<Trace.Turn> main, int turn) {
      int stream = streams.size();
      Draws draws = draws(stream, 0);
      int first =
          AGENT_TOOL_TOKENS + AGENT_SYSTEM_TOKENS + tokens(draws.logNormal(2, 500, 2_000), 20_000);
      int count = tokens(draws.logNormal(4, 8, 18), MAX_AGENT_TURNS);
      Trace.Turn parent = main.get(turn);
      long start = parent.at() + parent.apiNanos();
      streams.add(
          new Trace.Stream(
              "main/agent-" + stream,
              0,
              turn,
              turn + 1,
              AGENT_TOOL_TOKENS,
              AGENT_SYSTEM_TOKENS,
              turns(stream, first, AGENT_SYSTEM_BLOCKS, count, start)));
    }

    private List<Trace.Turn> turns(int stream, int first, int systemBlocks, int count, long start) {
      List<Trace.Turn> turns = new ArrayList<>(count);
      BlockIds ids = new BlockIds(nextId);
      int input = first;
      long at = start;
      long think = 0;
      for (int turn = 0; turn < count; turn++) {
        Draws draws = draws(stream, turn);
        int output = tokens(draws.logNormal(6, 209, 825), MAX_OUTPUT);
        if (input + output > CONTEXT_TOKENS) {
          break;
        }
        long service = millis(1.5 + output * 0.018 * draws.logNormal(8, 1, 1.6));
        int blocks = input / BLOCK_SIZE;
        int keep = turn == 0 ? 0 : kept(draws, systemBlocks, Math.min(ids.length(), blocks));
        turns.add(new Trace.Turn(at, service, think, input, output, keep, ids.grow(keep, blocks)));
        Draws following = draws(stream, turn + 1);
        think = think(following, stream > 0);
        at += service + think;
        input = nextInput(following, first, input, output);
      }
      nextId = ids.next();
      return turns;
    }

    /// A compaction returns to tools and system prompt with a summary; otherwise the answer and
    /// what the tool found follow. One answer in ten is mostly thinking, which does not come back.
    private int nextInput(Draws draws, int first, int input, int output) {
      if (compacts(draws)) {
        return first + tokens(draws.logNormal(12, 2_000, 8_000), 20_000);
      }
      int answer = draws.chance(14, 0.1) ? output / 2 : output;
      return input + answer + tokens(draws.logNormal(10, 330, 2_900), 30_000);
    }

    /// Leading blocks, of the `common` ones both prompts have, that stay the same.
    private int kept(Draws draws, int systemBlocks, int common) {
      if (compacts(draws)) {
        return Math.min(systemBlocks, common);
      }
      return draws.chance(17, LAST_BLOCK_SHARE) ? common - 1 : common;
    }

    private boolean compacts(Draws draws) {
      return draws.chance(15, COMPACTION_SHARE);
    }

    private long think(Draws draws, boolean agent) {
      boolean text = !agent && draws.chance(18, TEXT_SHARE);
      double seconds = text ? draws.logNormal(22, 67, 725) : draws.logNormal(22, 7, 66);
      return millis(Math.min(seconds, agent ? 60 : 3_600));
    }

    private Draws draws(int stream, int turn) {
      return new Draws(seed, (session * 1_000 + stream) * 1_000 + turn);
    }
  }

  /// Earlier entries are more frequent.
  private static int pick(Draws draws, int number, int entries) {
    double share = draws.uniform(number);
    return (int) (entries * share * share);
  }

  private static int tokens(double draw, int max) {
    return (int) Math.clamp(Math.rint(draw), 1, max);
  }

  private static long millis(double seconds) {
    return Math.round(seconds * 1_000) * Nanos.PER_MILLI;
  }
}
