package io.herdscope.app.follow;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.herdscope.model.Tier;
import io.herdscope.router.index.PrefixIndex;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// SHA-256 over what is believed, for comparing two followers, or a follower with an engine.
///
/// @param all over one line per held block, `replica tier hash`: the replica's name, the tier in
///   lower case, the hash as an unsigned decimal; sorted by replica name, tier, hash
/// @param device per replica name, over its device hashes alone, unsigned decimals ascending, one a
///   line
public record BeliefDigest(String all, Map<String, String> device) {
  static BeliefDigest of(PrefixIndex index, List<ReplicaSummary> replicas) {
    HeldHashes held = new HeldHashes(index);
    Map<String, ReplicaSummary> byName = new TreeMap<>();
    replicas.forEach(replica -> byName.put(replica.name(), replica));
    MessageDigest all = sha256();
    Map<String, String> device = new TreeMap<>();
    byName.forEach(
        (name, replica) -> {
          for (Tier tier : Tier.ALL) {
            long[] hashes = held.of(replica.index(), tier);
            String head = name + " " + tier.name().toLowerCase(java.util.Locale.ROOT) + " ";
            lines(all, head, hashes);
            if (tier == Tier.DEVICE) {
              MessageDigest own = sha256();
              lines(own, "", hashes);
              device.put(name, text(own));
            }
          }
        });
    return new BeliefDigest(text(all), device);
  }

  /// The digest of one replica's device blocks, in the form of `device`; the array is sorted on the
  /// way.
  public static String ofDevice(long[] hashes) {
    MessageDigest digest = sha256();
    lines(digest, "", sorted(hashes));
    return text(digest);
  }

  private static void lines(MessageDigest digest, String head, long[] hashes) {
    for (long hash : hashes) {
      digest.update((head + Long.toUnsignedString(hash) + "\n").getBytes(UTF_8));
    }
  }

  private static String text(MessageDigest digest) {
    return "sha256:" + HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JDK has no SHA-256", e);
    }
  }

  /// Unsigned ascending, in place.
  private static long[] sorted(long[] hashes) {
    flip(hashes);
    Arrays.sort(hashes);
    flip(hashes);
    return hashes;
  }

  private static void flip(long[] hashes) {
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] ^= Long.MIN_VALUE;
    }
  }

  /// Every held hash, gathered in one walk, sorted on demand.
  private static final class HeldHashes {
    private final Map<Long, long[]> hashes = new TreeMap<>();
    private final Map<Long, Integer> counts = new TreeMap<>();

    HeldHashes(PrefixIndex index) {
      index.forEachOwned(
          (replica, tier, blocks) -> {
            long owner = owner(replica, tier);
            int count = counts.getOrDefault(owner, 0);
            long[] array = hashes.computeIfAbsent(owner, _ -> new long[64]);
            if (count + blocks.length() > array.length) {
              int size = Math.max(count + blocks.length(), 2 * array.length);
              array = Arrays.copyOf(array, size);
              hashes.put(owner, array);
            }
            blocks.copyTo(array, count);
            counts.put(owner, count + blocks.length());
          });
    }

    private static long owner(int replica, Tier tier) {
      return (long) replica * Tier.ALL.size() + tier.ordinal();
    }

    /// Unsigned ascending.
    long[] of(int replica, Tier tier) {
      long owner = owner(replica, tier);
      long[] array = hashes.remove(owner);
      if (array == null) {
        return new long[0];
      }
      return sorted(Arrays.copyOf(array, counts.getOrDefault(owner, 0)));
    }
  }
}
