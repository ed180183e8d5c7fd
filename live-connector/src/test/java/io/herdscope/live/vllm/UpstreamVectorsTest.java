package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.live.TestIntake;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Payloads built byte by byte along the code of those who send them.
class UpstreamVectorsTest {
  private static final long KEY = 0xF00DFACE12345678L;

  private final TestIntake intake = new TestIntake(100);
  private final List<ClusterEvent> out = new ArrayList<>();

  @AfterEach
  void close() {
    intake.close();
  }

  private RankStream heard(Dialect dialect, String... payloads) {
    StreamState.Patience patience =
        new StreamState.Patience(Nanos.PER_SECOND, Nanos.PER_SECOND, 1, Nanos.PER_SECOND, 9, 1);
    RankStream stream =
        new RankStream("e", "e", intake, FrameLimits.DEFAULT, false, dialect, patience, from -> {});
    stream.start();
    long sequence = dialect.firstSequence();
    for (String payload : payloads) {
      byte[] bytes = HexFormat.of().parseHex(payload);
      stream.live(List.of(Frames.EMPTY, Sequences.write(sequence++), bytes));
    }
    stream.tick();
    intake.drain(event -> out.add(atZero(event)));
    assertEquals("", stream.detail());
    return stream;
  }

  private static ClusterEvent atZero(ClusterEvent event) {
    return switch (event) {
      case ClusterEvent.ReplicaJoined e -> new ClusterEvent.ReplicaJoined(0, 0, e.spec());
      case ClusterEvent.BlocksStored e ->
          new ClusterEvent.BlocksStored(0, 0, e.tier(), e.parent(), e.blocks());
      case ClusterEvent.BlocksRemoved e ->
          new ClusterEvent.BlocksRemoved(0, 0, e.tier(), e.blocks());
      default -> event;
    };
  }

