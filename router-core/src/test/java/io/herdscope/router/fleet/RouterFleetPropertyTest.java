package io.herdscope.router.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import io.herdscope.model.scenario.RoutersSpec.Lifecycle;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import io.herdscope.router.Router;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

class RouterFleetPropertyTest {
  private static final int TRIES = 60;
  private static final long HOUR = 3_600 * Nanos.PER_SECOND;

  /// Any way to share that loses nothing.
  @Provide
  Arbitrary<RoutersSpec> reliable() {
    Arbitrary<Double> share = Arbitraries.of(0.0, 0.3, 1.0);
    Arbitrary<double[]> times =
        Combinators.combine(
                Arbitraries.of(0.0, 0.005, 0.3),
                Arbitraries.of(0.0, 0.2),
                Arbitraries.of(0.0, 0.001, 0.05),
                Arbitraries.of(0.0, 0.002, 0.4))
            .as((delay, jitter, batch, book) -> new double[] {delay, jitter, batch, book});
    return Combinators.combine(
            Arbitraries.integers().between(1, 5),
            Arbitraries.of(Spread.values()),
            Arbitraries.of(Lifecycle.values()),
            share,
            times)
        .as(
            (count, spread, lifecycle, reorder, t) ->
                new RoutersSpec(
                    count, spread, true, lifecycle, t[0], t[1], 0, reorder, t[2], t[3], 0,
                    List.of(), List.of()));
  }

