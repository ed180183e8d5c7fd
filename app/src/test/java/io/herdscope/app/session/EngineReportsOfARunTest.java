package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What engines report of themselves, against what the other events of the same run say.
class EngineReportsOfARunTest {
  private static final long END = Long.MAX_VALUE - 1;
  private static final double PERIOD = 0.05;

  private static World finished(double reportSeconds) {
    Scenario scenario = Scenarios.rollouts("least-requests");
    RoutingSpec routing = new RoutingSpec("least-requests", Map.of(), 0.002, true, reportSeconds);
    World world = World.of(PreparedScenario.of(scenario.withRouting(routing)));
    world.advance(END);
    return world;
  }

  private static List<ClusterEvent> events(World world) {
    List<ClusterEvent> events = new ArrayList<>();
    for (int i = 0; i < world.log().size(); i++) {
      events.add(world.log().get(i));
    }
    return events;
  }

  private static List<ClusterEvent.EngineReported> reports(World world) {
    return events(world).stream()
        .filter(ClusterEvent.EngineReported.class::isInstance)
        .map(ClusterEvent.EngineReported.class::cast)
        .toList();
  }

  private static long[] life(Map<Long, long[]> lives, long request) {
    return Objects.requireNonNull(lives.get(request));
  }

  /// The report as counted from all events of the run up to its instant; the KV usage is taken
  /// over.
  private static EngineReport counted(List<ClusterEvent> events, ClusterEvent.EngineReported of) {
    Map<Long, long[]> lives = new HashMap<>();
    int running = 0;
    int waiting = 0;
    long[] sums = new long[6];
    for (ClusterEvent event : events) {
      if (event.at() > of.at()) {
        continue;
      }
      if (event instanceof ClusterEvent.RequestRouted e && e.replica() == of.replica()) {
        waiting++;
        lives.put(e.request(), new long[] {e.at(), -1, -1, e.body().promptTokens()});
      } else if (event instanceof ClusterEvent.RequestAdmitted e && e.replica() == of.replica()) {
        waiting--;
        running++;
        long[] life = life(lives, e.request());
        life[1] = e.resumed() ? life[1] : e.at();
      } else if (event instanceof ClusterEvent.RequestPreempted e && e.replica() == of.replica()) {
        waiting++;
        running--;
      } else if (event instanceof ClusterEvent.FirstToken e && e.replica() == of.replica()) {
        life(lives, e.request())[2] = e.at();
      } else if (event instanceof ClusterEvent.RequestFinished e && e.replica() == of.replica()) {
        running--;
        long[] life = life(lives, e.request());
        long[] more = {
          1, life[1] - life[0], life[2] - life[1], e.at() - life[2], life[3], e.outputTokens()
        };
        for (int i = 0; i < sums.length; i++) {
          sums[i] += more[i];
        }
      }
    }
    return new EngineReport(
        running,
        waiting,
        of.report().kvUsage(),
        sums[0],
        sums[1],
        sums[2],
        sums[3],
        sums[4],
        sums[5]);
  }

  @Test
  void everyReportSaysWhatTheEventsUpToItsInstantSay() {
    World world = finished(PERIOD);
    List<ClusterEvent> events = events(world);
    List<ClusterEvent.EngineReported> reports = reports(world);
    assertTrue(reports.size() > 100, reports.size() + " reports");
    for (ClusterEvent.EngineReported reported : reports) {
      assertEquals(counted(events, reported), reported.report(), () -> reported.toString());
    }
  }

  @Test
  void reportsAreTakenAtMultiplesOfThePeriodAndAreNewAtEveryDecision() {
    long period = Nanos.ofSeconds(PERIOD);
    World world = finished(PERIOD);
    long newest = 0;
    for (ClusterEvent event : events(world)) {
      if (event instanceof ClusterEvent.EngineReported reported) {
        newest = reported.at();
        assertEquals(0, newest % period);
      } else if (event instanceof ClusterEvent.RequestArrived && event.at() > 0) {
        assertEquals((event.at() - 1) / period * period, newest);
      }
    }
  }

  @Test
  void readingTheMetricsChangesNothingForAPolicyThatIgnoresThem() {
    RunMetrics unread = finished(0).metrics();
    assertEquals(unread, finished(PERIOD).metrics());
  }

  @Test
  void withoutAPeriodOfItsOwnAPolicyGetsNoReports() {
    assertEquals(List.of(), reports(finished(RoutingSpec.AS_POLICY)));
  }
}