  private static ClusterEvent joined(int blockSize) {
    return new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("e", blockSize));
  }

  private static ClusterEvent stored(Tier tier, long parent, long hash) {
    return new ClusterEvent.BlocksStored(0, 0, tier, parent, HashRun.of(hash));
  }

  /// `KvEventPublisher::PublishBatch` of `mooncake-store/src/kv_event/kv_event_publisher.cpp`, with
  /// the names of vLLM beside those of the proposal, as by default: an object named by its hash,
  /// one whose key is no hash, and the first of them taken away again.
  @Test
  void mooncakeWithTheNamesOfVllmToo() {
    heard(
        Dialect.MOONCAKE,
        "93cf000001993329c7fa92de0014a86576656e745f696401a974696d657374616d70cf000001993329c7"
            + "faaa6576656e745f74797065a673746f726564a474797065ab426c6f636b53746f726564aa6d6f64656c"
            + "5f6e616d65c0aa626c6f636b5f73697a65c0af6164646974696f6e616c5f73616c74c0a96c6f72615f6e"
            + "616d65c0a974656e616e745f6964a764656661756c74aa6261636b656e645f6964a6706f6f6c2d61a867"
            + "726f75705f6964c0a66d656469756da3637075a764705f72616e6bc0aa6f626a6563745f6b6579b43137"
            + "323937373537353036373735353730303430aa7365715f68617368657391cff00dface12345678ac626c"
            + "6f636b5f68617368657391d3f00dface12345678ae626173655f626c6f636b5f69647800ab706172656e"
            + "745f68617368c0a9746f6b656e5f696473c0b1706172656e745f626c6f636b5f68617368c0de0014a865"
            + "76656e745f696402a974696d657374616d70cf000001993329c7faaa6576656e745f74797065a673746f"
            + "726564a474797065ab426c6f636b53746f726564aa6d6f64656c5f6e616d65c0aa626c6f636b5f73697a"
            + "65c0af6164646974696f6e616c5f73616c74c0a96c6f72615f6e616d65c0a974656e616e745f6964a764"
            + "656661756c74aa6261636b656e645f6964a6706f6f6c2d61a867726f75705f6964a26731a66d65646975"
            + "6da46469736ba764705f72616e6bc0aa6f626a6563745f6b6579af6d6f64656c40773040633066666565"
            + "aa7365715f68617368657390ac626c6f636b5f68617368657390ae626173655f626c6f636b5f69647800"
            + "ab706172656e745f68617368c0a9746f6b656e5f696473c0b1706172656e745f626c6f636b5f68617368"
            + "c000",
        "93cf000001993329c7fa91de0011a86576656e745f696403a974696d657374616d70cf000001993329c7"
            + "faaa6576656e745f74797065a772656d6f766564a474797065ac426c6f636b52656d6f766564aa6d6f64"
            + "656c5f6e616d65c0aa626c6f636b5f73697a65c0af6164646974696f6e616c5f73616c74c0a96c6f7261"
            + "5f6e616d65c0a974656e616e745f6964a764656661756c74aa6261636b656e645f6964a6706f6f6c2d61"
            + "a867726f75705f6964c0a66d656469756da3637075a764705f72616e6bc0aa6f626a6563745f6b6579b4"
            + "3137323937373537353036373735353730303430aa7365715f68617368657391cff00dface12345678ac"
            + "626c6f636b5f68617368657391d3f00dface12345678ae626173655f626c6f636b5f696478c000");
    assertEquals(
        List.of(
            joined(16),
            stored(Tier.HOST, 0, KEY),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.HOST, HashRun.of(KEY))),
        out);
  }

  /// The same with `kv_events_emit_legacy_compat` and `kv_events_emit_object_key` off: only the
  /// proposal's `event_type` and `seq_hashes` say what happened.
  @Test
  void mooncakeWithTheNamesOfTheProposalAlone() {
    heard(
        Dialect.MOONCAKE,
        "93cf000001993329c7fa92de0010a86576656e745f696401a974696d657374616d70cf000001993329c7"
            + "faaa6576656e745f74797065a673746f726564aa6d6f64656c5f6e616d65c0aa626c6f636b5f73697a65"
            + "c0af6164646974696f6e616c5f73616c74c0a96c6f72615f6e616d65c0a974656e616e745f6964a87465"
            + "6e616e742d61aa6261636b656e645f6964a6706f6f6c2d61a867726f75705f6964c0a66d656469756da4"
            + "6469736ba764705f72616e6bc0aa7365715f68617368657391cff00dface12345678ae626173655f626c"
            + "6f636b5f69647800ab706172656e745f68617368c0a9746f6b656e5f696473c08ea86576656e745f6964"
            + "02a974696d657374616d70cf000001993329c7faaa6576656e745f74797065a772656d6f766564aa6d6f"
            + "64656c5f6e616d65c0aa626c6f636b5f73697a65c0af6164646974696f6e616c5f73616c74c0a96c6f72"
            + "615f6e616d65c0a974656e616e745f6964a874656e616e742d61aa6261636b656e645f6964a6706f6f6c"
            + "2d61a867726f75705f6964c0a66d656469756da46469736ba764705f72616e6bc0aa7365715f68617368"
            + "657391cff00dface12345678ae626173655f626c6f636b5f696478c000");
    assertEquals(
        List.of(
            joined(16),
            stored(Tier.DISK, 0, KEY),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.DISK, HashRun.of(KEY))),
        out);
  }

  /// A block of vLLM's own, then two chunks of LMCache, which `store` of
  /// `lmcache/v1/cache_engine.py` announces as blocks of as many tokens as the chunk has, on medium
  /// `cpu`, and vLLM's `lmcache_connector.py` passes on: the chunks' size is not the engine's block
  /// size.
  @Test
  void chunksOfLmcacheBesideTheEnginesBlocks() {
    heard(
        Dialect.VLLM,
        "93cb41da3054981000009398ab426c6f636b53746f726564910bc0940102030404c0a3475055c098ab42"
            + "6c6f636b53746f72656491cf8000000000000005c0dc0100"
            + "07".repeat(256)
            + "cd0100c0a3637075c098ab426c6f636b53746f726564914dcf8000000000000005dc0028"
            + "07".repeat(40)
            + "28c0a3637075c000");
    assertEquals(
        List.of(
            joined(4),
            stored(Tier.DEVICE, 0, 11),
            stored(Tier.HOST, 0, Long.MIN_VALUE + 5),
            stored(Tier.HOST, Long.MIN_VALUE + 5, 77)),
        out);
  }
}
