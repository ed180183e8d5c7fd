package io.herdscope.app.demo;

import io.herdscope.app.follow.BeliefDigest;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.World;
import io.herdscope.live.http.Pages;
import io.herdscope.live.http.PostLimits;
import io.herdscope.live.http.PostReply;
import io.herdscope.live.http.PostServer;
import io.herdscope.live.http.Secret;
import io.herdscope.live.http.TokenFile;
import io.herdscope.live.vllm.SocketTrouble;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.scenario.Scenario;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.zeromq.ZContext;
import org.zeromq.ZMQException;

/// The cluster itself: a simulated world at the pace of a clock, its publishers, its servers. When
/// the workload has ended it begins again with the next seed and empty caches, as often as asked;
/// after that the cluster stands idle. One thread.
public final class DemoCluster implements AutoCloseable {
  private static final long PAUSE_MILLIS = 2;
  private static final long BUSY_NANOS = 20_000_000L;
  private static final long SLICE_NANOS = 20 * Nanos.PER_MILLI;
  private static final PostLimits LIMITS = new PostLimits(64, 1 << 20, 10_000, 60_000);
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

  private final Scenario scenario;
  private final DemoPlan plan;
  private final double speed;
  private final ZContext context = new ZContext();
  private final List<DemoEngine> engines = new ArrayList<>();
  private final List<DemoMeter> meters = new ArrayList<>();
  private final List<PostServer> servers = new ArrayList<>();
  private final FrontDesk desk = new FrontDesk();
  private final RequestText requests = new RequestText();
  private final RequestPoster poster;
  private World world;
  private int struck;
  private int round;
  private boolean over;
  private long roundStart;
  private long roundEpochNanos;

