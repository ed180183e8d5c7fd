package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.ContentChain;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Locale;

/// Independent requests in an open loop: Poisson arrivals, lengths uniform around a mean, and an
/// optional prefix that the requests of a group share.
final class RandomWorkload implements OpenLoopDriver.Source {
  private static final String BENCHMARK =
      "common serving benchmark: 10,000 requests at 40/s, 512 tokens in, 512 ± 256 out";
  private static final String PREFIXES =
      "vllm bench serve --dataset-name prefix_repetition (256 prefix, 256 suffix, 10 prefixes, 128"
          + " out)";

  static final WorkloadKind.Generator POISSON =
      kind(
          "poisson",
          "independent requests, Poisson arrivals, uniform lengths",
          BENCHMARK,
          new double[] {10_000, 40, 512, 0, 512, 256, 0, 1});

  static final WorkloadKind.Generator SHARED_PREFIX =
      kind(
          "shared-prefix",
          "groups of requests that share a prefix, Poisson arrivals",
          PREFIXES,
          new double[] {1_000, 10, 256, 0, 128, 0, 256, 10});

  private final Parameters parameters;
  private final WorkloadContext context;
  private final long seed;
  private final long[] arrivals;
  private final String keySuffix;

  private RandomWorkload(Parameters parameters, WorkloadContext context) {
    this.parameters = parameters;
    this.context = context;
    seed = context.seed();
    keySuffix = String.format(Locale.ROOT, "-%08x", seed & 0xFFFF_FFFFL);
    arrivals = new long[(int) parameters.integer("requests")];
    double at = 0;
    for (int i = 0; i < arrivals.length; i++) {
      double gap = -StrictMath.log(1 - Randomness.ARRIVALS.uniform(seed, i));
      at += gap / parameters.real("requestsPerSecond");
      arrivals[i] = Nanos.ofSeconds(at);
    }
  }

  private static WorkloadKind.Generator kind(
      String name, String about, String source, double[] defaults) {
    List<ParameterSpec> specs =
        List.of(
            ParameterSpec.integer(
                "requests", (long) defaults[0], 1, 2_000_000, "requests in all", source),
            ParameterSpec.real(
                "requestsPerSecond", defaults[1], 1e-3, 1e6, "mean arrival rate", source),
            ParameterSpec.integer(
                "inputTokens", (long) defaults[2], 1, 1_000_000, "mean private prompt", source),
            ParameterSpec.integer(
                "inputSpread", (long) defaults[3], 0, 1_000_000, "± around inputTokens", source),
            ParameterSpec.integer(
                "outputTokens", (long) defaults[4], 1, 1_000_000, "mean output", source),
            ParameterSpec.integer(
                "outputSpread", (long) defaults[5], 0, 1_000_000, "± around outputTokens", source),
            ParameterSpec.integer(
                "prefixTokens", (long) defaults[6], 0, 1_000_000, "prefix of a group", source),
            ParameterSpec.integer("prefixes", (long) defaults[7], 1, 100_000, "groups", source),
            ParameterSpec.integer(
                "systemTokens", 0, 0, 1_000_000, "prefix before that, of all groups", "none"));
    return new WorkloadKind.Generator(name, about, specs, RandomWorkload::prepare);
  }

  private static Workload prepare(Parameters parameters, WorkloadContext context) {
    RandomWorkload workload = new RandomWorkload(parameters, context);
    int count = workload.requests();
    KeptRequests kept = new KeptRequests(workload);
    return new Workload(
        count, count, List.of(), List.of(), session -> 1, () -> new OpenLoopDriver(kept));
  }

  @Override
  public int requests() {
    return arrivals.length;
  }

  @Override
  public long arrival(int ordinal) {
    return arrivals[ordinal];
  }

  @Override
  public SessionScript session(int ordinal) {
    int group = Randomness.CONTENT.below(seed, ordinal, (int) parameters.integer("prefixes"));
    int input = length("input", 2L * ordinal);
    int output = length("output", 2L * ordinal + 1);
    ContentChain content = new ContentChain(context.blockSize());
    content.append(BlockHasher.mix(~seed), (int) parameters.integer("systemTokens"));
    content.append(BlockHasher.mix(seed ^ ~group), (int) parameters.integer("prefixTokens"));
    content.append(Randomness.CONTENT.bits(seed, ~ordinal), input + output);
    int prompt = content.tokens() - output;
    return new SessionScript(
        "request-" + ordinal + keySuffix,
        List.of(
            new SessionScript.Turn(
                0, prompt, output, prompt / context.blockSize(), content.full(), -1)));
  }

  /// Uniform in mean ± spread, at least 1.
  private int length(String name, long ordinal) {
    int spread = (int) parameters.integer(name + "Spread");
    int offset = Randomness.LENGTHS.below(seed, ordinal, 2 * spread + 1) - spread;
    return Math.max(1, (int) parameters.integer(name + "Tokens") + offset);
  }
}
