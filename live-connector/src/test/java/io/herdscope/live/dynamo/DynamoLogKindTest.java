package io.herdscope.live.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.live.LiveTap;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DynamoLogKindTest {
  @TempDir private Path folder;

  private static String decision(String request, int loser, int winner) {
    return formula(request, loser, 9) + formula(request, winner, 3) + best(request, winner);
  }

  private static String formula(String request, int worker, int decode) {
    return "DEBUG Formula for worker_id="
        + worker
        + " dp_rank=0 with 1.00 effective cached blocks: "
        + (decode + 4)
        + ".000 = prefill_load_scale * adjusted_prefill_blocks + decode_blocks +"
        + " active_request_cost_blocks = 1.000 * 4.000 + "
        + decode
        + ".000 + 0.000 (raw_prefill_blocks: 5.000, overlap_credit_blocks: 1.000,"
        + " overlap_credit_decay: 1.000) request_id="
        + request
        + " worker_type=decode\n";
  }

  private static String best(String request, int worker) {
    return "DEBUG [ROUTING] Best: worker_"
        + worker
        + " dp_rank=0 with 1/5 blocks overlap request_id="
        + request
        + "\n";
  }

  private Path log(String text) throws IOException {
    return Files.writeString(folder.resolve("router.log"), text);
  }

  private static ClusterEvent.RequestRouted routed(LiveTap tap, int nth) {
    List<ClusterEvent> events =
        tap.until(
            event ->
                event instanceof ClusterEvent.RequestRouted routed
                    && routed.decision().ordinal() == nth);
    return (ClusterEvent.RequestRouted)
        events.stream()
            .filter(e -> e instanceof ClusterEvent.RequestRouted r && r.decision().ordinal() == nth)
            .findFirst()
            .orElseThrow();
  }

  @Test
  void aPastedLogBecomesXRays() throws IOException {
    Path file = log("INFO hello\n" + decision("a", 1, 2));
    try (LiveTap tap = LiveTap.on("dynamo-log", file.toString(), Map.of("block-size", "64"))) {
      ClusterEvent.RequestRouted routed = routed(tap, 0);
      assertEquals(List.of("1", "2"), tap.replicas());
      assertEquals(1, routed.replica());
      assertEquals(6, routed.decision().margin());
      assertEquals(320, routed.body().promptTokens());
      assertEquals("a", routed.body().sessionKey());
    }
  }

  @Test
  void aGrowingLogIsFollowedThroughTruncation() throws IOException {
    Path file = log(decision("a", 1, 2));
    try (LiveTap tap = LiveTap.on("dynamo-log", file.toString(), Map.of())) {
      routed(tap, 0);
      String more = decision("b", 2, 1);
      Files.writeString(file, more.substring(0, 40), StandardOpenOption.APPEND);
      Files.writeString(file, more.substring(40), StandardOpenOption.APPEND);
      assertEquals(0, routed(tap, 1).replica());
      log(best("x", 1));
      tap.feed(feed -> feed.counters().decodeErrors() == 1);
      Files.writeString(file, decision("c", 1, 2), StandardOpenOption.APPEND);
      assertEquals(1, routed(tap, 2).replica());
    }
  }

  @Test
  void decisionsInAnUnknownFormAreNotTakenForAMissingLevel() throws IOException {
    Path file = log("DEBUG Formula for worker_id=1 dp_rank=0: who knows\n");
    try (LiveTap tap = LiveTap.on("dynamo-log", file.toString(), Map.of())) {
      tap.feed(feed -> feed.detail().startsWith("the log tells of decisions in a form not known"));
    }
  }

  @Test
  void onlyNewLinesWhenAskedFromTheEnd() throws IOException {
    Path file = log(decision("old", 1, 2));
    try (LiveTap tap = LiveTap.on("dynamo-log", file.toString(), Map.of("from", "end"))) {
      tap.feed(feed -> feed.detail().startsWith("no routing decision in the log yet"));
      Files.writeString(file, decision("new", 1, 2), StandardOpenOption.APPEND);
      assertEquals("new", routed(tap, 0).body().sessionKey());
    }
  }

  @Test
  void aRequestWhoseEndNobodyTellsIsGivenUp() throws IOException {
    Path file = log(decision("a", 1, 2));
    try (LiveTap tap = LiveTap.on("dynamo-log", file.toString(), Map.of("hold", "1"))) {
      ClusterEvent.RequestRouted routed = routed(tap, 0);
      tap.until(
          event ->
              event instanceof ClusterEvent.RequestRejected given
                  && given.request() == routed.request());
    }
  }
}
