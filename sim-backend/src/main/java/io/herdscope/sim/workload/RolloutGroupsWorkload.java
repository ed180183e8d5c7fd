package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.ContentChain;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Locale;

/// RL rollouts of any shape: steps of prompt groups, several samples of each prompt at once, turns
/// with tool waits in between, a few stragglers with very long answers; the next step starts when
/// the last rollout of this one has ended (synchronous training) or at once (an asynchronous pool).
final class RolloutGroupsWorkload implements SessionSource {
  private static final String DYNAMO =
      "shape of Dynamo's RL guide (docs v1.6) and of GRPO, groups of 8 to 16";
  private static final String RAY = "Ray async_rl_rollout_straggler benchmark (README bc7a650)";
  private static final String OURS = "Herdscope's choice";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "rl-groups",
          "RL rollouts: groups of samples of one prompt, stragglers, barrier or pool",
          List.of(
              ParameterSpec.integer("concurrency", 64, 1, 100_000, "requests in flight", OURS),
              ParameterSpec.integer("steps", 4, 1, 100_000, "training steps", OURS),
              ParameterSpec.integer("groups", 16, 1, 100_000, "prompts of a step", OURS),
              ParameterSpec.integer("samples", 8, 1, 1_000, "rollouts of a prompt", DYNAMO),
              ParameterSpec.onOff(
                  "barrier", true, "a step waits for the last rollout of the one before", OURS),
              ParameterSpec.integer("turns", 4, 1, 1_000, "turns of a rollout", OURS),
              ParameterSpec.integer(
                  "systemTokens", 2_048, 0, 1_000_000, "prefix shared by all rollouts", RAY),
              ParameterSpec.integer(
                  "promptTokens", 1_024, 1, 1_000_000, "prompt shared by a group", RAY),
              ParameterSpec.integer(
                  "toolTokens", 128, 1, 1_000_000, "tool result before a later turn", OURS),
              ParameterSpec.integer(
                  "outputMedianTokens", 512, 1, 1_000_000, "answer, median", OURS),
              ParameterSpec.integer(
                  "outputP90Tokens", 1_536, 1, 1_000_000, "answer, a tenth above", OURS),
              ParameterSpec.real(
                  "stragglerShare", 0.02, 0, 1, "rollouts whose last answer is long", OURS),
              ParameterSpec.integer(
                  "stragglerOutputTokens", 8_192, 1, 1_000_000, "that answer", RAY),
              ParameterSpec.real(
                  "toolMedianSeconds", 1, 0.001, 1e6, "tool wait between turns, median", OURS),
              ParameterSpec.real("toolP90Seconds", 8, 0.001, 1e6, "tool wait, a tenth above", OURS),
              ParameterSpec.onOff(
                  "hintOutputTokens", false, "tell the router the output length", OURS)),
          RolloutGroupsWorkload::prepare);

  private static final int MOST_OUTPUT = 32_768;

  private final Parameters parameters;
  private final WorkloadContext context;
  private final long seed;
  private final int samples;
  private final int ofStep;

  private RolloutGroupsWorkload(Parameters parameters, WorkloadContext context) {
    this.parameters = parameters;
    this.context = context;
    seed = context.seed();
    samples = whole("samples");
    ofStep = samples * whole("groups");
    if ((long) ofStep * whole("steps") * whole("turns") > 50_000_000) {
      throw new IllegalArgumentException(
          "workload.steps × groups × samples × turns must be at most 50,000,000 requests");
    }
  }

  private static Workload prepare(Parameters parameters, WorkloadContext context) {
    RolloutGroupsWorkload rollouts = new RolloutGroupsWorkload(parameters, context);
    int credits = rollouts.whole("concurrency");
    return new Workload(
        rollouts.requests(),
        rollouts.sessions(),
        List.of(),
        List.of(),
        session -> rollouts.whole("turns"),
        () -> new CreditLoopDriver(rollouts, credits));
  }

  private int whole(String name) {
    return (int) parameters.integer(name);
  }

  @Override
  public int sessions() {
    return ofStep * whole("steps");
  }

  @Override
  public long requests() {
    return (long) sessions() * whole("turns");
  }

  /// All are ready at once; credits and the barrier hold them back.
  @Override
  public Arrivals starts() {
    return new AllAtOnce();
  }

  @Override
  public int waveAt(int place) {
    return parameters.on("barrier") ? place / ofStep : 0;
  }

  /// Every answer is named by session and turn.
  @Override
  public boolean ownAnswers() {
    return true;
  }

  @Override
  public SessionScript session(int session) {
    ContentChain content = new ContentChain(context.blockSize());
    content.append(name(0, 0), whole("systemTokens"));
    content.append(name(1, session / samples), whole("promptTokens"));
    int turns = whole("turns");
    int[] prompts = new int[turns];
    int[] ends = new int[turns];
    long[] delays = new long[turns];
    for (int turn = 0; turn < turns; turn++) {
      long ordinal = (long) session * turns + turn;
      Draws draws = new Draws(seed, ordinal);
      if (turn > 0) {
        content.append(name(2, ordinal), whole("toolTokens"));
        double seconds = draws.logNormal(2, median("tool", "Seconds"), p90("tool", "Seconds"));
        delays[turn] = Math.round(Math.min(seconds, 3_600) * 1_000) * Nanos.PER_MILLI;
      }
      prompts[turn] = content.tokens();
      content.append(name(3, ordinal), outputTokens(draws, turn == turns - 1));
      ends[turn] = content.tokens();
    }
    String key =
        String.format(
            Locale.ROOT,
            "group-%d-sample-%d-%08x",
            session / samples,
            session % samples,
            name(4, session) & 0xFFFF_FFFFL);
    return SessionScript.conversation(
        key,
        content.full(),
        context.blockSize(),
        prompts,
        ends,
        delays,
        parameters.on("hintOutputTokens"));
  }

  private int outputTokens(Draws draws, boolean last) {
    if (last && draws.chance(4, parameters.real("stragglerShare"))) {
      return whole("stragglerOutputTokens");
    }
    double draw = draws.logNormal(0, median("output", "Tokens"), p90("output", "Tokens"));
    return (int) Math.clamp(Math.rint(draw), 1, MOST_OUTPUT);
  }

  private double median(String what, String unit) {
    return parameters.real(what + "Median" + unit);
  }

  private double p90(String what, String unit) {
    return Math.max(median(what, unit), parameters.real(what + "P90" + unit));
  }

  /// A content name, unique per (seed, purpose, ordinal).
  private long name(int purpose, long ordinal) {
    return BlockHasher.mix(Randomness.CONTENT.bits(seed, ordinal) + purpose);
  }

  /// Every arrival at time 0.
  private static final class AllAtOnce implements Arrivals {
    @Override
    public long at() {
      return 0;
    }

    @Override
    public void advance() {}

    @Override
    public Arrivals copy() {
      return this;
    }
  }
}
