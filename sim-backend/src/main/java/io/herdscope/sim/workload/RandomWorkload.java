package io.herdscope.sim.workload;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.ContentChain;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/// Independent requests in an open loop: random arrivals, lengths uniform around a mean, and an
/// optional prefix that the requests of a group share. The kinds of the catalog made of it differ
/// in when requests come and in how groups are picked.
final class RandomWorkload implements OpenLoopDriver.Source {
  private static final String BENCHMARK =
      "common serving benchmark: 10,000 requests at 40/s, 512 tokens in, 512 ± 256 out";
  private static final String PREFIXES =
      "vllm bench serve --dataset-name prefix_repetition (256 prefix, 256 suffix, 10 prefixes, 128"
          + " out)";
  private static final String AZURE =
      "Azure 2023 conversation trace: 1,155 tokens in and 211 out on average; the spread is ours";

  static final WorkloadKind.Generator POISSON =
      new WorkloadKind.Generator(
          "poisson",
          "independent requests, Poisson arrivals, uniform lengths",
          parameters(10_000, rate(40, BENCHMARK), new int[] {512, 0, 512, 256, 0, 1}, BENCHMARK),
          RandomWorkload::poisson);

  static final WorkloadKind.Generator SHARED_PREFIX =
      new WorkloadKind.Generator(
          "shared-prefix",
          "groups of requests that share a prefix, Poisson arrivals",
          parameters(1_000, rate(10, PREFIXES), new int[] {256, 0, 128, 0, 256, 10}, PREFIXES),
          RandomWorkload::poisson);

  private final int requests;
  private final Spread input;
  private final Spread output;
  private final int inputP90;
  private final int inputMost;
  private final int prefixTokens;
  private final int systemTokens;
  private final WorkloadContext context;
  private final long seed;
  private final String keySuffix;
  private final Gaps gaps;
  private final RateCurve curve;
  private final IntUnaryOperator group;

  private RandomWorkload(
      Parameters parameters,
      WorkloadContext context,
      Gaps gaps,
      RateCurve curve,
      IntUnaryOperator group) {
    requests = (int) parameters.integer("requests");
    input = Spread.of("input", parameters);
    output = Spread.of("output", parameters);
    inputP90 = (int) parameters.integer("inputP90Tokens");
    inputMost = (int) parameters.integer("inputMaxTokens");
    prefixTokens = (int) parameters.integer("prefixTokens");
    systemTokens = (int) parameters.integer("systemTokens");
    this.context = context;
    this.gaps = gaps;
    this.curve = curve;
    this.group = group;
    seed = context.seed();
    keySuffix = String.format(Locale.ROOT, "-%08x", seed & 0xFFFF_FFFFL);
  }

  /// A mean rate as the only parameter of the arrivals.
  static List<ParameterSpec> rate(double perSecond, String source) {
    return List.of(
        ParameterSpec.real("requestsPerSecond", perSecond, 1e-3, 1e6, "mean arrival rate", source));
  }

  /// The parameters of a kind about arrivals: lengths are those of a public chat service.
  static List<ParameterSpec> chatLengths(int requests, List<ParameterSpec> arrivals) {
    return parameters(requests, arrivals, new int[] {1_155, 900, 211, 180, 0, 1}, AZURE);
  }

