package io.herdscope.app.follow;

import io.herdscope.live.http.Secret;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Hides what a recording could be matched with: session names and block hashes, which follow from
/// token ids, are replaced by keyed hashes. Equal ones stay equal under one key, so everything that
/// can be asked of a recording still can; without the key nobody can tell whether a known prompt is
/// in it. One thread.
public final class Veil {
  private final Mac mac;
  private final long k0;
  private final long k1;

  /// @param key any text of at least 16 characters
  public Veil(Secret key) {
    byte[] bytes = key.bearer().getBytes(StandardCharsets.UTF_8);
    if (bytes.length < 16 + "Bearer ".length()) {
      throw new IllegalArgumentException("the key of a recording needs at least 16 characters");
    }
    try {
      mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(bytes, "HmacSHA256"));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no HMAC-SHA-256", e);
    }
    ByteBuffer own = ByteBuffer.wrap(mac.doFinal("block hashes".getBytes(StandardCharsets.UTF_8)));
    k0 = own.getLong(0);
    k1 = own.getLong(8);
  }

  /// The event as it may be written down.
  ClusterEvent over(ClusterEvent event) {
    return switch (event) {
      case ClusterEvent.BlocksStored e ->
          new ClusterEvent.BlocksStored(
              e.at(), e.replica(), e.tier(), hash(e.parent()), run(e.blocks()));
      case ClusterEvent.BlocksRemoved e ->
          new ClusterEvent.BlocksRemoved(e.at(), e.replica(), e.tier(), run(e.blocks()));
      case ClusterEvent.RequestArrived e -> new ClusterEvent.RequestArrived(e.at(), body(e.body()));
      case ClusterEvent.RequestRouted e ->
          new ClusterEvent.RequestRouted(e.at(), body(e.body()), e.decision());
      case ClusterEvent.RequestLost e ->
          new ClusterEvent.RequestLost(e.at(), body(e.body()), e.replica());
      case ClusterEvent.CacheCleared _,
          ClusterEvent.FaultStruck _,
          ClusterEvent.KvLoaded _,
          ClusterEvent.TierCleared _,
          ClusterEvent.ReplicaJoined _,
          ClusterEvent.ReplicaLeft _,
          ClusterEvent.RequestAdmitted _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.FirstToken _,
          ClusterEvent.TokensDecoded _,
          ClusterEvent.RequestFinished _,
          ClusterEvent.RequestRejected _,
          ClusterEvent.EngineReported _,
          ClusterEvent.EngineSampled _,
          ClusterEvent.RoutingChanged _,
          ClusterEvent.SourceEvent _ ->
          event;
    };
  }

  private Request body(Request body) {
    return new Request(
        body.id(),
        body.session(),
        name(body.sessionKey()),
        body.turn(),
        body.promptTokens(),
        run(body.promptBlocks()),
        body.hints());
  }

  private String name(String text) {
    byte[] keyed = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(keyed, 0, 16);
  }

  private HashRun run(HashRun run) {
    long[] keyed = new long[run.length()];
    for (int i = 0; i < keyed.length; i++) {
      keyed[i] = hash(run.at(i));
    }
    return HashRun.of(keyed);
  }

  private long hash(long hash) {
    if (hash == BlockHasher.ROOT) {
      return hash;
    }
    long keyed = sipHash(k0, k1, hash);
    return keyed == BlockHasher.ROOT ? 1 : keyed;
  }

  /// SipHash-2-4 of one word, its eight bytes little endian (Aumasson, Bernstein, 2012).
  static long sipHash(long k0, long k1, long word) {
    long[] v = {
      k0 ^ 0x736f6d6570736575L,
      k1 ^ 0x646f72616e646f6dL,
      k0 ^ 0x6c7967656e657261L,
      k1 ^ 0x7465646279746573L
    };
    compress(v, word);
    compress(v, 8L << 56);
    v[2] ^= 0xff;
    for (int i = 0; i < 4; i++) {
      round(v);
    }
    return v[0] ^ v[1] ^ v[2] ^ v[3];
  }

  private static void compress(long[] v, long message) {
    v[3] ^= message;
    round(v);
    round(v);
    v[0] ^= message;
  }

  private static void round(long[] v) {
    v[0] += v[1];
    v[2] += v[3];
    v[1] = Long.rotateLeft(v[1], 13) ^ v[0];
    v[3] = Long.rotateLeft(v[3], 16) ^ v[2];
    v[0] = Long.rotateLeft(v[0], 32);
    v[2] += v[1];
    v[0] += v[3];
    v[1] = Long.rotateLeft(v[1], 17) ^ v[2];
    v[3] = Long.rotateLeft(v[3], 21) ^ v[0];
    v[2] = Long.rotateLeft(v[2], 32);
  }
}
