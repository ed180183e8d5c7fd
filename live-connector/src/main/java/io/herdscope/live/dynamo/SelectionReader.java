package io.herdscope.live.dynamo;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.live.json.JsonWalk;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the answers of Dynamo's selection service. Unknown fields are passed over, absent ones are
/// −1 or "": the service is young and its fields come and go.
///
/// Source: Dynamo `lib/kv-router/src/services/selection/types.rs`, `scheduling/types.rs`.
final class SelectionReader {
  static final int MOST_ROWS = 16_384;
  static final int LONGEST_TEXT = 1_024;

  private SelectionReader() {}

  /// A registered worker.
  ///
  /// @param state `schedulable`, `incomplete`, `draining`, … as the service says
  record Worker(
      long id,
      String model,
      String state,
      String endpoint,
      int blockSize,
      int firstRank,
      int ranks,
      int batchedTokens,
      int kvBlocks) {}

  /// The service's own load estimate of one worker and rank.
  ///
  /// @param requests −1 in versions that did not tell
  record Load(LogEntry.Worker worker, long prefillTokens, long decodeBlocks, int requests) {}

  /// How much of a prompt one worker and rank holds, in blocks; host and disk count on from the
  /// tier above, `credit` is what the router makes of it.
  record Overlap(
      LogEntry.Worker worker, int device, int hostBeyond, int diskBeyond, double credit) {}

  /// `GET /workers`.
  static List<Worker> workers(byte[] body) throws JsonMismatch {
    try (JsonWalk walk = JsonWalk.open(body)) {
      List<Worker> workers = new ArrayList<>();
      walk.enterArray("the answer");
      while (walk.nextElement()) {
        room(workers);
        workers.add(worker(walk));
      }
      return workers;
    }
  }

  private static Worker worker(JsonWalk walk) throws JsonMismatch {
    long id = 0;
    String model = "";
    String state = "";
    String endpoint = "";
    int blockSize = -1;
    int firstRank = 0;
    int ranks = 1;
    int batched = -1;
    int kvBlocks = -1;
    walk.enterObject("a worker");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      if (walk.isNull()) {
        continue;
      }
      switch (field) {
        case "worker_id" -> id = walk.bits(field);
        case "model_name" -> model = walk.text(field, LONGEST_TEXT);
        case "lifecycle" -> state = walk.text(field, LONGEST_TEXT);
        case "endpoint" -> endpoint = walk.text(field, LONGEST_TEXT);
        case "block_size" -> blockSize = count(walk, field);
        case "data_parallel_start_rank" -> firstRank = count(walk, field);
        case "data_parallel_size" -> ranks = (int) walk.integer(field, 0, 4_096);
        case "max_num_batched_tokens" -> batched = count(walk, field);
        case "total_kv_blocks" -> kvBlocks = count(walk, field);
        default -> walk.skip();
      }
    }
    return new Worker(id, model, state, endpoint, blockSize, firstRank, ranks, batched, kvBlocks);
  }

  /// `GET /loads`: a list of models, each with its loads; also the bare list of loads that `POST
  /// /potential_loads` answers.
  static List<Load> loads(byte[] body) throws JsonMismatch {
    try (JsonWalk walk = JsonWalk.open(body)) {
      List<Load> loads = new ArrayList<>();
      if (walk.isArray()) {
        walk.enterArray("the answer");
        while (walk.nextElement()) {
          load(walk, loads);
        }
      } else {
        load(walk, loads);
      }
      return loads;
    }
  }

  /// One element: a load itself, or a model's wrapper around its loads.
  private static void load(JsonWalk walk, List<Load> loads) throws JsonMismatch {
    @Nullable Long id = null;
    int rank = 0;
    long prefill = 0;
    long decode = 0;
    int requests = -1;
    walk.enterObject("a load");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      if (walk.isNull()) {
        continue;
      }
      switch (field) {
        case "worker_id" -> id = walk.bits(field);
        case "dp_rank" -> rank = count(walk, field);
        case "potential_prefill_tokens" -> prefill = walk.integer(field, 0, Long.MAX_VALUE);
        case "potential_decode_blocks" -> decode = walk.integer(field, 0, Long.MAX_VALUE);
        case "active_requests" -> requests = count(walk, field);
        case "loads" -> {
          walk.enterArray(field);
          while (walk.nextElement()) {
            load(walk, loads);
          }
        }
        default -> walk.skip();
      }
    }
    if (id != null) {
      room(loads);
      loads.add(new Load(new LogEntry.Worker(id, rank), prefill, decode, requests));
    }
  }

  /// `POST /overlap_scores`.
  static List<Overlap> overlaps(byte[] body) throws JsonMismatch {
    try (JsonWalk walk = JsonWalk.open(body)) {
      List<Overlap> overlaps = new ArrayList<>();
      walk.enterObject("the answer");
      for (String field = walk.nextField(); field != null; field = walk.nextField()) {
        if (field.equals("workers")) {
          walk.enterArray(field);
          while (walk.nextElement()) {
            room(overlaps);
            overlaps.add(overlap(walk));
          }
        } else {
          walk.skip();
        }
      }
      return overlaps;
    }
  }

  private static Overlap overlap(JsonWalk walk) throws JsonMismatch {
    long id = 0;
    int rank = 0;
    int device = 0;
    int host = 0;
    int disk = 0;
    double credit = Double.NaN;
    walk.enterObject("an overlap");
    for (String field = walk.nextField(); field != null; field = walk.nextField()) {
      if (walk.isNull()) {
        continue;
      }
      switch (field) {
        case "worker_id" -> id = walk.bits(field);
        case "dp_rank" -> rank = count(walk, field);
        case "device_blocks" -> device = count(walk, field);
        case "host_pinned_extension_blocks" -> host = count(walk, field);
        case "disk_extension_blocks" -> disk = count(walk, field);
        case "router_credit_blocks" -> credit = walk.real(field);
        default -> walk.skip();
      }
    }
    return new Overlap(new LogEntry.Worker(id, rank), device, host, disk, credit);
  }

  private static int count(JsonWalk walk, String field) throws JsonMismatch {
    return (int) walk.integer(field, 0, Integer.MAX_VALUE);
  }

  private static void room(List<?> rows) throws JsonMismatch {
    if (rows.size() == MOST_ROWS) {
      throw new JsonMismatch("expected at most " + MOST_ROWS + " rows");
    }
  }
}
