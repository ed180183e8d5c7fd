package io.herdscope.live.relay;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.Fault;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Reads events of the stream into the reader's own numbers. Confined to one thread.
final class EventReader {
  static final int MOST_REPLICAS = 4_096;
  private static final int MOST_GROUPS = 1 << 14;

  private final RelayNumbers numbers;

  EventReader(RelayNumbers numbers) {
    this.numbers = numbers;
  }

  /// The event as a function of the instant; null for a kind this version does not know.
  @Nullable LongFunction<ClusterEvent> read(Fields f) throws JsonMismatch {
    String kind = f.text("e");
    return switch (kind) {
      case "ReplicaJoined" -> joined(f);
      case "ReplicaLeft" -> {
        int replica = replica(f);
        yield at -> new ClusterEvent.ReplicaLeft(at, replica);
      }
      case "BlocksStored" -> {
        int replica = replica(f);
        Tier tier = f.constant("tier", Tier.class);
        HashRun parent = f.hashes("parent");
        if (parent.length() != 1) {
          throw new JsonMismatch("expected parent to be one hash");
        }
        HashRun blocks = f.hashes("blocks");
        yield at -> new ClusterEvent.BlocksStored(at, replica, tier, parent.at(0), blocks);
      }
      case "BlocksRemoved" -> {
        int replica = replica(f);
        Tier tier = f.constant("tier", Tier.class);
        HashRun blocks = f.hashes("blocks");
        yield at -> new ClusterEvent.BlocksRemoved(at, replica, tier, blocks);
      }
      case "CacheCleared" -> {
        int replica = replica(f);
        yield at -> new ClusterEvent.CacheCleared(at, replica);
      }
      case "TierCleared" -> {
        int replica = replica(f);
        Tier tier = f.constant("tier", Tier.class);
        yield at -> new ClusterEvent.TierCleared(at, replica, tier);
      }
      case "EngineSampled" -> {
        int replica = replica(f);
        EngineReading reading = reading(f);
        yield at -> new ClusterEvent.EngineSampled(at, replica, reading);
      }
      case "EngineReported" -> {
        int replica = replica(f);
        EngineReport report = report(f);
        yield at -> new ClusterEvent.EngineReported(at, replica, report);
      }
      case "FaultStruck" -> {
        int replica = replica(f);
        Fault fault = f.constant("fault", Fault.class);
        double amount = f.real("amount");
        yield at -> new ClusterEvent.FaultStruck(at, replica, fault, amount);
      }
      case "SourceGap", "SourceStatus", "GroupsCounted" -> source(kind, f);
      case "RoutingChanged" -> {
        String policy = f.text("policy");
        TreeMap<String, Double> parameters = new TreeMap<>();
        f.inner("parameters").numbers(parameters::put);
        yield at -> new ClusterEvent.RoutingChanged(at, policy, parameters);
      }
      default -> request(kind, f);
    };
  }

  private @Nullable LongFunction<ClusterEvent> request(String kind, Fields f) throws JsonMismatch {
    if (!f.has("request")) {
      return null;
    }
    long id = numbers.request(f.whole("request", 0, Long.MAX_VALUE));
    return switch (kind) {
      case "RequestArrived" -> {
        Request body = body(id, f);
        yield at -> new ClusterEvent.RequestArrived(at, body);
      }
      case "RequestRouted" -> {
        Request body = body(id, f);
        var decision = DecisionReader.read(f, this::replica);
        yield at -> new ClusterEvent.RequestRouted(at, body, decision);
      }
      case "RequestAdmitted" -> {
        int replica = replica(f);
        int prompt = f.count("promptTokens");
        int cached = f.count("cachedTokens");
        boolean resumed = f.count("resumed") != 0;
        yield at -> new ClusterEvent.RequestAdmitted(at, id, replica, prompt, cached, resumed);
      }
      case "RequestPreempted" -> {
        int replica = replica(f);
        yield at -> new ClusterEvent.RequestPreempted(at, id, replica);
      }
      case "FirstToken" -> {
        int replica = replica(f);
        yield at -> new ClusterEvent.FirstToken(at, id, replica);
      }
      case "TokensDecoded" -> {
        int replica = replica(f);
        int tokens = f.count("outputTokens");
        yield at -> new ClusterEvent.TokensDecoded(at, id, replica, tokens);
      }
      case "RequestFinished" -> {
        int replica = replica(f);
        int tokens = f.count("outputTokens");
        yield at -> new ClusterEvent.RequestFinished(at, id, replica, tokens);
      }
      case "RequestLost" -> {
        Request body = body(id, f);
        int replica = replica(f);
        yield at -> new ClusterEvent.RequestLost(at, body, replica);
      }
      case "KvLoaded" -> {
        int replica = replica(f);
        Tier tier = f.constant("tier", Tier.class);
        int from = replica(f, "from");
        int tokens = f.count("tokens");
        long nanos = f.whole("nanos", 0, Long.MAX_VALUE);
        yield at -> new ClusterEvent.KvLoaded(at, id, replica, tier, from, tokens, nanos);
      }
      case "RequestRejected" -> {
        String reason = f.text("reason");
        yield at -> new ClusterEvent.RequestRejected(at, id, reason);
      }
      default -> null;
    };
  }

