package io.herdscope.live.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.LiveTap;
import io.herdscope.live.http.FixedServer;
import io.herdscope.live.http.HttpLimits;
import io.herdscope.live.http.HttpPort;
import io.herdscope.live.http.Tls;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DynamoKindTest {
  private final FixedServer server = new FixedServer();

  DynamoKindTest() throws IOException {}

  @BeforeEach
  void serve() {
    server.serve(
        "/workers",
        """
        [{"worker_id":7,"lifecycle":"schedulable","block_size":64,"data_parallel_size":2,
          "total_kv_blocks":900,"max_num_batched_tokens":8192}]
        """);
    server.serve(
        "/loads",
        """
        [{"model_name":"m","loads":[{"worker_id":7,"dp_rank":1,"potential_prefill_tokens":640,
          "potential_decode_blocks":12,"active_requests":3}]}]
        """);
    server.serve(
        "/dump",
        """
        {"m:default":{"block_size":64,"events":[{"worker_id":7,"event":{"event_id":0,"dp_rank":1,
          "data":{"stored":{"parent_hash":null,"blocks":[{"block_hash":5},{"block_hash":6}]}}}}]}}
        """);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void workersLoadsAndIndexBecomeEvents() {
    try (LiveTap tap = LiveTap.on("dynamo", server.url(), Map.of())) {
      List<ClusterEvent> events = tap.until(event -> event instanceof ClusterEvent.BlocksStored);
      assertEquals(List.of("7", "7/1"), tap.replicas());
      List<ReplicaSpec> specs =
          events.stream()
              .filter(ClusterEvent.ReplicaJoined.class::isInstance)
              .map(event -> ((ClusterEvent.ReplicaJoined) event).spec())
              .toList();
      assertEquals(
          List.of(new ReplicaSpec("7", 64, 900, 8192), new ReplicaSpec("7/1", 64, 900, 8192)),
          specs);
      ClusterEvent.EngineSampled sample =
          events.stream()
              .filter(ClusterEvent.EngineSampled.class::isInstance)
              .map(ClusterEvent.EngineSampled.class::cast)
              .findFirst()
              .orElseThrow();
      assertEquals(1, sample.replica());
      assertEquals(640, sample.reading().routerPrefillTokens());
      assertEquals(12, sample.reading().routerDecodeBlocks());
      assertEquals(3, sample.reading().running());
      ClusterEvent.BlocksStored stored =
          events.stream()
              .filter(ClusterEvent.BlocksStored.class::isInstance)
              .map(ClusterEvent.BlocksStored.class::cast)
              .findFirst()
              .orElseThrow();
      assertEquals(
          new ClusterEvent.BlocksStored(stored.at(), 1, Tier.DEVICE, 0, HashRun.of(5, 6)), stored);
      assertTrue(server.asked().stream().allMatch(line -> line.startsWith("GET ")));
    }
  }

  @Test
  void aServiceWithoutDumpsStillTellsLoads() {
    server.serve("/dump", "no");
    try (LiveTap tap = LiveTap.on("dynamo", server.url(), Map.of("interval", "60000"))) {
      tap.until(event -> event instanceof ClusterEvent.EngineSampled);
      tap.feed(feed -> feed.detail().startsWith("loads only: /dump: "));
    }
  }

  @Test
  void thatThereAreNoDumpsIsSaidAsLongAsItIsSo() {
    server.serve("/dump", "no");
    try (LiveTap tap = LiveTap.on("dynamo", server.url(), Map.of("interval", "100"))) {
      tap.feed(
          feed -> feed.counters().batches() > 3 && feed.detail().startsWith("loads only: /dump: "));
    }
  }

  @Test
  void aWorkerThatIsNoLongerListedHasLeftAndOneThatComesBackIsAskedForItsBlocksAtOnce() {
    String both =
        """
        [{"worker_id":7,"data_parallel_size":2},{"worker_id":9,"lifecycle":"draining"}]
        """;
    server.serve("/workers", both);
    try (LiveTap tap = LiveTap.on("dynamo", server.url(), Map.of("interval", "100"))) {
      tap.until(event -> event instanceof ClusterEvent.BlocksStored);
      tap.feed(feed -> feed.detail().equals("worker 9 is draining"));
      server.serve("/workers", "[{\"worker_id\":9}]");
      server.serve("/loads", "[]");
      int rank = tap.replicas().indexOf("7/1");
      tap.until(event -> event instanceof ClusterEvent.ReplicaLeft left && left.replica() == rank);
      server.serve("/workers", both);
      tap.until(
          event -> event instanceof ClusterEvent.ReplicaJoined joined && joined.replica() == rank);
      tap.until(
          event -> event instanceof ClusterEvent.BlocksStored stored && stored.replica() == rank);
    }
  }

  @Test
  void whereOthersTellTheBlocksTheyTellTheEndAsWell() {
    server.serve("/workers", "[{\"worker_id\":7,\"data_parallel_size\":2},{\"worker_id\":9}]");
    try (LiveTap tap = LiveTap.on("dynamo", server.url(), Map.of("interval", "100", "dump", "0"))) {
      tap.until(event -> event instanceof ClusterEvent.EngineSampled);
      server.serve("/workers", "[{\"worker_id\":7,\"data_parallel_size\":2}]");
      long told = tap.feed(feed -> true).counters().batches();
      tap.feed(feed -> feed.counters().batches() > told + 3);
      tap.until(event -> event instanceof ClusterEvent.EngineSampled);
      assertTrue(tap.events().stream().noneMatch(ClusterEvent.ReplicaLeft.class::isInstance));
    }
  }

  @Test
  void anAnswerThatIsNoneIsToldByItsPath() {
    server.serve("/loads", "[{\"loads\":7}]");
    try (LiveTap tap = LiveTap.on("dynamo", server.url(), Map.of())) {
      tap.feed(
          feed ->
              feed.detail().equals("/loads: expected loads to be an array, found a whole number"));
    }
  }

  @Test
  void aPromptCanBeAskedAbout() throws Exception {
    server.serve(
        "/overlap_scores",
        """
        {"workers":[{"worker_id":7,"dp_rank":0,"device_blocks":2,"router_credit_blocks":2.0}]}
        """);
    server.serve(
        "/potential_loads",
        """
        [{"worker_id":7,"dp_rank":0,"potential_prefill_tokens":1,"potential_decode_blocks":2}]
        """);
    try (SelectionService service =
        new SelectionService(
            URI.create(server.url()), new HttpPort(Tls.system(), null, HttpLimits.STANDARD))) {
      LogEntry.Worker worker = new LogEntry.Worker(7, 0);
      assertEquals(
          List.of(new SelectionReader.Overlap(worker, 2, 0, 0, 2)), service.overlaps(1, 2, 3));
      assertEquals(
          List.of(new SelectionReader.Load(worker, 1, 2, -1)), service.potentialLoads(1, 2, 3));
      server.answerWith(500);
      assertEquals(
          "/workers answered HTTP 500: a fault of its own; see its log",
          assertThrows(IOException.class, service::workers).getMessage());
    }
  }
}
