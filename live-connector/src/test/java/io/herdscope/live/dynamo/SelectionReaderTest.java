package io.herdscope.live.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SelectionReaderTest {
  private static final String WORKERS =
      """
      [{"worker_id":18446744073709551615,"model_name":"m","routing_group":"default",
        "lifecycle":"schedulable","endpoint":"http://10.0.0.7:8000","kv_events_endpoints":{"0":"x"},
        "replay_endpoint":null,"block_size":64,"data_parallel_start_rank":2,
        "data_parallel_size":4,"max_num_batched_tokens":8192,"total_kv_blocks":9000,"taints":[]},
       {"worker_id":4,"model_name":"m","lifecycle":"incomplete","endpoint":null,
        "not_schedulable_reasons":["endpoint is required"]}]
      """;
  private static final String LOADS =
      """
      [{"model_name":"m","routing_group":"default","pending_count":2,"pending_isl_tokens":900,
        "loads":[{"worker_id":1,"dp_rank":0,"potential_prefill_tokens":512,
                  "potential_decode_blocks":40,"active_requests":3},
                 {"worker_id":1,"dp_rank":1,"potential_prefill_tokens":0,
                  "potential_decode_blocks":7}]}]
      """;
  private static final String DUMP =
      """
      {"m:default":{"block_size":16,"events":[
        {"worker_id":1,"storage_tier":"device","event":{"event_id":0,"dp_rank":0,"data":{"stored":
          {"parent_hash":null,"blocks":[{"block_hash":11,"tokens_hash":5},
                                        {"block_hash":12,"tokens_hash":6}]}}}},
        {"worker_id":1,"storage_tier":"host_pinned","event":{"event_id":1,"dp_rank":1,"data":
          {"stored":{"parent_hash":12,"blocks":[{"block_hash":18446744073709551614,
                                                 "tokens_hash":7}]}}}},
        {"worker_id":2,"event":{"event_id":2,"data":"cleared"}}]}}
      """;

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static LogEntry.Worker worker(long id, int rank) {
    return new LogEntry.Worker(id, rank);
  }

  @Test
  void workersWithAndWithoutCapacity() throws JsonMismatch {
    assertEquals(
        List.of(
            new SelectionReader.Worker(
                -1, "m", "schedulable", "http://10.0.0.7:8000", 64, 2, 4, 8192, 9000),
            new SelectionReader.Worker(4, "m", "incomplete", "", -1, 0, 1, -1, -1)),
        SelectionReader.workers(utf8(WORKERS)));
  }

  @Test
  void loadsPerWorkerAndRank() throws JsonMismatch {
    assertEquals(
        List.of(
            new SelectionReader.Load(worker(1, 0), 512, 40, 3),
            new SelectionReader.Load(worker(1, 1), 0, 7, -1)),
        SelectionReader.loads(utf8(LOADS)));
  }

  @Test
  void potentialLoadsAreABareList() throws JsonMismatch {
    assertEquals(
        List.of(new SelectionReader.Load(worker(9, 0), 1, 2, -1)),
        SelectionReader.loads(
            utf8(
                "[{\"worker_id\":9,\"dp_rank\":0,\"potential_prefill_tokens\":1,"
                    + "\"potential_decode_blocks\":2}]")));
  }

  @Test
  void overlapsPerTier() throws JsonMismatch {
    assertEquals(
        List.of(new SelectionReader.Overlap(worker(1, 0), 2, 1, 0, 2.75)),
        SelectionReader.overlaps(
            utf8(
                """
                {"block_size":16,"num_blocks":4,"workers":[{"worker_id":1,"dp_rank":0,
                 "device_blocks":2,"host_pinned_blocks":3,"disk_blocks":3,
                 "host_pinned_extension_blocks":1,"disk_extension_blocks":0,
                 "shared_beyond_device_blocks":null,"router_credit_blocks":2.75}],
                 "shared_cache":{"enabled":false,"ranges":[[0,2]],"error":null}}
                """)));
  }

  @Test
  void theDumpKeepsParentsTiersAndRanks() throws JsonMismatch {
    assertEquals(
        new IndexDump(
            16,
            List.of(
                new IndexDump.Stored(worker(1, 0), Tier.DEVICE, 0, HashRun.of(11, 12)),
                new IndexDump.Stored(worker(1, 1), Tier.HOST, 12, HashRun.of(-2)))),
        IndexDump.read(utf8(DUMP)));
  }

  @Test
  void groupsThatDoNotAgreeOnTheBlockSizeTellNone() throws JsonMismatch {
    String groups =
        "{\"a\":{\"block_size\":%d},\"b\":{\"block_size\":%d},\"c\":{\"block_size\":%d}}";
    assertEquals(16, IndexDump.read(utf8(groups.formatted(16, 16, 16))).blockSize());
    assertEquals(-1, IndexDump.read(utf8(groups.formatted(16, 64, 64))).blockSize());
    assertEquals(-1, IndexDump.read(utf8(groups.formatted(16, 16, 64))).blockSize());
  }

  @Test
  void whatIsNoAnswerIsRefusedInWords() {
    assertEquals(
        "expected the answer to be an array, found an object",
        assertThrows(JsonMismatch.class, () -> SelectionReader.workers(utf8("{}"))).reason());
    assertThrows(JsonMismatch.class, () -> SelectionReader.workers(utf8("")));
    assertThrows(JsonMismatch.class, () -> SelectionReader.loads(utf8("[".repeat(5_000))));
    assertThrows(JsonMismatch.class, () -> IndexDump.read(utf8("<html>")));
    assertThrows(
        JsonMismatch.class,
        () -> SelectionReader.workers(utf8("[{\"worker_id\":" + "9".repeat(39) + "}]")));
  }

  @Property
  void cutOrChangedAnswersNeverThrowAnythingElse(
      @ForAll @IntRange(max = 700) int at, @ForAll byte odd, @ForAll boolean cut) {
    for (String text : List.of(WORKERS, LOADS, DUMP)) {
      byte[] bytes = utf8(text);
      int place = Math.min(at, bytes.length - 1);
      bytes[place] = odd;
      byte[] hostile = cut ? java.util.Arrays.copyOf(bytes, place) : bytes;
      readAll(hostile);
    }
  }

  private interface Reader {
    Object read(byte[] body) throws JsonMismatch;
  }

  private static void readAll(byte[] hostile) {
    List<Reader> readers =
        List.of(
            SelectionReader::workers,
            SelectionReader::loads,
            SelectionReader::overlaps,
            IndexDump::read);
    for (Reader reader : readers) {
      try {
        reader.read(hostile);
      } catch (JsonMismatch expected) {
        assertFalse(expected.reason().isEmpty());
      }
    }
  }
}
