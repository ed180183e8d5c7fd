package io.herdscope.live.vllm;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.RankName;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import java.util.List;
import java.util.stream.IntStream;

/// vLLM's KV-cache events over ZeroMQ, with replay of what was missed. LMCache, and whoever else
/// speaks through the engine's own publisher (TensorRT-LLM's push publisher has the same layout),
/// is heard here.
public final class VllmSource implements SourceKind {
  @Override
  public String name() {
    return "vllm";
  }

  @Override
  public String about() {
    return "KV-cache events of a vLLM engine (all event schemas since v0.9, connectors such as"
        + " LMCache included), over ZeroMQ";
  }

  @Override
  public String exampleAddress() {
    return "tcp://127.0.0.1:5557";
  }

  @Override
  public List<SourceOption> options() {
    return with(
        new SourceOption(
            "tiers",
            "all, or device to pass over what connectors tell of lower tiers (LMCache never tells"
                + " when a block leaves one); all by default"));
  }

  /// The options of every source that speaks this protocol, and one more.
  static List<SourceOption> with(SourceOption own) {
    return List.of(
        new SourceOption(
            "replay", "the engine's replay_endpoint; without it what is missed is lost"),
        new SourceOption("topic", "listen to topics that begin so; all by default"),
        new SourceOption(
            "ranks", "data-parallel ranks, each one port higher than the one before; 1 by default"),
        new SourceOption("bind", "yes when the engine connects to us; no by default"),
        own);
  }

  @Override
  public List<String> replicas(SourceSpec spec) {
    return ranked(spec);
  }

  /// A replica for each rank.
  static List<String> ranked(SourceSpec spec) {
    int ranks = spec.option("ranks", 1, 1, 1_024);
    return IntStream.range(0, ranks)
        .mapToObj(rank -> RankName.of(spec.name(), ranks, rank))
        .toList();
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    return open(spec, intake, StreamState.Patience.DEFAULT);
  }

  static LiveFeed open(SourceSpec spec, Intake intake, StreamState.Patience patience) {
    boolean all =
        switch (spec.option("tiers", "all")) {
          case "all" -> true;
          case "device" -> false;
          default ->
              throw new IllegalArgumentException(
                  "source " + spec.name() + ": option tiers must be all or device");
        };
    return open(spec, intake, all ? Dialect.VLLM : Dialect.VLLM.onlyDevice(), patience);
  }

  static LiveFeed open(
      SourceSpec spec, Intake intake, Dialect dialect, StreamState.Patience patience) {
    VllmAddress.of(spec);
    Reactor reactor = intake.shared(Reactor.class, Reactor::new);
    VllmFeed feed = new VllmFeed(spec, intake, reactor, dialect, patience);
    reactor.add(feed);
    return feed;
  }
}
