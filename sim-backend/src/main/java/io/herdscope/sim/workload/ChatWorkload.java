package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.ContentChain;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Locale;

/// People who chat: conversations begin at random, each has a system prompt that others share, some
/// context of its own, and turns that come when the answer has been read and the next question
/// typed. Every prompt is the whole conversation so far.
final class ChatWorkload implements SessionSource {
  private static final String VLLM = "vLLM benchmarks/multi_turn, generate_conversations (07b1349)";
  private static final String OURS = "Herdscope's choice";
  private static final String TYPING =
      "Herdscope's choice; public coding sessions wait 16 s (p10) to 127 s (p50) after a text";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "chat",
          "multi-turn chats: shared system prompts, growing prompts, time to read and type",
          List.of(
              ParameterSpec.integer("sessions", 500, 1, 1_000_000, "conversations", OURS),
              ParameterSpec.real(
                  "sessionsPerSecond", 2, 1e-4, 1e5, "conversations that begin, mean", OURS),
              ParameterSpec.integer("minTurns", 6, 1, 1_000, "questions at least", VLLM),
              ParameterSpec.integer("maxTurns", 9, 1, 1_000, "questions at most", VLLM),
              ParameterSpec.integer(
                  "systemTokens", 500, 0, 1_000_000, "system prompt of an application", VLLM),
              ParameterSpec.integer("applications", 1, 1, 100_000, "system prompts", VLLM),
              ParameterSpec.real(
                  "zipfExponent", 1, 0, 5, "popularity of applications, 0 is all alike", OURS),
              ParameterSpec.integer(
                  "contextMedianTokens", 850, 1, 1_000_000, "own context, median", VLLM),
              ParameterSpec.integer(
                  "contextP90Tokens", 1_770, 1, 1_000_000, "own context, a tenth above", VLLM),
              ParameterSpec.integer("minQuestionTokens", 120, 1, 1_000_000, "question", VLLM),
              ParameterSpec.integer("maxQuestionTokens", 160, 1, 1_000_000, "question", VLLM),
              ParameterSpec.integer("minAnswerTokens", 80, 1, 1_000_000, "answer", VLLM),
              ParameterSpec.integer("maxAnswerTokens", 120, 1, 1_000_000, "answer", VLLM),
              ParameterSpec.real(
                  "thinkMedianSeconds", 20, 0.001, 1e6, "to read and type, median", TYPING),
              ParameterSpec.real(
                  "thinkP90Seconds", 60, 0.001, 1e6, "to read and type, a tenth above", TYPING)),
          ChatWorkload::prepare);

  private static final int PER_TURN = 1_000;

  private final Parameters parameters;
  private final WorkloadContext context;
  private final long seed;
  private final Zipf popularity;
  private final long requests;

  private ChatWorkload(Parameters parameters, WorkloadContext context) {
    this.parameters = parameters;
    this.context = context;
    seed = context.seed();
    popularity = new Zipf(whole("applications"), parameters.real("zipfExponent"));
    long sum = 0;
    for (int session = 0; session < sessions(); session++) {
      sum += turns(session);
    }
    requests = sum;
  }

  private static Workload prepare(Parameters parameters, WorkloadContext context) {
    for (String range : List.of("Turns", "QuestionTokens", "AnswerTokens")) {
      if (parameters.integer("min" + range) > parameters.integer("max" + range)) {
        throw new IllegalArgumentException(
            "workload.min" + range + " must not exceed workload.max" + range);
      }
    }
    ChatWorkload chats = new ChatWorkload(parameters, context);
    return new Workload(
        chats.requests,
        chats.sessions(),
        List.of(),
        List.of(),
        chats::turns,
        () -> new CreditLoopDriver(chats, Integer.MAX_VALUE));
  }

  private int whole(String name) {
    return (int) parameters.integer(name);
  }

  @Override
  public int sessions() {
    return whole("sessions");
  }

  @Override
  public long requests() {
    return requests;
  }

  @Override
  public Arrivals starts() {
    double rate = parameters.real("sessionsPerSecond");
    return new RandomArrivals(seed, Gaps.exponential(), RateCurve.constant(rate));
  }

  private int turns(int session) {
    return between("Turns", draws(session, 0), 0);
  }

  private Draws draws(int session, int turn) {
    return new Draws(seed, (long) session * PER_TURN + turn);
  }

  private int between(String range, Draws draws, int number) {
    int least = whole("min" + range);
    return least + (int) (draws.uniform(number) * (whole("max" + range) - least + 1));
  }

  /// Every answer is named by session and turn.
  @Override
  public boolean ownAnswers() {
    return true;
  }

  @Override
  public SessionScript session(int session) {
    ContentChain content = new ContentChain(context.blockSize());
    Draws first = draws(session, 0);
    content.append(name(0, popularity.pick(first.uniform(1))), whole("systemTokens"));
    content.append(name(1, session), drawn("context", "Tokens", first, 2, 1_000_000));
    int turns = turns(session);
    int[] prompts = new int[turns];
    int[] ends = new int[turns];
    long[] delays = new long[turns];
    for (int turn = 0; turn < turns; turn++) {
      Draws draws = draws(session, turn);
      long place = (long) session * PER_TURN + turn;
      content.append(name(2, place), between("QuestionTokens", draws, 4));
      prompts[turn] = content.tokens();
      content.append(name(3, place), between("AnswerTokens", draws, 5));
      ends[turn] = content.tokens();
      delays[turn] =
          turn == 0 ? 0 : drawn("think", "Seconds", draws, 6, 86_400_000) * Nanos.PER_MILLI;
    }
    String key = String.format(Locale.ROOT, "chat-%d-%08x", session, seed & 0xFFFF_FFFFL);
    return SessionScript.conversation(
        key, content.full(), context.blockSize(), prompts, ends, delays, false);
  }

  /// Log-normal through a median and a p90; times in milliseconds.
  private int drawn(String what, String unit, Draws draws, int number, double most) {
    double median = parameters.real(what + "Median" + unit);
    double p90 = Math.max(median, parameters.real(what + "P90" + unit));
    double draw = draws.logNormal(number, median, p90) * (unit.equals("Seconds") ? 1_000 : 1);
    return (int) Math.clamp(Math.rint(draw), 1, most);
  }

  /// A content name, unique per (seed, purpose, ordinal).
  private long name(int purpose, long ordinal) {
    return BlockHasher.mix(Randomness.CONTENT.bits(seed, ordinal) + purpose);
  }
}