  private static RouterFleet fleet(String policy, RoutersSpec spec) {
    RouterFleet fleet = new RouterFleet(Traffic.config(policy), spec, false);
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      fleet.apply(Traffic.joined(r));
    }
    return fleet;
  }

  private static void play(RouterFleet fleet, Traffic traffic) {
    traffic.play(fleet::dispatch, fleet::apply, event -> {});
  }

  @Property(tries = TRIES)
  void afterQuietTimeEveryViewIsTheSameLedger(
      @ForAll("reliable") RoutersSpec spec, @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet fleet = fleet("kv-aware", spec);
    List<RouterFleet> moments = new ArrayList<>();
    new Traffic(seed, 60)
        .play(
            fleet::dispatch,
            fleet::apply,
            event -> {
              if (event.at() % 7 == 0) {
                moments.add(fleet.copy(ArrayCopier.cloning()));
              }
            });
    moments.add(fleet);
    for (RouterFleet quiet : moments) {
      quiet.advanceTo(HOUR);
      for (int router = 0; router < quiet.size(); router++) {
        assertEquals(View.of(quiet.ledger()), View.of(quiet.router(router).ledger()));
      }
    }
    assertTrue(View.isEmpty(fleet.ledger()));
  }

  /// News that take no time leave one difference, which the references have as well: how far a
  /// request's output has grown is known to the router that placed it, unless engines tell all.
  @Property(tries = TRIES)
  void withoutDelayAViewIsOffByTheOutputGrownElsewhereAlone(
      @ForAll Lifecycle lifecycle, @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet fleet = fleet("kv-aware", at(3, lifecycle));
    Map<Long, Integer> owners = new HashMap<>();
    Map<Long, ClusterEvent.TokensDecoded> grown = new HashMap<>();
    new Traffic(seed, 60)
        .play(
            fleet::dispatch,
            fleet::apply,
            event -> {
              switch (event) {
                case ClusterEvent.RequestRouted e -> owners.put(e.request(), e.decision().router());
                case ClusterEvent.TokensDecoded e when fleet.ledger().holds(e.request()) ->
                    grown.put(e.request(), e);
                case ClusterEvent.RequestFinished e -> grown.remove(e.request());
                default -> {}
              }
              fleet.advanceTo(event.at());
              for (int router = 0; router < fleet.size(); router++) {
                int here = router;
                List<ClusterEvent.TokensDecoded> unseen =
                    grown.values().stream()
                        .filter(one -> lifecycle == Lifecycle.ROUTER)
                        .filter(one -> !Objects.equals(owners.get(one.request()), here))
                        .toList();
                offByOutput(fleet.ledger(), fleet.router(router).ledger(), unseen);
              }
            });
  }

  private static void offByOutput(
      LoadLedger truth, LoadLedger view, List<ClusterEvent.TokensDecoded> unseen) {
    assertEquals(View.of(truth), View.of(view));
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      int replica = r;
      long requests = unseen.stream().filter(one -> one.replica() == replica).count();
      assertEquals(
          (double) (requests * Traffic.GROWN_BLOCKS),
          truth.activeBlocks(r, LoadTracking.FULL) - view.activeBlocks(r, LoadTracking.FULL));
    }
  }

  @Property(tries = TRIES)
  void nothingInAViewIsEverNegative(
      @ForAll("reliable") RoutersSpec spec, @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet fleet = fleet("kv-aware", lossy(spec, 0.3));
    new Traffic(seed, 60)
        .play(
            fleet::dispatch,
            fleet::apply,
            event -> {
              for (int router = 0; router < fleet.size(); router++) {
                assertTrue(
                    View.of(fleet.router(router).ledger()).stream().noneMatch(View::isNegative));
              }
            });
  }

  @Property(tries = TRIES)
  void whatLostNewsLeaveBehindExpires(
      @ForAll("reliable") RoutersSpec spec, @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet fleet = fleet("kv-aware", lossy(spec, 0.5));
    play(fleet, new Traffic(seed, 60));
    fleet.advanceTo(HOUR);
    for (int router = 0; router < fleet.size(); router++) {
      assertTrue(View.isEmpty(fleet.router(router).ledger()));
    }
  }

  @Property(tries = TRIES)
  void afterJoinsAndACrashEveryViewEndsEmpty(
      @ForAll("reliable") RoutersSpec spec,
      @ForAll Snapshot snapshot,
      @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RoutersSpec changing =
        changing(spec, List.of(new Join(0.1, snapshot), new Join(0.3, Snapshot.FULL)), 0);
    RouterFleet fleet = fleet("kv-aware", changing);
    play(fleet, new Traffic(seed, 60));
    fleet.advanceTo(HOUR);
    assertEquals(spec.count() + 2, fleet.size());
    for (int router = 1; router < fleet.size(); router++) {
      assertTrue(View.isEmpty(fleet.router(router).ledger()));
    }
  }

  /// A full snapshot is complete: with what was under way to the peer, the joiner knows what the
  /// others know, even of requests that are live still.
  @Property(tries = 5 * TRIES)
  void aRouterWithAFullSnapshotConvergesWithTheOthers(
      @ForAll("reliable") RoutersSpec spec, @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet fleet =
        fleet("kv-aware", changing(spec, List.of(new Join(0.25, Snapshot.FULL)), -1));
    new Traffic(seed, 60)
        .play(
            fleet::dispatch,
            fleet::apply,
            event -> {
              if (event.at() > 250 * Nanos.PER_MILLI && event.at() % 11 == 0) {
                RouterFleet quiet = fleet.copy(ArrayCopier.cloning());
                quiet.advanceTo(HOUR);
                assertEquals(View.of(quiet.ledger()), View.of(quiet.router(spec.count()).ledger()));
              }
            });
  }

  private static RoutersSpec changing(RoutersSpec spec, List<Join> joins, int crashing) {
    boolean crash = crashing >= 0;
    return new RoutersSpec(
        spec.count(),
        spec.spread(),
        true,
        spec.lifecycle(),
        spec.syncDelaySeconds(),
        spec.jitterSeconds(),
        0,
        spec.reorder(),
        spec.batchSeconds(),
        spec.bookDelaySeconds(),
        crash ? 300 : 0,
        joins,
        crash ? List.of(new Crash(0.35, crashing)) : List.of());
  }

  private static RoutersSpec lossy(RoutersSpec spec, double loss) {
    return new RoutersSpec(
        spec.count(),
        spec.spread(),
        true,
        spec.lifecycle(),
        spec.syncDelaySeconds(),
        spec.jitterSeconds(),
        loss,
        spec.reorder(),
        spec.batchSeconds(),
        spec.bookDelaySeconds(),
        300,
        List.of(),
        List.of());
  }

  @Property(tries = TRIES)
  void lookingInBetweenChangesNothing(
      @ForAll("reliable") RoutersSpec spec, @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet plain = fleet("kv-aware", lossy(spec, 0.2));
    Traffic one = new Traffic(seed, 60);
    play(plain, one);
    RouterFleet watched = fleet("kv-aware", lossy(spec, 0.2));
    Traffic two = new Traffic(seed, 60);
    two.play(watched::dispatch, watched::apply, event -> watched.advanceTo(event.at()));
    plain.advanceTo(HOUR);
    watched.advanceTo(HOUR);
    assertEquals(one.choices(), two.choices());
    assertEquals(plain.figures(), watched.figures());
  }

  @Property(tries = TRIES)
  void aForkGivenTheSameEventsDecidesTheSame(
      @ForAll("reliable") RoutersSpec spec, @ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet fleet = fleet("kv-aware", lossy(spec, 0.2));
    RouterFleet[] fork = {fleet.copy(ArrayCopier.cloning())};
    new Traffic(seed, 60)
        .play(
            (request, now) -> {
              var decision = fleet.dispatch(request, now);
              assertEquals(decision, fork[0].dispatch(request, now));
              return decision;
            },
            event -> {
              fleet.apply(event);
              fork[0].apply(event);
              fork[0] =
                  event instanceof ClusterEvent.FirstToken
                      ? fork[0].copy(ArrayCopier.cloning())
                      : fork[0];
            },
            event -> {});
    assertEquals(fleet.figures(), fork[0].figures());
  }

  @Property(tries = TRIES)
  void oneRouterIsExactlyARouter(@ForAll @LongRange(min = 0, max = 1_000) long seed) {
    RouterFleet fleet = fleet("kv-aware", RoutersSpec.ONE);
    Router router = new Router(Traffic.config("kv-aware"));
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      router.apply(Traffic.joined(r));
    }
    new Traffic(seed, 60)
        .play(
            (request, now) -> {
              var decision = router.dispatch(request, now);
              assertEquals(decision, fleet.dispatch(request, now));
              return decision;
            },
            event -> {
              router.apply(event);
              fleet.apply(event);
            },
            event -> {});
  }

  /// Whatever a policy remembers, it remembers the same of what it is told over links.
  @Property(tries = 5 * TRIES)
  void oneRouterOverLinksWithoutDelayDecidesAsOneWithoutLinks(
      @ForAll @LongRange(min = 0, max = 1_000) long seed, @ForAll("policies") String policy) {
    Traffic plain = new Traffic(seed, 60);
    play(fleet(policy, RoutersSpec.ONE), plain);
    Traffic linked = new Traffic(seed, 60);
    play(fleet(policy, at(1, Lifecycle.ENGINE)), linked);
    assertEquals(plain.choices(), linked.choices());
  }

  @Provide
  Arbitrary<String> policies() {
    return Arbitraries.of(RoutingPolicies.ALL.stream().map(PolicySpec::name).toList());
  }

  @Property(tries = TRIES)
  void routersThatHearEverythingAtOnceDecideAsOne(
      @ForAll @LongRange(min = 0, max = 1_000) long seed,
      @ForAll("counts") int count,
      @ForAll("drawless") String policy) {
    Traffic one = new Traffic(seed, 60);
    play(fleet(policy, RoutersSpec.ONE), one);
    Traffic many = new Traffic(seed, 60);
    play(fleet(policy, at(count, Lifecycle.ENGINE)), many);
    assertEquals(one.choices(), many.choices());
  }

  @Provide
  Arbitrary<Integer> counts() {
    return Arbitraries.integers().between(2, 6);
  }

  /// Policies that neither draw nor count turns.
  @Provide
  Arbitrary<String> drawless() {
    return Arbitraries.of("pure-kv", "consistent-hash");
  }

  private static RoutersSpec at(int count, Lifecycle lifecycle) {
    return new RoutersSpec(
        count, Spread.ROUND_ROBIN, true, lifecycle, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of());
  }
}
