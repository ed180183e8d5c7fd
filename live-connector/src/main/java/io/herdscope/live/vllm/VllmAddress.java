package io.herdscope.live.vllm;

import io.herdscope.live.SourceSpec;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Where an engine publishes: the endpoints of rank 0, from which rank r's are r ports higher.
///
/// @param liveEndpoint of rank 0, `tcp://HOST:PORT`
/// @param replayEndpoint of rank 0, null when the engine keeps nothing to say again
/// @param topic prefix of the topics listened to
/// @param ranks data-parallel ranks
/// @param binds whether the engine connects to us, so that we bind
record VllmAddress(
    String liveEndpoint, @Nullable String replayEndpoint, String topic, int ranks, boolean binds) {
  private static final int MOST_PORT = 65_535;
  private static final Pattern ENDPOINT = Pattern.compile("tcp://(\\S+):(\\d{1,9})");

  static VllmAddress of(SourceSpec spec) {
    int ranks = spec.option("ranks", 1, 1, 1_024);
    String replay = spec.options().get("replay");
    check(spec, spec.address(), ranks);
    if (replay != null) {
      check(spec, replay, ranks);
    }
    boolean binds =
        switch (spec.option("bind", "no")) {
          case "yes" -> true;
          case "no" -> false;
          default ->
              throw new IllegalArgumentException(
                  "source " + spec.name() + ": option bind must be yes or no");
        };
    return new VllmAddress(spec.address(), replay, spec.option("topic", ""), ranks, binds);
  }

  private static void check(SourceSpec spec, String endpoint, int ranks) {
    Matcher parts = ENDPOINT.matcher(endpoint);
    boolean named = parts.matches();
    int last = named ? Integer.parseInt(parts.group(2)) + ranks - 1 : 0;
    if (named && (last > MOST_PORT || last < ranks)) {
      throw new IllegalArgumentException(
          "source "
              + spec.name()
              + ": a port is in 1…"
              + MOST_PORT
              + (ranks == 1 ? "" : ", and " + ranks + " ranks need as many in a row")
              + "; got '"
              + endpoint
              + "'");
    }
    if (!named) {
      throw new IllegalArgumentException(
          "source " + spec.name() + ": expected tcp://HOST:PORT, got '" + endpoint + "'");
    }
  }

  boolean canReplay() {
    return replayEndpoint != null;
  }

  /// Of the live endpoint, without the brackets of an IPv6 address.
  String host() {
    String host = liveEndpoint.substring("tcp://".length(), liveEndpoint.lastIndexOf(':'));
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }

  int livePort(int rank) {
    return Integer.parseInt(liveEndpoint.substring(liveEndpoint.lastIndexOf(':') + 1)) + rank;
  }

  String live(int rank) {
    return shifted(liveEndpoint, rank);
  }

  String replay(int rank) {
    if (replayEndpoint == null) {
      throw new IllegalStateException("there is no replay endpoint");
    }
    return shifted(replayEndpoint, rank);
  }

  private static String shifted(String endpoint, int rank) {
    int colon = endpoint.lastIndexOf(':');
    return endpoint.substring(0, colon + 1)
        + (Integer.parseInt(endpoint.substring(colon + 1)) + rank);
  }
}
