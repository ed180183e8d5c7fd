package io.herdscope.app.demo;

import io.herdscope.live.SourceSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Where the parts of a demo cluster are found, all on loopback: for each replica a port for KV
/// events, one for replay and one for metrics, then one for the router's state and one where an
/// explorer listens for request events.
///
/// @param basePort first of `3 × replicas + 2` ports in a row
/// @param tokenFile what every HTTP side asks for
public record DemoPlan(int replicas, int basePort, Path tokenFile) {
  private static final String HOST = "127.0.0.1:";

  public DemoPlan {
    int last = 65_535 - 3 * replicas - 1;
    if (replicas < 1 || basePort < 1_024 || basePort > last) {
      throw new IllegalArgumentException(
          "the first port must be in 1024…"
              + last
              + " for "
              + replicas
              + " replicas, got "
              + basePort);
    }
  }

  static String name(int replica) {
    return "r" + replica;
  }

  String live(int replica) {
    return "tcp://" + HOST + (basePort + replica);
  }

  String replay(int replica) {
    return "tcp://" + HOST + (basePort + replicas + replica);
  }

  int metricsPort(int replica) {
    return basePort + 2 * replicas + replica;
  }

  String metrics(int replica) {
    return "http://" + HOST + metricsPort(replica) + "/metrics";
  }

  int routerPort() {
    return basePort + 3 * replicas;
  }

  /// Where an explorer listens for posts, if one does.
  int postsPort() {
    return routerPort() + 1;
  }

  /// Everything an explorer needs to follow the cluster.
  public List<SourceSpec> sources() {
    List<SourceSpec> sources = new ArrayList<>();
    Map<String, String> token = Map.of("token-file", tokenFile.toString());
    for (int r = 0; r < replicas; r++) {
      sources.add(new SourceSpec("vllm", name(r), live(r), Map.of("replay", replay(r))));
    }
    for (int r = 0; r < replicas; r++) {
      Map<String, String> options = Map.of("replica", name(r), "token-file", tokenFile.toString());
      sources.add(new SourceSpec("metrics", name(r) + "-metrics", metrics(r), options));
    }
    Map<String, String> router =
        Map.of("dump", "0", "prefix", "r", "token-file", tokenFile.toString());
    sources.add(new SourceSpec("dynamo", "router", "http://" + HOST + routerPort(), router));
    sources.add(new SourceSpec("requests", "requests", HOST + postsPort(), token));
    return sources;
  }
}