  private LongFunction<ClusterEvent> joined(Fields f) throws JsonMismatch {
    String name = f.text("name");
    if (name.isBlank()) {
      throw new JsonMismatch("expected name not to be blank");
    }
    int replica = numbers.join((int) f.whole("replica", 0, MOST_REPLICAS - 1), name);
    int blockSize = (int) f.whole("blockSize", 1, Integer.MAX_VALUE);
    int kvBlocks = (int) f.whole("kvBlocks", 1, Integer.MAX_VALUE);
    int batched = (int) f.whole("maxBatchedTokens", 1, Integer.MAX_VALUE);
    Role role = f.has("role") ? f.constant("role", Role.class) : Role.BOTH;
    ReplicaSpec spec = new ReplicaSpec(name, blockSize, kvBlocks, batched, role);
    return at -> new ClusterEvent.ReplicaJoined(at, replica, spec);
  }

  private int replica(Fields f) throws JsonMismatch {
    return replica(f, "replica");
  }

  private int replica(Fields f, String name) throws JsonMismatch {
    return numbers.replica((int) f.whole(name, 0, MOST_REPLICAS - 1));
  }

  private Request body(long id, Fields f) throws JsonMismatch {
    String session = f.text("session");
    return new Request(
        id,
        numbers.session(session),
        session,
        f.count("turn"),
        (int) f.whole("promptTokens", 1, Integer.MAX_VALUE),
        f.hashes("blocks"),
        new Hints(
            (int) f.whole("expectedOutputTokens", -1, Integer.MAX_VALUE),
            (int) f.whole("priority", Integer.MIN_VALUE, Integer.MAX_VALUE)));
  }

  private LongFunction<ClusterEvent> source(String kind, Fields f) throws JsonMismatch {
    return switch (kind) {
      case "SourceGap" -> gap(f);
      case "SourceStatus" -> status(f);
      default -> groups(f);
    };
  }

  private LongFunction<ClusterEvent> gap(Fields f) throws JsonMismatch {
    String source = numbers.source(f.text("source"));
    long from = f.whole("from", -1, Long.MAX_VALUE);
    long to = f.whole("to", from, Long.MAX_VALUE);
    GapOutcome outcome = f.constant("outcome", GapOutcome.class);
    return at -> new ClusterEvent.SourceGap(at, source, from, to, outcome);
  }

  private LongFunction<ClusterEvent> status(Fields f) throws JsonMismatch {
    String source = numbers.source(f.text("source"));
    SourceState state = f.constant("state", SourceState.class);
    String detail = f.text("detail");
    SourceCounters counters =
        SourceCounters.of(
                total(f, "batches"),
                total(f, "events"),
                f.whole("lastSequence", -1, Long.MAX_VALUE))
            .withGaps(total(f, "gaps"), total(f, "recovered"), total(f, "lost"))
            .withBefore(f.has("before") ? total(f, "before") : 0)
            .withTroubles(
                total(f, "decodeErrors"),
                total(f, "restarts"),
                f.has("reconnects") ? total(f, "reconnects") : 0)
            .withRefusals(f.has("refusals") ? total(f, "refusals") : 0);
    return at -> new ClusterEvent.SourceStatus(at, source, state, detail, counters);
  }

  private LongFunction<ClusterEvent> groups(Fields f) throws JsonMismatch {
    String source = numbers.source(f.text("source"));
    List<GroupHolding> groups = new ArrayList<>();
    for (Fields g : f.objects("groups", MOST_GROUPS)) {
      groups.add(
          new GroupHolding(
              g.text("replica"),
              g.text("medium"),
              (int) g.whole("group", -1, Integer.MAX_VALUE),
              g.text("attention"),
              g.whole("indexed", 0, 1) == 1,
              total(g, "copies"),
              g.whole("blocks", -1, Long.MAX_VALUE),
              total(g, "uncounted")));
    }
    return at -> new ClusterEvent.GroupsCounted(at, source, groups);
  }

  private static long total(Fields f, String name) throws JsonMismatch {
    return f.whole(name, 0, Long.MAX_VALUE);
  }

  private static EngineReport report(Fields f) throws JsonMismatch {
    double usage = f.real("kvUsage");
    if (!(usage >= 0 && usage <= 1)) {
      throw new JsonMismatch("expected kvUsage in 0…1");
    }
    return new EngineReport(
        f.count("running"),
        f.count("waiting"),
        usage,
        total(f, "finished"),
        total(f, "queueNanos"),
        total(f, "prefillNanos"),
        total(f, "decodeNanos"),
        total(f, "promptTokens"),
        total(f, "outputTokens"));
  }

  private static EngineReading reading(Fields f) throws JsonMismatch {
    return new EngineReading(
        f.real("running"),
        f.real("waiting"),
        f.real("kvUsage"),
        f.real("kvBlocks"),
        f.real("windowSeconds"),
        f.real("queriedTokens"),
        f.real("hitTokens"),
        f.real("externalHitTokens"),
        f.real("promptTokens"),
        f.real("outputTokens"),
        f.real("preemptions"),
        latency(f.inner("ttft")),
        latency(f.inner("itl")),
        f.real("routerPrefillTokens"),
        f.real("routerDecodeBlocks"));
  }

  private static LatencyReading latency(Fields f) throws JsonMismatch {
    return new LatencyReading(
        f.real("count"), f.real("mean"), f.real("p50"), f.real("p90"), f.real("p99"));
  }
}