  /// Opens every socket; an `IllegalArgumentException` names a port that is in use.
  ///
  /// @param speed simulated seconds in a second
  public DemoCluster(Scenario scenario, DemoPlan plan, double speed) {
    this.scenario = scenario;
    this.plan = plan;
    this.speed = speed;
    this.world = newWorld();
    Secret token = TokenFile.readOrMake(plan.tokenFile());
    this.poster = new RequestPoster(plan.postsPort(), token);
    try {
      open(token);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private World newWorld() {
    return World.heardBy(
        this::hear, PreparedScenario.of(scenario.withSeed(scenario.seed() + round)));
  }

  private void open(Secret token) {
    int blockSize = scenario.fleet().engine().blockSize();
    String model = scenario.fleet().engine().model();
    Instant now = Instant.now();
    for (int r = 0; r < plan.replicas(); r++) {
      int replica = r;
      try {
        engines.add(new DemoEngine(r, blockSize, plan, context));
      } catch (ZMQException e) {
        throw new IllegalArgumentException(
            plan.live(r)
                + " or "
                + plan.replay(r)
                + " cannot be opened ("
                + SocketTrouble.words(e)
                + "); choose another first port",
            e);
      }
      meters.add(new DemoMeter(model, speed, now.getEpochSecond()));
      serve(
          plan.metricsPort(r),
          new Pages()
              .get(
                  "/metrics",
                  asked(
                      () ->
                          new PostReply(
                              200,
                              meters.get(replica).text(world.probe().state(replica), blockSize),
                              PROMETHEUS))),
          token);
    }
    DemoRouterState state = new DemoRouterState(plan, model, blockSize);
    serve(plan.routerPort(), routerPages(state), token);
  }

  private Pages routerPages(DemoRouterState state) {
    return new Pages()
        .get("/workers", asked(() -> state.workers(world.router())))
        .get("/loads", asked(() -> state.loads(world.routers().ledger())))
        .get("/dump", asked(() -> state.dump(world.router())))
        .post(
            "/potential_loads",
            body -> desk.ask(() -> state.potentialLoads(body, world.routers().ledger())))
        .post("/overlap_scores", body -> desk.ask(() -> state.overlaps(body, world.router())));
  }

  private Supplier<PostReply> asked(Supplier<PostReply> question) {
    return () -> desk.ask(question);
  }

  private void serve(int port, Pages pages, Secret token) {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    servers.add(PostServer.start(address, null, pages, token, LIMITS));
  }

  private void hear(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.CacheEvent e -> engines.get(e.replica()).accept(e);
      case ClusterEvent.RequestEvent e -> {
        int replica = replica(e);
        if (replica >= 0) {
          meters.get(replica).accept(e);
        }
        String line = requests.line(e);
        if (line != null) {
          poster.add(RequestText.timed(line, roundEpochNanos + (long) (e.at() / speed)));
        }
      }
      case ClusterEvent.FaultStruck e -> struck = e.replica();
      case ClusterEvent.SourceGap e -> engines.get(struck).lose(e.to() - e.from() + 1);
      case ClusterEvent.ReplicaJoined _,
          ClusterEvent.ReplicaLeft _,
          ClusterEvent.EngineReported _,
          ClusterEvent.EngineSampled _,
          ClusterEvent.RoutingChanged _,
          ClusterEvent.SourceStatus _,
          ClusterEvent.GroupsCounted _ -> {}
    }
  }

  /// −1 when the event is not about one.
  private static int replica(ClusterEvent.RequestEvent event) {
    return switch (event) {
      case ClusterEvent.RequestRouted e -> e.replica();
      case ClusterEvent.RequestAdmitted e -> e.replica();
      case ClusterEvent.RequestPreempted e -> e.replica();
      case ClusterEvent.FirstToken e -> e.replica();
      case ClusterEvent.TokensDecoded e -> e.replica();
      case ClusterEvent.RequestFinished e -> e.replica();
      case ClusterEvent.RequestLost e -> e.replica();
      case ClusterEvent.KvLoaded e -> e.replica();
      case ClusterEvent.RequestArrived _, ClusterEvent.RequestRejected _ -> -1;
    };
  }

  /// How the cluster is doing.
  ///
  /// @param round which time the workload runs, from 1
  /// @param behindSeconds how far the simulation is behind its clock
  /// @param blocks block operations published so far
  /// @param heard whether an explorer takes the request events
  /// @param trouble why an explorer refuses them; empty when it does not
  public record Status(
      int round,
      boolean idle,
      double simulatedSeconds,
      double behindSeconds,
      int openRequests,
      long blocks,
      boolean heard,
      String trouble) {}

  /// Runs until told to stop.
  ///
  /// @param rounds how often the workload runs; 0 for without end
  /// @param told hears how it is doing, once a second
  public void run(BooleanSupplier stop, int rounds, Consumer<Status> told)
      throws InterruptedException {
    startRound();
    long tellAt = roundStart;
    while (!stop.getAsBoolean()) {
      desk.answer();
      advance(rounds);
      engines.forEach(DemoEngine::serve);
      long now = System.nanoTime();
      poster.tick(now, requests::retell);
      if (now >= tellAt) {
        told.accept(status(now));
        tellAt += Nanos.PER_SECOND;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private void advance(int rounds) {
    long started = System.nanoTime();
    long target = (long) ((started - roundStart) * speed);
    while (!over && world.now() < target && System.nanoTime() - started < BUSY_NANOS) {
      if (!world.advance(Math.min(target, world.now() + SLICE_NANOS))) {
        if (rounds > 0 && round + 1 >= rounds) {
          over = true;
        } else {
          beginAgain();
          return;
        }
      }
    }
    engines.forEach(DemoEngine::flush);
  }

  private void beginAgain() {
    round++;
    for (int r = 0; r < plan.replicas(); r++) {
      engines.get(r).beginAgain();
      meters.get(r).beginAgain(world.probe().state(r));
    }
    requests.round(round);
    world = newWorld();
    startRound();
  }

  private void startRound() {
    roundStart = System.nanoTime();
    Instant now = Instant.now();
    roundEpochNanos = now.getEpochSecond() * Nanos.PER_SECOND + now.getNano();
  }

  private Status status(long now) {
    double behind = over ? 0 : ((now - roundStart) * speed - world.now()) / 1e9;
    return new Status(
        round + 1,
        over,
        world.now() / 1e9,
        Math.max(0, behind),
        requests.openRequests(),
        engines.stream().mapToLong(DemoEngine::published).sum(),
        poster.isHeard(),
        poster.trouble());
  }

  /// What each replica's engine holds right now, asked of the engines: distinct blocks by name.
  public Map<String, long[]> truth() {
    engines.forEach(DemoEngine::flush);
    Map<String, long[]> truth = new TreeMap<>();
    for (int r = 0; r < plan.replicas(); r++) {
      truth.put(DemoPlan.name(r), engines.get(r).held(world.probe()));
    }
    return truth;
  }

  /// The same as digests, in the form in which a follower tells its belief.
  public Map<String, String> truthDigests() {
    Map<String, String> digests = new TreeMap<>();
    truth().forEach((name, hashes) -> digests.put(name, BeliefDigest.ofDevice(hashes)));
    return digests;
  }

  @Override
  public void close() {
    servers.forEach(PostServer::close);
    poster.close();
    engines.forEach(DemoEngine::close);
    context.close();
  }
}
