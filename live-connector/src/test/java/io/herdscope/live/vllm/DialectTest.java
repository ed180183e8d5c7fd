package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.TestIntake;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.live.wire.MsgpackWriter;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DialectTest {
  private static final int FRAMES = Integer.getInteger("herdscope.fuzz", 10_000);
  private static final String STORED = "ab426c6f636b53746f726564";
  private static final String HASH = "d3f945989605c9f45f";
  private static final long SIGNED = -484813614762822561L;

  private final TestIntake intake = new TestIntake(100);
  private final List<ClusterEvent> out = new ArrayList<>();

  private RankStream stream(Dialect dialect) {
    StreamState.Patience patience =
        new StreamState.Patience(Nanos.PER_SECOND, Nanos.PER_SECOND, 1, Nanos.PER_SECOND, 9, 1);
    RankStream stream =
        new RankStream("e", "e", intake, FrameLimits.DEFAULT, false, dialect, patience, from -> {});
    stream.start();
    return stream;
  }

  private void live(RankStream stream, long sequence, byte[] payload) {
    stream.live(List.of(Frames.EMPTY, Sequences.write(sequence), payload));
    stream.tick();
    intake.drain(event -> out.add(event));
  }

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replace(" ", ""));
  }

  /// A batch of SGLang 0.5.18: a page stored under a salt, and one without, both removed.
  @Test
  void sglangKeepsEqualHashesOfTwoSaltsApart() {
    String page = "91" + HASH + "c0 92 01 02 02 c0 a3475055";
    RankStream stream = stream(Dialect.SGLANG);
    live(
        stream,
        0,
        hex(
            "93cb41da305498100000 92 98"
                + STORED
                + page
                + "81 aa63616368655f73616c74 a3742d61"
                + "97"
                + STORED
                + page
                + "00"));
    live(
        stream,
        1,
        hex("93cb41da305498100000 91 93ac426c6f636b52656d6f766564 91" + HASH + "a3475055" + "00"));
    HashRun salted = HashRun.of(SaltMap.under("t-a", SIGNED));
    HashRun plain = HashRun.of(SIGNED);
    assertEquals(
        List.of(
            new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("e", 2)),
            new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, salted),
            new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, plain),
            new ClusterEvent.BlocksRemoved(
                0, 0, Tier.DEVICE, HashRun.of(salted.at(0), plain.at(0)))),
        out.stream().map(DialectTest::atZero).toList());
    assertEquals(
        "1 removal of a hash that several salts held, taken from all of them", told(stream));
    intake.close();
  }

  private static String told(RankStream stream) {
    stream.tick();
    return stream.detail();
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

  @Test
  void aShortLastPageOfSglangIsNoOtherReplica() {
    RankStream stream = stream(Dialect.SGLANG);
    live(stream, 0, page(16));
    live(stream, 1, page(3));
    live(stream, 2, page(16));
    assertEquals(1, out.stream().filter(e -> e instanceof ClusterEvent.ReplicaJoined).count());
    intake.close();
  }

  private static byte[] page(int tokens) {
    MsgpackWriter writer = new MsgpackWriter();
    writer.array(2).real(1).array(1).array(6).text("BlockStored").array(1).integer(7).nil();
    return writer.array(0).integer(tokens).nil().take();
  }

  private static byte[] pool(String type, long hash, long parent) {
    MsgpackWriter writer = new MsgpackWriter();
    writer.array(3).integer(1_757_500_000_250L).array(1).map(9);
    writer.text("event_id").integer(4).text("timestamp").integer(1_757_500_000_250L);
    writer.text("event_type").text(type).text("model_name").nil().text("block_size").nil();
    writer.text("medium").text("cpu").text("object_key").text("k");
    writer.text("block_hashes").array(1).integer(hash);
    return writer.text("parent_hash").integer(parent).nil().take();
  }

  @Test
  void mooncakeCountsFromOneAndNamesItsParents() {
    RankStream stream = stream(Dialect.MOONCAKE);
    live(stream, 1, pool("stored", -2, 9));
    live(stream, 2, pool("removed", -2, 9));
    assertEquals(
        List.of(
            new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("e", 16)),
            new ClusterEvent.BlocksStored(0, 0, Tier.HOST, 9, HashRun.of(-2)),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.HOST, HashRun.of(-2))),
        out.stream().map(DialectTest::atZero).toList());
    assertEquals(SourceState.LIVE, stream.state());
    assertEquals(0, stream.counters().gaps());
    intake.close();
  }

  @Test
  void whoSaysNothingAgainIsNotAskedForAReplayEndpoint() {
    RankStream pool = stream(Dialect.MOONCAKE);
    live(pool, 9, pool("stored", 5, 0));
    assertEquals("joined in mid-stream: 8 batches before are not told again", told(pool));
    intake.close();
  }

  @Test
  void anEventThatMooncakeDroppedIsALoss() {
    RankStream stream = stream(Dialect.MOONCAKE);
    live(stream, 1, pool("stored", 5, 0));
    live(stream, 3, pool("stored", 6, 0));
    assertEquals(1, stream.counters().lost());
    assertEquals(SourceState.INCOMPLETE, stream.state());
    intake.close();
  }

  @Test
  void whatARankLostIsItsReplicas() {
    StreamState.Patience patience =
        new StreamState.Patience(Nanos.PER_SECOND, Nanos.PER_SECOND, 1, Nanos.PER_SECOND, 9, 1);
    RankStream stream =
        new RankStream(
            "e", "e/2", intake, FrameLimits.DEFAULT, false, Dialect.MOONCAKE, patience, from -> {});
    stream.start();
    live(stream, 1, pool("stored", 5, 0));
    live(stream, 3, pool("stored", 6, 0));
    assertEquals(
        List.of("e/2"),
        out.stream()
            .filter(ClusterEvent.SourceGap.class::isInstance)
            .map(event -> ((ClusterEvent.SourceGap) event).source())
            .toList());
    intake.close();
  }

  @Test
  void lowerTiersNobodyTakesBackCanBePassedOver() {
    RankStream stream = stream(Dialect.VLLM.onlyDevice());
    live(stream, 0, pool("stored", 5, 0));
    assertEquals(0, out.stream().filter(e -> e instanceof ClusterEvent.BlocksStored).count());
    intake.close();
  }

  /// Nothing escapes whatever speaks the protocol: a damaged frame is taken, or counted.
  @Test
  void mutatedFramesOfEveryDialectAreTakenOrCounted() {
    Random random = new Random(7);
    List<RankStream> streams =
        List.of(stream(Dialect.SGLANG), stream(Dialect.MOONCAKE), stream(Dialect.VLLM));
    for (int i = 0; i < FRAMES; i++) {
      byte[] good =
          switch (random.nextInt(3)) {
            case 0 -> page(1 + random.nextInt(16));
            case 1 -> pool(random.nextBoolean() ? "stored" : "removed", random.nextInt(99), 3);
            default ->
                new KvBatchEncoder(KvSchema.M2, HashForm.SIGNED).encode(Batches.random(random));
          };
      byte[] frame = random.nextInt(4) == 0 ? good : Mutations.of(good, random);
      for (RankStream stream : streams) {
        stream.live(List.of(Frames.EMPTY, Sequences.write(i + 1L), frame));
      }
      if (i % 64 == 0) {
        intake.drain(event -> {});
        streams.forEach(RankStream::flush);
      }
    }
    for (RankStream stream : streams) {
      stream.tick();
      assertTrue(stream.counters().decodeErrors() > 0);
      assertEquals(FRAMES, stream.counters().lastSequence());
    }
    intake.close();
  }
}
