package io.herdscope.app.follow;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.ClusterFile;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.Sources;
import io.herdscope.live.vllm.VllmSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a person means by a bare address or file.
public final class SourceTargets {
  /// The option whose value [#PROMPT] asks a person for a token; no other value is one.
  public static final String TOKEN = "token";

  public static final String PROMPT = "prompt";

  private static final String LOG_KIND = "dynamo-log";
  private static final String METRICS = "metrics";
  private static final String OF_METRICS = METRICS + "-";

  private SourceTargets() {}

  /// Whether it is an address; else it is a file that names the sources of a cluster.
  public static boolean isAddress(String target) {
    return target.matches("(?s)[a-z]+://.*");
  }

  /// The source that an address means, options behind it: KV events of a vLLM engine, a collector,
  /// metrics, or a Dynamo router.
  public static SourceSpec source(String target) {
    return SourceSpec.parse(kind(target), target);
  }

  private static String kind(String target) {
    if (target.startsWith("tcp://")) {
      return "vllm";
    }
    if (target.startsWith("ws://") || target.startsWith("wss://")) {
      return "relay";
    }
    if (target.startsWith("http://") || target.startsWith("https://")) {
      return target.split(",", 2)[0].endsWith("/metrics") ? "metrics" : "dynamo";
    }
    throw new IllegalArgumentException(
        target + ": expected tcp://, ws://, wss://, http:// or https://, or a cluster's file");
  }

  /// An engine's KV events and, where its metrics are named with them, these as a source of their
  /// own: options that begin with `metrics-` are its.
  public static List<SourceSpec> apart(SourceSpec spec) {
    if (Sources.ALL.stream().noneMatch(kind -> isEngine(kind, spec))) {
      return List.of(spec);
    }
    Map<String, String> own = new TreeMap<>();
    Map<String, String> others = new TreeMap<>();
    spec.options()
        .forEach(
            (option, value) -> {
              if (option.startsWith(OF_METRICS)) {
                others.put(option.substring(OF_METRICS.length()), value);
              } else {
                own.put(option, value);
              }
            });
    String metrics = own.remove(METRICS);
    if (metrics == null) {
      if (!others.isEmpty()) {
        throw new IllegalArgumentException(
            "source "
                + spec.name()
                + ": "
                + OF_METRICS
                + others.keySet().iterator().next()
                + " goes with metrics=URL, which is not given");
      }
      return List.of(spec);
    }
    others.putIfAbsent("replica", spec.name());
    return List.of(
        new SourceSpec(spec.kind(), spec.name(), spec.address(), own),
        new SourceSpec(METRICS, spec.name() + "-metrics", metrics, others));
  }

  private static boolean isEngine(SourceKind kind, SourceSpec spec) {
    return kind instanceof VllmSource && kind.name().equals(spec.kind());
  }

  /// Reads a cluster's file; a `BadInput` says where it is wrong.
  public static ClusterFile read(Path file) {
    Set<String> known = new TreeSet<>();
    Sources.ALL.forEach(kind -> known.add(kind.name()));
    ClusterFile cluster = ClusterFile.read(file, new ClusterFile.Kinds(known, Set.of(LOG_KIND)));
    try {
      return new ClusterFile(
          cluster.name(),
          cluster.sources().stream().flatMap(spec -> apart(spec).stream()).toList());
    } catch (IllegalArgumentException e) {
      throw new BadInput(file.toString(), String.valueOf(e.getMessage()));
    }
  }
}
