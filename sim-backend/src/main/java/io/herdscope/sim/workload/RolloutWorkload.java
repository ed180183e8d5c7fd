package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.ContentChain;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Asynchronous RL rollouts with stragglers, as in Ray's published benchmark: steps of eight
/// multi-turn rollouts that start in waves, share a system prompt and the state of their step, and
/// of which two end in a very long answer.
///
/// Published: sizes, turns, straggler places, start schedule, credits, warm-up. Ours: the "short
/// user line" that ends every prompt is 16 tokens; a seed varies the content, the keys and a start
/// jitter.
final class RolloutWorkload implements SessionSource {
  private static final String RAY =
      "Ray async_rl_rollout_straggler benchmark (README bc7a650, generate_workload.py 56e25cd)";
  private static final String OURS = "Herdscope's choice; the benchmark does not say";
  private static final int ROLLOUTS_PER_STEP = 8;
  private static final int OTHER_STRAGGLER = 4;
  private static final long LATE_STRAGGLER_NANOS = 2_200 * Nanos.PER_MILLI;
  private static final long OTHERS_NANOS = 3_200 * Nanos.PER_MILLI;
  private static final int WARMUP_OUTPUT = 64;

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "rl-rollouts",
          "RL rollouts: 10 steps × 8 rollouts × 10 turns, two 8K stragglers a step, 16 in flight",
          List.of(
              ParameterSpec.integer(
                  "concurrency", 16, 1, 100_000, "requests in flight at most", RAY),
              ParameterSpec.integer("steps", 10, 1, 10_000, "steps of eight rollouts", RAY),
              ParameterSpec.integer("turns", 10, 1, 1_000, "turns of a rollout", RAY),
              ParameterSpec.integer(
                  "systemTokens", 2_048, 0, 1_000_000, "prefix shared by all rollouts", RAY),
              ParameterSpec.integer(
                  "stateTokens", 512, 0, 1_000_000, "state shared inside a step", RAY),
              ParameterSpec.integer(
                  "briefTokens", 1_024, 0, 1_000_000, "brief of one rollout", RAY),
              ParameterSpec.integer(
                  "userLineTokens", 16, 1, 100_000, "user line at the end of each prompt", OURS),
              ParameterSpec.integer("outputTokens", 1_024, 1, 1_000_000, "normal answer", RAY),
              ParameterSpec.integer(
                  "stragglerOutputTokens",
                  8_192,
                  1,
                  1_000_000,
                  "last answer of rollouts 0 and 4 of each step",
                  RAY),
              ParameterSpec.real(
                  "stepSeconds", 0.25, 0, 3_600, "from the start of one step to the next", RAY),
              ParameterSpec.integer(
                  "warmupRequests", 32, 0, 10_000, "seed requests before the measured part", RAY),
              ParameterSpec.onOff(
                  "collidingSessions",
                  true,
                  "straggler keys chosen to hash to one replica, the worst case of hashing",
                  RAY),
              ParameterSpec.onOff(
                  "hintOutputTokens",
                  true,
                  "tell the router max_tokens, here the exact output length",
                  "Ray passes max_tokens on as expected_output_tokens; the benchmark sets"
                      + " min_tokens = max_tokens"),
              ParameterSpec.real(
                  "startJitterSeconds",
                  0.15,
                  0,
                  60,
                  "each rollout starts up to this much later, by seed",
                  OURS)),
          (parameters, context) -> new RolloutWorkload(parameters, context).prepare());

  private final Parameters parameters;
  private final WorkloadContext context;
  private final long seed;
  private final int steps;
  private final int turns;
  private final HashRing ring;
  private final int collision;
  private final long[] starts;
  private final int[] order;
  private final SoftCache<SessionScript> scripts;

  private RolloutWorkload(Parameters parameters, WorkloadContext context) {
    this.parameters = parameters;
    this.context = context;
    seed = context.seed();
    steps = (int) parameters.integer("steps");
    turns = (int) parameters.integer("turns");
    ring = new HashRing(context.replicas());
    collision = Randomness.CONTENT.below(seed, -1, context.replicas());
    order =
        IntStream.range(0, steps * ROLLOUTS_PER_STEP)
            .boxed()
            .sorted(Comparator.comparingLong(this::startNanos))
            .mapToInt(rollout -> rollout)
            .toArray();
    starts = IntStream.of(order).mapToLong(this::startNanos).toArray();
    scripts = new SoftCache<>(order.length, this::rollout);
  }

  private Workload prepare() {
    List<ScriptedRequest> warmup = new ArrayList<>();
    for (int seedRequest = 0; seedRequest < size("warmupRequests"); seedRequest++) {
      warmup.add(warmup(seedRequest).request(seedRequest, seedRequest, 0));
    }
    int credits = size("concurrency");
    return new Workload(
        requests(),
        sessions(),
        List.of("every prompt ends in a user line of " + size("userLineTokens") + " tokens"),
        warmup,
        session -> turns,
        () -> new CreditLoopDriver(this, credits));
  }

  @Override
  public int sessions() {
    return order.length;
  }

  @Override
  public long requests() {
    return (long) order.length * turns;
  }

  @Override
  public Arrivals starts() {
    return new TimetableArrivals(starts);
  }

  @Override
  public int sessionAt(int place) {
    return order[place];
  }

  /// Every answer is named by session and turn.
  @Override
  public boolean ownAnswers() {
    return true;
  }

  @Override
  public SessionScript session(int session) {
    return scripts.get(session);
  }

  private int size(String name) {
    return (int) parameters.integer(name);
  }

  private static boolean straggler(int rollout) {
    return rollout % OTHER_STRAGGLER == 0;
  }

  private long startNanos(int rollout) {
    int place = rollout % ROLLOUTS_PER_STEP;
    long wave = place == 0 ? 0 : place == OTHER_STRAGGLER ? LATE_STRAGGLER_NANOS : OTHERS_NANOS;
    double jitter =
        parameters.real("startJitterSeconds") * Randomness.ARRIVALS.uniform(seed, rollout);
    int step = rollout / ROLLOUTS_PER_STEP;
    return wave + Nanos.ofSeconds(step * parameters.real("stepSeconds") + jitter);
  }

  private SessionScript rollout(int rollout) {
    ContentChain content = new ContentChain(context.blockSize());
    int step = rollout / ROLLOUTS_PER_STEP;
    content.append(name(0, 0), size("systemTokens"));
    content.append(name(1, step), size("stateTokens"));
    content.append(name(2, rollout), size("briefTokens"));
    int[] prompts = new int[turns];
    int[] ends = new int[turns];
    for (int turn = 0; turn < turns; turn++) {
      long ordinal = (long) rollout * turns + turn;
      content.append(name(3, ordinal), size("userLineTokens"));
      prompts[turn] = content.tokens();
      content.append(name(4, ordinal), outputTokens(rollout, turn));
      ends[turn] = content.tokens();
    }
    return script(key(rollout), content.full(), prompts, ends);
  }

  private SessionScript warmup(int ordinal) {
    ContentChain content = new ContentChain(context.blockSize());
    content.append(name(0, 0), size("systemTokens"));
    content.append(name(5, ordinal), size("userLineTokens"));
    int prompt = content.tokens();
    content.append(name(6, ordinal), WARMUP_OUTPUT);
    String key =
        String.format(Locale.ROOT, "warmup-%02d-%08x", ordinal, name(7, ordinal) & 0xFFFF_FFFFL);
    return script(key, content.full(), new int[] {prompt}, new int[] {content.tokens()});
  }

  /// All turns of a conversation over one shared chain.
  private SessionScript script(String key, HashRun chain, int[] prompts, int[] ends) {
    boolean hint = parameters.on("hintOutputTokens");
    long[] delays = new long[prompts.length];
    return SessionScript.conversation(key, chain, context.blockSize(), prompts, ends, delays, hint);
  }

  private int outputTokens(int rollout, int turn) {
    return straggler(rollout) && turn == turns - 1
        ? size("stragglerOutputTokens")
        : size("outputTokens");
  }

  /// The calibration of the published benchmark: candidates are tried in order until a straggler's
  /// key belongs to the one replica of this seed. Other keys are the first candidate.
  private String key(int rollout) {
    boolean choose = parameters.on("collidingSessions") && straggler(rollout);
    for (int attempt = 0; ; attempt++) {
      long bits = name(8, (long) attempt * steps * ROLLOUTS_PER_STEP + rollout);
      String key =
          String.format(
              Locale.ROOT,
              "rollout-%02d-%d-%08x",
              rollout / ROLLOUTS_PER_STEP,
              rollout % ROLLOUTS_PER_STEP,
              bits & 0xFFFF_FFFFL);
      if (!choose || ring.replicaOf(key) == collision) {
        return key;
      }
    }
  }

  /// A content name, unique per (seed, purpose, ordinal).
  private long name(int purpose, long ordinal) {
    return BlockHasher.mix(Randomness.CONTENT.bits(seed, ordinal) + purpose);
  }
}
