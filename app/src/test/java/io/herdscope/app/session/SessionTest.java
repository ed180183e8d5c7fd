package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SessionTest {
  @Test
  void aLaneStartsWithTheParametersGivenForIt() {
    SessionCommand.Load load =
        new SessionCommand.Load(
            Scenarios.rollouts("kv-aware"),
            List.of("kv-aware", "kv-aware"),
            Map.of(1, Map.of("overlapCredit", 0.25)));
    try (Session two = Session.start(load)) {
      Frame frame = two.frame();
      while (frame == null) {
        Thread.onSpinWait();
        frame = two.frame();
      }
      assertEquals(1.0, frame.lanes().get(0).parameters().get("overlapCredit"));
      assertEquals(0.25, frame.lanes().get(1).parameters().get("overlapCredit"));
    }
  }

  private final Session session =
      Session.start(Scenarios.rollouts("kv-aware"), List.of("pure-kv", "kv-aware"));

  @AfterEach
  void close() {
    session.close();
  }

  /// Waits, at most 60 s, for a frame that satisfies `wanted`.
  private Frame await(Predicate<Frame> wanted) throws InterruptedException {
    for (int i = 0; i < 6_000; i++) {
      Frame frame = session.frame();
      if (frame != null && wanted.test(frame)) {
        return frame;
      }
      Thread.sleep(10);
    }
    throw new AssertionError("no such frame came; the last one is " + session.frame());
  }

  private static WholeRun whole(LaneFrame lane) {
    return Objects.requireNonNull(lane.whole());
  }

  private static Inspection inspection(Frame frame) {
    return Objects.requireNonNull(frame.inspection());
  }

  private static boolean settled(Frame frame) {
    return frame.lanes().stream().allMatch(lane -> lane.whole() != null && !lane.settling());
  }

  @Test
  void whatStandsInForARefusedStartBearsThePolicyAskedFor() throws InterruptedException {
    SessionCommand.Load load =
        new SessionCommand.Load(
            Scenarios.rollouts("kv-aware"),
            List.of("pure-kv", "kv-aware"),
            Map.of(1, Map.of("overlapCredit", -7.0)));
    try (Session refused = Session.start(load)) {
      Frame frame = refused.frame();
      while (frame == null) {
        Thread.sleep(1);
        frame = refused.frame();
      }
      assertNotNull(frame.failure());
      assertEquals(
          List.of("pure-kv", "kv-aware"), frame.lanes().stream().map(LaneFrame::policy).toList());
    }
  }

  @Test
  void whatIsWatchedIsStillWatchedAfterAnotherScenarioIsLoaded() throws InterruptedException {
    session.send(new SessionCommand.WatchTree(TreeQuery.whole(64)));
    session.send(new SessionCommand.WatchRing(true));
    await(frame -> frame.tree() != null && frame.studies().ring() != null);
    session.send(
        new SessionCommand.Load(Scenarios.rollouts("pure-kv").withSeed(7), List.of("pure-kv")));
    await(
        frame ->
            frame.scenario().seed() == 7 && frame.tree() != null && frame.studies().ring() != null);
  }

  @Test
  void knowsWhereEveryLaneEndsBeforeItPlays() throws InterruptedException {
    Frame frame = await(SessionTest::settled);
    assertEquals(0, frame.playback().at());
    for (LaneFrame lane : frame.lanes()) {
      assertEquals(64, whole(lane).metrics().completed());
    }
    assertNotNull(await(f -> f.race() != null).race());
  }

  @Test
  void playsToTheEndAndAgreesWithTheWholeRun() throws InterruptedException {
    Frame start = await(SessionTest::settled);
    session.send(new SessionCommand.SetSpeed(1_000));
    session.send(new SessionCommand.Play());
    Frame end = await(f -> f.playback().at() >= start.playback().end() && !f.playback().playing());
    await(f -> f.lanes().stream().allMatch(lane -> lane.soFar().completed() == 64));
    for (int i = 0; i < 2; i++) {
      int lane = i;
      assertEquals(
          whole(end.lanes().get(i)).metrics(),
          await(f -> f.lanes().get(lane).soFar().completed() == 64).lanes().get(i).soFar());
    }
  }

  @Test
  void goingBackShowsWhatWasThere() throws InterruptedException {
    await(SessionTest::settled);
    session.send(new SessionCommand.Seek(2 * Nanos.PER_SECOND));
    Frame before = await(f -> at(f, 2));
    session.send(new SessionCommand.Seek(6 * Nanos.PER_SECOND));
    await(f -> at(f, 6));
    session.send(new SessionCommand.Seek(2 * Nanos.PER_SECOND));
    Frame again = await(f -> f.sequence() > before.sequence() + 5 && at(f, 2));
    for (int i = 0; i < 2; i++) {
      assertEquals(before.lanes().get(i).decisions(), again.lanes().get(i).decisions());
      assertEquals(before.lanes().get(i).recent(), again.lanes().get(i).recent());
    }
  }

  /// Whether the playhead is at the given second and each lane has got there.
  private static boolean at(Frame frame, int seconds) {
    return frame.playback().at() == seconds * Nanos.PER_SECOND
        && frame.lanes().stream()
            .allMatch(lane -> lane.decisions() == decisionsAt(lane.policy(), seconds));
  }

  private static long decisionsAt(String policy, int seconds) {
    World world = World.of(PreparedScenario.of(Scenarios.rollouts(policy)));
    world.advance(seconds * Nanos.PER_SECOND);
    return world.router().decisions();
  }

  @Test
  void aSliderChangesTheRestAndTheWholeRunIsComputedAgain() throws InterruptedException {
    Frame first = await(SessionTest::settled);
    session.send(new SessionCommand.Seek(2 * Nanos.PER_SECOND));
    await(f -> at(f, 2));
    session.send(new SessionCommand.SetParameters(Map.of("overlapCredit", 0.0)));
    Frame changed = await(f -> settled(f) && !f.focused().flags().isEmpty());
    assertEquals(2 * Nanos.PER_SECOND, changed.focused().flags().getFirst().at());
    assertEquals(0.0, changed.focused().parameters().get("overlapCredit"));
    assertTrue(!whole(first.focused()).digest().equals(whole(changed.focused()).digest()));
    assertEquals(
        whole(first.lanes().getFirst()).digest(), whole(changed.lanes().getFirst()).digest());
  }

  @Test
  void theXRayShowsTheDecisionThatWasMadeAndItsForksRunOn() throws InterruptedException {
    await(SessionTest::settled);
    session.send(new SessionCommand.Inspect(20));
    Inspection seen = inspection(await(f -> f.inspection() != null));
    assertEquals(20, seen.decision().ordinal());
    assertEquals(RoutingPolicies.ALL.size(), seen.choices().size());
    assertEquals(seen.decision().chosen(), seen.choices().get("kv-aware"));
    session.send(new SessionCommand.ForkInspected());
    Frame forked = await(f -> f.inspection() != null && f.inspection().forks() != null);
    Inspection.Fork own =
        Objects.requireNonNull(inspection(forked).forks()).stream()
            .filter(Inspection.Fork::asItWas)
            .findFirst()
            .orElseThrow();
    assertEquals(whole(forked.focused()).end(), own.end());
    assertEquals(4, Objects.requireNonNull(inspection(forked).forks()).size());
  }

  @Test
  void stepsFromDecisionToDecision() throws InterruptedException {
    await(SessionTest::settled);
    session.send(new SessionCommand.Inspect(10));
    await(f -> f.inspection() != null && f.inspection().decision().ordinal() == 10);
    session.send(new SessionCommand.StepDecisions(1));
    await(f -> f.inspection() != null && f.inspection().decision().ordinal() == 11);
    session.send(new SessionCommand.StepDecisions(-2));
    Frame back = await(f -> f.inspection() != null && f.inspection().decision().ordinal() == 9);
    assertEquals(inspection(back).at(), back.playback().at());
  }

  @Test
  void stepsAtOnceThoughTheWholeRunIsNotKnown() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      session.send(new SessionCommand.StepDecisions(1));
    }
    await(f -> f.inspection() != null && f.inspection().decision().ordinal() == 2);
  }

  @Test
  void stepsOnAfterACoefficientWasChanged() throws InterruptedException {
    await(SessionTest::settled);
    session.send(new SessionCommand.Inspect(10));
    await(f -> f.inspection() != null && f.inspection().decision().ordinal() == 10);
    session.send(new SessionCommand.StepDecisions(0));
    session.send(new SessionCommand.SetParameters(Map.of("prefillLoadScale", 2.0)));
    session.send(new SessionCommand.StepDecisions(1));
    await(f -> f.inspection() != null && f.inspection().decision().ordinal() == 11);
  }

  @Test
  void theTreeShowsBeliefBesideWhatTheEnginesHold() throws InterruptedException {
    await(SessionTest::settled);
    session.send(new SessionCommand.WatchTree(new TreeQuery(0, 500, 1)));
    session.send(new SessionCommand.Seek(4 * Nanos.PER_SECOND));
    TreeFrame tree =
        Objects.requireNonNull(
            await(f -> at(f, 4) && f.tree() != null && f.tree().at() >= 3.9e9).tree());
    long believed = 0;
    long held = 0;
    for (int node = 0; node < tree.page().size(); node++) {
      for (int r = 0; r < 4; r++) {
        believed += tree.page().isOwner(node, r) ? tree.page().length(node) : 0;
        held += tree.heldBlocks()[node * 4 + r];
      }
    }
    assertEquals(tree.copies(), believed);
    assertTrue(held > 0);
  }

  @Test
  void aSeekPastTheEndStopsAtTheEnd() throws InterruptedException {
    Frame known = await(SessionTest::settled);
    session.send(new SessionCommand.Seek(10_000 * Nanos.PER_SECOND));
    await(f -> f.playback().at() == known.playback().end());
  }

  @Test
  void aSeekPastTheEndStopsThereThoughNobodyKnewTheEndYet() throws InterruptedException {
    session.send(new SessionCommand.Seek(10_000 * Nanos.PER_SECOND));
    await(f -> settled(f) && f.playback().at() == f.playback().end());
  }

  @Test
  void aRefusedCommandSaysWhyAndStopsNothing() throws InterruptedException {
    await(SessionTest::settled);
    session.send(new SessionCommand.SetPolicy("kv-awar"));
    Frame refused = await(f -> f.failure() != null);
    assertEquals("unknown policy kv-awar; did you mean kv-aware?", refused.failure());
    session.send(new SessionCommand.Play());
    await(f -> Objects.equals(refused.failure(), f.failure()) && f.playback().at() > 0);
    session.send(new SessionCommand.SetPolicy("round-robin"));
    await(f -> f.failure() == null && f.lanes().get(f.focus()).policy().equals("round-robin"));
  }

  @Test
  void aRequestPointedAtIsMatchedAgainstTheTreeOfTheMomentWheneverItComes()
      throws InterruptedException {
    Frame end = await(SessionTest::settled);
    DecisionTrail trail = whole(end.focused()).trail();
    int late = trail.size() - 1;
    session.send(new SessionCommand.Seek(trail.at(late / 2)));
    session.send(new SessionCommand.PointAt(trail.session(late), trail.turn(late)));
    PromptMatch future =
        Objects.requireNonNull(await(f -> isPointed(f, trail, late)).studies().pointed());
    assertEquals(end.focused().replicas().size(), future.blocks().size());
    assertTrue(future.longest() > 0 && future.longest() < future.prompt().length());
    int old = 0;
    session.send(new SessionCommand.Seek(trail.at(late)));
    session.send(new SessionCommand.PointAt(trail.session(old), trail.turn(old)));
    await(f -> isPointed(f, trail, old));
    session.send(SessionCommand.PointAt.NOTHING);
    await(f -> f.studies().pointed() == null);
  }

  private static boolean isPointed(Frame frame, DecisionTrail trail, int decision) {
    PromptMatch match = frame.studies().pointed();
    return match != null
        && match.session() == trail.session(decision)
        && match.turn() == trail.turn(decision);
  }
}
