package io.herdscope.app.demo;

import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.live.http.PostReply;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.TokenBlocks;
import io.herdscope.router.Router;
import io.herdscope.router.index.PrefixMatch;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The router's state in the words of Dynamo's selection service. A simulated prompt has no tokens,
/// so questions with token ids find no overlap: they are hashed as Dynamo hashes and looked up.
final class DemoRouterState {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final DemoPlan plan;
  private final String model;
  private final int blockSize;

  DemoRouterState(DemoPlan plan, String model, int blockSize) {
    this.plan = plan;
    this.model = model;
    this.blockSize = blockSize;
  }

  private static PostReply reply(JsonNode node) {
    return new PostReply(200, node.toString());
  }

  /// `GET /workers`.
  PostReply workers(Router router) {
    ArrayNode workers = NODES.arrayNode();
    for (int r = 0; r < plan.replicas(); r++) {
      ReplicaSpec spec = router.roster().spec(r);
      if (spec == null) {
        continue;
      }
      ObjectNode worker = workers.addObject();
      worker.put("worker_id", r).put("model_name", model).put("routing_group", "default");
      worker.put("lifecycle", "schedulable").put("endpoint", plan.metrics(r));
      worker.putObject("kv_events_endpoints").put("0", plan.live(r));
      worker.put("replay_endpoint", plan.replay(r)).put("block_size", spec.blockSize());
      worker.put("data_parallel_start_rank", 0).put("data_parallel_size", 1);
      worker.put("max_num_batched_tokens", spec.maxBatchedTokens());
      worker.put("total_kv_blocks", spec.kvBlocks());
    }
    return reply(workers);
  }

  /// `GET /loads`.
  PostReply loads(LoadLedger ledger) {
    ArrayNode models = NODES.arrayNode();
    ObjectNode one = models.addObject();
    one.put("model_name", model).put("routing_group", "default");
    one.put("pending_count", 0).put("pending_isl_tokens", 0);
    one.set("loads", loads(ledger, 0));
    return reply(models);
  }

  private ArrayNode loads(LoadLedger ledger, int more) {
    ArrayNode loads = NODES.arrayNode();
    for (int r = 0; r < plan.replicas(); r++) {
      ObjectNode load = loads.addObject().put("worker_id", r).put("dp_rank", 0);
      load.put("potential_prefill_tokens", ledger.prefillTokens(r) + more);
      long blocks = Math.round(ledger.activeBlocks(r, LoadTracking.FULL));
      load.put("potential_decode_blocks", blocks + Math.ceilDiv(more, blockSize));
      load.put("active_requests", ledger.activeRequests(r));
    }
    return loads;
  }

  /// `POST /potential_loads`.
  PostReply potentialLoads(byte[] body, LoadLedger ledger) {
    int[] tokens = tokens(body);
    return tokens == null ? noTokens() : reply(loads(ledger, tokens.length));
  }

  /// `POST /overlap_scores`.
  PostReply overlaps(byte[] body, Router router) {
    int[] tokens = tokens(body);
    if (tokens == null) {
      return noTokens();
    }
    HashRun prompt = TokenBlocks.sequence(TokenBlocks.local(tokens, blockSize, TokenBlocks.SEED));
    PrefixMatch match = new PrefixMatch();
    router.index().match(prompt, plan.replicas(), match);
    ObjectNode answer = NODES.objectNode();
    answer.put("block_size", blockSize).put("num_blocks", prompt.length());
    ArrayNode workers = answer.putArray("workers");
    for (int r = 0; r < plan.replicas(); r++) {
      int device = match.blocks(Tier.DEVICE, r);
      int host = match.blocks(Tier.HOST, r);
      int disk = match.blocks(Tier.DISK, r);
      ObjectNode worker = workers.addObject().put("worker_id", r).put("dp_rank", 0);
      worker.put("device_blocks", device).put("host_pinned_blocks", device + host);
      worker.put("disk_blocks", device + host + disk);
      worker.put("host_pinned_extension_blocks", host).put("disk_extension_blocks", disk);
      worker.put("router_credit_blocks", (double) device);
    }
    return reply(answer);
  }

  private static int @org.jspecify.annotations.Nullable [] tokens(byte[] body) {
    try {
      JsonNode ids =
          JsonDocument.MAPPER.readTree(new String(body, StandardCharsets.UTF_8)).path("token_ids");
      int[] tokens = new int[ids.size()];
      for (int i = 0; i < tokens.length; i++) {
        tokens[i] = ids.get(i).asInt();
      }
      return ids.isArray() ? tokens : null;
    } catch (JacksonException noJson) {
      return null;
    }
  }

  private static PostReply noTokens() {
    return new PostReply(400, "{\"error\":\"send {\\\"token_ids\\\":[…]}\"}");
  }

  /// `GET /dump`.
  PostReply dump(Router router) {
    ObjectNode dump = NODES.objectNode();
    ObjectNode group = dump.putObject(model + ":default").put("block_size", blockSize);
    ArrayNode events = group.putArray("events");
    router
        .index()
        .forEachHeld(
            (replica, tier, parent, blocks) -> event(events, replica, tier, parent, blocks));
    return reply(dump);
  }

  private static void event(ArrayNode events, int replica, Tier tier, long parent, HashRun run) {
    ObjectNode outer = events.addObject().put("worker_id", replica);
    outer.put("storage_tier", storage(tier));
    ObjectNode inner = outer.putObject("event").put("event_id", events.size() - 1);
    ObjectNode stored = inner.put("dp_rank", 0).putObject("data").putObject("stored");
    if (parent == BlockHasher.ROOT) {
      stored.putNull("parent_hash");
    } else {
      stored.put("parent_hash", unsigned(parent));
    }
    ArrayNode blocks = stored.putArray("blocks");
    for (int i = 0; i < run.length(); i++) {
      blocks.addObject().put("block_hash", unsigned(run.at(i))).put("tokens_hash", 0);
    }
  }

  private static String storage(Tier tier) {
    return switch (tier) {
      case DEVICE -> "device";
      case HOST -> "host_pinned";
      case DISK -> "disk";
    };
  }

  private static BigInteger unsigned(long hash) {
    return new BigInteger(Long.toUnsignedString(hash));
  }
}
