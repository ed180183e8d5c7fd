package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.LandscapeFrame.State;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LandscapeStudyTest {
  private static final Scenario SCENARIO = Scenarios.rollouts("kv-aware");
  private static final LandscapeAsk CURVE =
      new LandscapeAsk("prefillLoadScale", LandscapeAsk.NONE, 1);

  private final Session session = Session.start(SCENARIO, List.of("kv-aware"));

  @AfterEach
  void close() {
    session.close();
  }

  private LandscapeFrame await(String what, Predicate<LandscapeFrame> done) {
    long until = System.nanoTime() + 60_000_000_000L;
    while (System.nanoTime() < until) {
      Frame frame = session.frame();
      LandscapeFrame landscape = frame == null ? null : frame.studies().landscape();
      if (landscape != null && done.test(landscape)) {
        return landscape;
      }
      LockSupport.parkNanos(5_000_000);
    }
    throw new IllegalStateException("no " + what + " in a minute");
  }

  @Test
  void everyPointIsTheRunItStandsFor() {
    session.send(new SessionCommand.WatchLandscape(CURVE));
    LandscapeFrame done = await("end", f -> f.state() == State.DONE);
    assertEquals(done.planned(), done.done());
    LandscapePoint last = done.curve().getLast();
    PreparedScenario same =
        PreparedScenario.of(SCENARIO).with("kv-aware", Map.of("prefillLoadScale", last.x()));
    assertArrayEquals(
        RunFigures.values(Experiment.run(same, false).metrics()), last.rows().getFirst());
  }

  @Test
  void aSecondSeedIsTheScenarioWithThatSeed() {
    session.send(
        new SessionCommand.WatchLandscape(
            new LandscapeAsk("trackPrefillTokens", LandscapeAsk.NONE, 2)));
    LandscapeFrame done = await("end", f -> f.state() == State.DONE);
    PreparedScenario other =
        PreparedScenario.of(SCENARIO.withSeed(SCENARIO.seed() + 1)).with("kv-aware", Map.of());
    assertArrayEquals(
        RunFigures.values(Experiment.run(other, false).metrics()), done.here().rows().get(1));
  }

  @Test
  void stoppedItKeepsWhatIsDoneAndGoesOnWhenAsked() {
    LandscapeAsk large = new LandscapeAsk("", "", 100);
    session.send(new SessionCommand.WatchLandscape(large));
    await("first run", f -> f.done() > 0);
    session.send(new SessionCommand.StopLandscape());
    LandscapeFrame stopped = await("stop", f -> f.state() == State.STOPPED);
    assertTrue(stopped.done() < stopped.planned());
    assertTrue(stopped.here().isKnown());
    session.send(new SessionCommand.WatchLandscape(large));
    await("more runs", f -> f.state() == State.RUNNING && f.done() > stopped.done());
  }

  @Test
  void anotherValueOfTheSliderCostsOneRunMore() {
    session.send(new SessionCommand.WatchLandscape(CURVE));
    LandscapeFrame first = await("end", f -> f.state() == State.DONE);
    session.send(new SessionCommand.SetParameters(Map.of("prefillLoadScale", 1.37)));
    LandscapeFrame moved =
        await("the new point", f -> f.at("prefillLoadScale") == 1.37 && f.state() == State.DONE);
    assertEquals(first.planned() + 1, moved.planned());
    assertTrue(moved.here().isKnown());
  }

  @Test
  void anotherScenarioStartsAnew() {
    session.send(new SessionCommand.WatchLandscape(CURVE));
    await("end", f -> f.state() == State.DONE);
    session.send(new SessionCommand.Load(SCENARIO.withSeed(7), List.of("kv-aware")));
    session.send(new SessionCommand.WatchLandscape(CURVE));
    LandscapeFrame next =
        await("the other seed", f -> f.firstSeed() == 7 && f.state() == State.DONE);
    PreparedScenario other = PreparedScenario.of(SCENARIO.withSeed(7)).with("kv-aware", Map.of());
    assertArrayEquals(
        RunFigures.values(Experiment.run(other, false).metrics()), next.here().rows().getFirst());
  }
}