  /// @param arrivals what the kind has to say about them
  /// @param shape input, its spread, output, its spread, prefix, prefixes
  static List<ParameterSpec> parameters(
      int requests, List<ParameterSpec> arrivals, int[] shape, String source) {
    List<ParameterSpec> all = new ArrayList<>();
    all.add(ParameterSpec.integer("requests", requests, 1, 2_000_000, "requests in all", source));
    all.addAll(arrivals);
    all.add(tokens("inputTokens", shape[0], 1, "mean private prompt", source));
    all.add(tokens("inputSpread", shape[1], 0, "± around inputTokens", source));
    all.add(
        tokens(
            "inputP90Tokens",
            0,
            0,
            "a tenth of private prompts is longer (log-normal, inputTokens the median); 0: uniform",
            "none"));
    all.add(tokens("inputMaxTokens", 1_000_000, 1, "longest of such prompts", "none"));
    all.add(tokens("outputTokens", shape[2], 1, "mean output", source));
    all.add(tokens("outputSpread", shape[3], 0, "± around outputTokens", source));
    all.add(tokens("prefixTokens", shape[4], 0, "prefix of a group", source));
    all.add(ParameterSpec.integer("prefixes", shape[5], 1, 100_000, "groups", source));
    all.add(tokens("systemTokens", 0, 0, "prefix before that, of all groups", "none"));
    return List.copyOf(all);
  }

  private static ParameterSpec tokens(
      String name, int value, int least, String about, String source) {
    return ParameterSpec.integer(name, value, least, 1_000_000, about, source);
  }

  private static Workload poisson(Parameters parameters, WorkloadContext context) {
    double rate = parameters.real("requestsPerSecond");
    return prepare(parameters, context, Gaps.exponential(), RateCurve.constant(rate));
  }

  /// Groups alike.
  static Workload prepare(
      Parameters parameters, WorkloadContext context, Gaps gaps, RateCurve curve) {
    int groups = (int) parameters.integer("prefixes");
    return prepare(
        parameters,
        context,
        gaps,
        curve,
        ordinal -> Randomness.CONTENT.below(context.seed(), ordinal, groups));
  }

  /// @param group of each request by its ordinal
  static Workload prepare(
      Parameters parameters,
      WorkloadContext context,
      Gaps gaps,
      RateCurve curve,
      IntUnaryOperator group) {
    RandomWorkload workload = new RandomWorkload(parameters, context, gaps, curve, group);
    int count = workload.requests();
    KeptRequests kept = new KeptRequests(workload);
    return new Workload(
        count, count, List.of(), List.of(), session -> 1, () -> new OpenLoopDriver(kept));
  }

  @Override
  public int requests() {
    return requests;
  }

  @Override
  public Arrivals arrivals() {
    return new RandomArrivals(seed, gaps, curve);
  }

  @Override
  public boolean sharesAnswers() {
    return false; // what is behind the prefixes is the request's own
  }

  @Override
  public SessionScript session(int ordinal) {
    int asked = inputLength(ordinal);
    int answered = output.draw(seed, 2L * ordinal + 1);
    ContentChain content = new ContentChain(context.blockSize());
    content.append(BlockHasher.mix(~seed), systemTokens);
    content.append(BlockHasher.mix(seed ^ ~group.applyAsInt(ordinal)), prefixTokens);
    content.append(Randomness.CONTENT.bits(seed, ~ordinal), asked + answered);
    int prompt = content.tokens() - answered;
    return new SessionScript(
        "request-" + ordinal + keySuffix,
        List.of(
            new SessionScript.Turn(
                0, prompt, answered, prompt / context.blockSize(), content.full(), -1)));
  }

  /// Heavy-tailed where a tenth of them is to be longer than some length, else uniform.
  private int inputLength(int ordinal) {
    if (inputP90 == 0) {
      return input.draw(seed, 2L * ordinal);
    }
    double median = input.tokens;
    double drawn =
        new Draws(~seed, ordinal).logNormal(0, median, Math.max((double) inputP90, median));
    return Math.clamp(Math.round(drawn), 1, inputMost);
  }

  /// Lengths, uniform in mean ± spread.
  private record Spread(int tokens, int spread) {
    static Spread of(String name, Parameters parameters) {
      return new Spread(
          (int) parameters.integer(name + "Tokens"), (int) parameters.integer(name + "Spread"));
    }

    /// At least 1.
    int draw(long seed, long ordinal) {
      int offset = Randomness.LENGTHS.below(seed, ordinal, 2 * spread + 1) - spread;
      return Math.max(1, tokens + offset);
    }
  }
}
