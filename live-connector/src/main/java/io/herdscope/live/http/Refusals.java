package io.herdscope.live.http;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Who was turned away by a [PostServer], why and how often, so that somebody who has the wrong
/// token is not only told himself. Remembers [#MOST_HOSTS] peers; those beyond are counted
/// together. Any thread.
public final class Refusals {
  static final int MOST_HOSTS = 64;

  /// Why a peer was turned away.
  public enum Reason {
    /// It showed a token, and not ours.
    WRONG_TOKEN,
    NO_TOKEN,
    /// There were as many connections as may be.
    TOO_MANY,
    /// Its request took longer than it may.
    SLOW,
    /// Its headers or body were longer than they may be.
    TOO_LONG,
    /// Its request was none that is taken here.
    OTHER,
    /// The connection ended in the middle.
    BROKEN_OFF;

    static Reason of(int status) {
      return switch (status) {
        case 408 -> SLOW;
        case 413, 431 -> TOO_LONG;
        default -> OTHER;
      };
    }
  }

  /// @param count of posts or connections
  /// @param from most of them first, at most [#NAMED] addresses
  /// @param others how many peers there were beside these
  /// @param more whether there were yet others, beyond those remembered
  public record Told(Reason reason, long count, List<String> from, int others, boolean more) {
    public Told {
      from = List.copyOf(from);
    }
  }

  /// So many peers are named.
  public static final int NAMED = 3;

  private final Map<Reason, Map<String, Long>> counts = new LinkedHashMap<>();
  private final long[] sums = new long[Reason.values().length];
  private final Set<Reason> beyond = EnumSet.noneOf(Reason.class);

  synchronized void add(Reason reason, InetAddress peer) {
    sums[reason.ordinal()]++;
    Map<String, Long> hosts = counts.computeIfAbsent(reason, _ -> new LinkedHashMap<>());
    String host = peer.getHostAddress();
    if (hosts.size() < MOST_HOSTS || hosts.containsKey(host)) {
      hosts.merge(host, 1L, Long::sum);
    } else {
      beyond.add(reason);
    }
  }

  /// All of them.
  synchronized long count() {
    long all = 0;
    for (long sum : sums) {
      all += sum;
    }
    return all;
  }

  /// By reason, those that did not happen left out.
  public synchronized List<Told> told() {
    List<Told> all = new ArrayList<>();
    counts.forEach(
        (reason, hosts) -> {
          List<String> from =
              hosts.entrySet().stream()
                  .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                  .limit(NAMED)
                  .map(Map.Entry::getKey)
                  .toList();
          int others = hosts.size() - from.size();
          all.add(new Told(reason, sums[reason.ordinal()], from, others, beyond.contains(reason)));
        });
    return List.copyOf(all);
  }
}
