package io.herdscope.app.follow;

import io.herdscope.app.scenario.ClusterFile;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.Sources;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/// What a person means by a bare address or file.
public final class SourceTargets {
  private static final String LOG_KIND = "dynamo-log";

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

  /// Reads a cluster's file; a `BadInput` says where it is wrong.
  public static ClusterFile read(Path file) {
    Set<String> known = new TreeSet<>();
    Sources.ALL.forEach(kind -> known.add(kind.name()));
    return ClusterFile.read(file, new ClusterFile.Kinds(known, Set.of(LOG_KIND)));
  }
}
