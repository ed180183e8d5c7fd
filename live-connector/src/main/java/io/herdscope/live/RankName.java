package io.herdscope.live;

import java.util.regex.Pattern;

/// What the replica of one data-parallel rank is called: as its feed, and the number of the rank
/// where there are several. Pure.
public final class RankName {
  private static final Pattern RANK = Pattern.compile("/\\d{1,4}");

  private RankName() {}

  public static String of(String feed, int ranks, int rank) {
    return ranks == 1 ? feed : feed + "/" + rank;
  }

  /// Whether the replica is the feed's only one, or the one of a rank of it.
  public static boolean isOf(String feed, String replica) {
    return replica.startsWith(feed)
        && (replica.length() == feed.length()
            || RANK.matcher(replica.substring(feed.length())).matches());
  }
}
