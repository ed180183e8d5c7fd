package io.herdscope.live.trtllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.TestIntake;
import io.herdscope.live.http.FixedServer;
import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrtllmTest {
  private static final int FRAMES = Integer.getInteger("herdscope.fuzz", 20_000);
  private static final String LIST =
      """
      [{"event_id":0,"window_size":512,"data":{"type":"created","num_blocks_per_cache_level":[9,4]}},
       {"event_id":1,"window_size":512,"attention_dp_rank":0,"data":{"type":"stored",
        "parent_hash":null,"blocks":[
          {"type":"stored_block","block_hash":18446744073709551614,"cache_level":0,"priority":35,
           "tokens":[{"type":"unique_token","token_id":1,"token_extra_id":0},
                     {"type":"unique_token","token_id":2,"token_extra_id":0}]},
          {"type":"stored_block","block_hash":7,"cache_level":0,"priority":35,
           "tokens":[{"token_id":3},{"token_id":4}]},
          {"type":"stored_block","block_hash":8,"cache_level":0,"tokens":[{"token_id":5}]}]}},
       {"event_id":2,"window_size":512,"data":{"type":"updated","block_hash":7,
        "cache_level":{"type":"event_diff","new_value":1,"old_value":0},"priority":null}},
       {"event_id":3,"window_size":128,"data":{"type":"removed","block_hashes":[7]}},
       {"event_id":4,"window_size":512,"data":{"type":"removed","block_hashes":[7,99]}}]
      """;

  @TempDir private Path folder;

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static List<ClusterEvent> heard(FeedRecord record, String... answers)
      throws JsonMismatch {
    List<ClusterEvent> out = new ArrayList<>();
    try (TestIntake intake = new TestIntake(1_000)) {
      TrtDelivery delivery = new TrtDelivery("e", 0, intake);
      for (String answer : answers) {
        delivery.take(utf8(answer), record);
      }
      intake.drain(event -> out.add(atZero(event)));
    }
    return out;
  }

  private static ClusterEvent atZero(ClusterEvent event) {
    return switch (event) {
      case ClusterEvent.ReplicaJoined e -> new ClusterEvent.ReplicaJoined(0, e.replica(), e.spec());
      case ClusterEvent.BlocksStored e ->
          new ClusterEvent.BlocksStored(0, e.replica(), e.tier(), e.parent(), e.blocks());
      case ClusterEvent.BlocksRemoved e ->
          new ClusterEvent.BlocksRemoved(0, e.replica(), e.tier(), e.blocks());
      case ClusterEvent.CacheCleared e -> new ClusterEvent.CacheCleared(0, e.replica());
      default -> event;
    };
  }

  /// In the order of fields of `KVCacheEventSerializer` in `tensorrt_llm/_utils.py`, as Python's
  /// `json` writes them: an update that only changes the priority moves nothing, an unsigned hash
  /// beyond 63 bits is the same 64 bits.
  @Test
  void whatTheEnginesOwnSerializerWritesIsUnderstood() throws JsonMismatch {
    String tokens =
        """
        [{"type": "unique_token", "token_id": 1, "token_extra_id": 0}, {"type": "unique_token", "token_id": 2, "token_extra_id": 0}]\
        """;
    String answer =
        """
        [{"event_id": 0, "data": {"type": "created", "num_blocks_per_cache_level": [101230, 26]}, "window_size": 256},
         {"event_id": 1, "data": {"type": "stored", "parent_hash": null, "blocks": [{"type": "stored_block", "block_hash": 4203099703668305365, "tokens": TOKENS, "cache_level": 0, "priority": 35}]}, "window_size": 256, "attention_dp_rank": 0},
         {"event_id": 2, "data": {"type": "stored", "parent_hash": 4203099703668305365, "blocks": [{"type": "stored_block", "block_hash": 10103735499240930833, "tokens": TOKENS, "cache_level": 0, "priority": 35}]}, "window_size": 256},
         {"event_id": 3, "data": {"type": "updated", "block_hash": 4203099703668305365, "cache_level": null, "priority": {"type": "event_diff", "new_value": 20, "old_value": 35}}, "window_size": 256},
         {"event_id": 4, "data": {"type": "updated", "block_hash": 10103735499240930833, "cache_level": {"type": "event_diff", "new_value": 1, "old_value": 0}, "priority": null}, "window_size": 256},
         {"event_id": 5, "data": {"type": "removed", "block_hashes": [10103735499240930833]}, "window_size": 256}]
        """
            .replace("TOKENS", tokens);
    FeedRecord record = new FeedRecord();
    long first = 4_203_099_703_668_305_365L;
    long second = Long.parseUnsignedLong("10103735499240930833");
    assertEquals(
        List.of(
            new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("e", 2)),
            new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, HashRun.of(first)),
            new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, first, HashRun.of(second)),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.DEVICE, HashRun.of(second)),
            new ClusterEvent.BlocksStored(0, 0, Tier.HOST, first, HashRun.of(second)),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.HOST, HashRun.of(second))),
        heard(record, answer));
  }

  @Test
  void blocksAreStoredMovedAndRemovedWhereTheyAre() throws JsonMismatch {
    FeedRecord record = new FeedRecord();
    assertEquals(
        List.of(
            new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("e", 2)),
            new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, HashRun.of(-2, 7)),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.DEVICE, HashRun.of(7)),
            new ClusterEvent.BlocksStored(0, 0, Tier.HOST, -2, HashRun.of(7)),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.HOST, HashRun.of(7))),
        heard(record, LIST));
    assertEquals(4, record.counters().lastSequence());
    assertEquals(0, record.counters().lost());
  }

  @Test
  void aHoleInTheNumbersIsALossAndBeliefBeginsAnew() throws JsonMismatch {
    FeedRecord record = new FeedRecord();
    String removal = "{\"event_id\":7,\"data\":{\"type\":\"removed\",\"block_hashes\":[7]}}";
    List<ClusterEvent> out = heard(record, LIST, removal);
    assertEquals(2, record.counters().lost());
    assertTrue(out.contains(new ClusterEvent.CacheCleared(0, 0)));
  }

  @Test
  void anEventThatNamesNoWindowCounts() throws JsonMismatch {
    String removal =
        "{\"event_id\":5,\"data\":{\"type\":\"removed\",\"block_hashes\":[18446744073709551614]}}";
    assertEquals(
        new ClusterEvent.BlocksRemoved(0, 0, Tier.DEVICE, HashRun.of(-2)),
        heard(new FeedRecord(), LIST, removal).getLast());
  }

  @Test
  void anEngineThatCountsFromTheBeginningHasRestarted() throws JsonMismatch {
    FeedRecord record = new FeedRecord();
    heard(record, LIST, "[{\"event_id\":0,\"data\":{\"type\":\"created\"}}]");
    assertEquals(1, record.counters().restarts());
    assertEquals(0, record.counters().lost());
  }

  @Test
  void theEngineItselfIsAskedOnlyWhenNobodyElseNeedsItsEvents() {
    SourceSpec spec = new SourceSpec("trtllm", "e", "http://127.0.0.1:9", Map.of());
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> new TrtllmKind().open(spec, new TestIntake(1)).close());
    assertTrue(String.valueOf(refusal.getMessage()).contains("drain=yes"));
  }

  @Test
  void aFileIsFollowedAsItGrows() throws IOException, InterruptedException {
    Path file = folder.resolve("events.jsonl");
    Files.writeString(file, LIST.replace("\n", " ") + "\nnonsense\n");
    List<ClusterEvent> out = new ArrayList<>();
    try (TestIntake intake = new TestIntake(1_000);
        LiveFeed feed =
            new TrtllmKind()
                .open(
                    new SourceSpec("trtllm", "e", file.toString(), Map.of("interval", "100")),
                    intake)) {
      while (feed.counters().decodeErrors() == 0 || feed.state() != SourceState.LIVE) {
        Thread.sleep(10);
      }
      intake.drain(out::add);
      assertEquals(5, out.size());
      assertEquals(SourceState.LIVE, feed.state());
    }
  }

  @Test
  void aBeginningEmptiesNothingWhereNothingIsBelieved() throws JsonMismatch {
    assertEquals(
        List.of(), heard(new FeedRecord(), "{\"event_id\":0,\"data\":{\"type\":\"created\"}}"));
  }

  private static String detailOfDraining(String answer, SourceState state) throws Exception {
    try (FixedServer server = new FixedServer()) {
      server.serve("/kv_cache_events", answer);
      SourceSpec spec =
          new SourceSpec("trtllm", "e", server.url(), Map.of("drain", "yes", "interval", "100"));
      try (TestIntake intake = new TestIntake(1_000);
          LiveFeed feed = new TrtllmKind().open(spec, intake)) {
        while (feed.detail().isEmpty()) {
          Thread.sleep(10);
        }
        assertEquals(state, feed.state());
        return feed.detail();
      }
    }
  }

  @Test
  void anotherServicesPageIsNoEngine() throws Exception {
    assertTrue(
        detailOfDraining("<html>", SourceState.CONNECTING)
            .startsWith("an answer was not understood: "));
  }

  @Test
  void anEngineThatTellsNothingIsAskedWhetherItMay() throws Exception {
    assertTrue(detailOfDraining("[]", SourceState.LIVE).contains("event_buffer_max_size"));
  }

  @Test
  void mutatedAnswersAreEventsOrMismatches() {
    Random random = new Random(42);
    byte[] good = utf8(LIST);
    TestIntake intake = new TestIntake(1 << 20);
    TrtDelivery delivery = new TrtDelivery("e", 0, intake);
    FeedRecord record = new FeedRecord();
    for (int i = 0; i < FRAMES; i++) {
      byte[] bytes = good.clone();
      for (int change = random.nextInt(4); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      try {
        delivery.take(
            random.nextInt(9) == 0
                ? java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length))
                : bytes,
            record);
      } catch (JsonMismatch expected) {
        assertFalse(expected.reason().isEmpty());
      }
      intake.drain(event -> assertTrue(event.at() >= 0));
    }
    intake.close();
  }
}
