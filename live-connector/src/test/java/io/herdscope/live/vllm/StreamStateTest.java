package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.SourceState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The subscriber's rules one by one; a batch is its time stamp in seconds, written after the `@`.
class StreamStateTest {
  private static final long SECOND = Nanos.PER_SECOND;

  private final List<String> log = new ArrayList<>();
  private final StreamState<Integer> state = state(true);

  private StreamState<Integer> state(boolean canAsk) {
    return new StreamState<>(canAsk, StreamState.Patience.DEFAULT, new Log());
  }

  private final class Log implements StreamState.Effects<Integer> {
    @Override
    public void apply(long sequence, Integer payload) {
      log.add(sequence + "@" + payload);
    }

    @Override
    public void reset() {
      log.add("reset");
    }

    @Override
    public void ask(long from) {
      log.add("ask " + from);
    }

    @Override
    public void gap(long from, long to, GapOutcome outcome) {
      log.add(outcome + " " + from + "…" + to);
    }

    @Override
    public boolean same(Integer left, Integer right) {
      return left.equals(right);
    }

    @Override
    public long bytes(Integer payload) {
      return 1;
    }

    @Override
    public long time(Integer payload) {
      return payload * SECOND;
    }
  }

  /// Takes what happened since the last look.
  private List<String> happened() {
    List<String> copy = List.copyOf(log);
    log.clear();
    return copy;
  }

  /// Begins, and gets 0 … last by asking.
  private void caughtUp(int last) {
    state.start(0);
    state.asked(0);
    for (int i = 0; i <= last; i++) {
      state.replayed(i, i, 0);
    }
    state.replayEnded(0);
    log.clear();
  }

  @Test
  void itBeginsByAskingForEverything() {
    state.start(0);
    assertEquals(List.of("ask 0"), happened());
    assertEquals(SourceState.CONNECTING, state.state());
    state.asked(0);
    state.replayed(0, 0, 1);
    state.replayed(1, 1, 1);
    state.replayEnded(1);
    assertEquals(List.of("0@0", "1@1"), happened());
    assertEquals(SourceState.LIVE, state.state());
  }

  @Test
  void liveBatchesWaitForTheReplayAndFollowIt() {
    state.start(0);
    state.asked(0);
    state.live(2, 2, 1);
    state.live(3, 3, 1);
    assertEquals(List.of("ask 0"), happened());
    assertEquals(SourceState.CATCHING_UP, state.state());
    for (int i = 0; i < 3; i++) {
      state.replayed(i, i, 1);
    }
    state.replayEnded(1);
    assertEquals(List.of("0@0", "1@1", "2@2", "3@3"), happened());
  }

  @Test
  void aHoleThatNobodyFillsIsAskedForThreeTimes() {
    caughtUp(0);
    state.live(4, 4, 1);
    List<String> asked = new ArrayList<>(happened());
    for (int i = 0; i < 5; i++) {
      state.asked(1);
      state.replayEnded(1);
      asked.addAll(happened());
    }
    assertEquals(List.of("ask 1", "ask 1", "ask 1", "LOST 1…3", "reset", "4@4"), asked);
    assertEquals(SourceState.INCOMPLETE, state.state());
  }

  @Test
  void inOrderBatchesAreAppliedAtOnceAndDuplicatesAreNot() {
    caughtUp(0);
    state.live(1, 1, 1);
    state.live(1, 1, 1);
    state.live(2, 2, 1);
    assertEquals(List.of("1@1", "2@2"), happened());
  }

  @Test
  void aHoleIsAskedForAndRecovered() {
    caughtUp(0);
    state.live(4, 4, 1);
    state.live(5, 5, 1);
    assertEquals(List.of("ask 1"), happened());
    state.asked(1);
    for (int i = 1; i <= 4; i++) {
      state.replayed(i, i, 1);
    }
    state.replayEnded(1);
    assertEquals(List.of("1@1", "2@2", "3@3", "4@4", "5@5", "RECOVERED 1…3"), happened());
    assertEquals(1, state.gaps);
    assertEquals(0, state.lost);
    assertEquals(SourceState.LIVE, state.state());
  }

  @Test
  void whatTheRingNoLongerHasIsLostAndBeliefIsReset() {
    caughtUp(0);
    state.live(9, 9, 1);
    state.asked(1);
    state.replayed(7, 7, 1);
    state.replayed(8, 8, 1);
    state.replayed(9, 9, 1);
    state.replayEnded(1);
    assertEquals(
        List.of("ask 1", "LOST 1…6", "reset", "7@7", "8@8", "9@9", "RECOVERED 7…8"), happened());
    assertEquals(6, state.lost);
    assertEquals(SourceState.INCOMPLETE, state.state());
  }

  @Test
  void withoutReplayAHoleIsLostAtOnce() {
    StreamState<Integer> deaf = state(false);
    deaf.start(0);
    deaf.live(0, 0, 0);
    deaf.live(3, 3, 0);
    assertEquals(List.of("0@0", "LOST 1…2", "reset", "3@3"), happened());
    assertEquals(SourceState.INCOMPLETE, deaf.state());
  }

  @Test
  void aFirstBatchAboveZeroWithoutReplayIsAStartInMidStreamAndNoLoss() {
    StreamState<Integer> deaf = state(false);
    deaf.start(0);
    deaf.live(5, 5, 0);
    assertEquals(List.of("BEFORE 0…4", "5@5"), happened());
    assertEquals(List.of(5L, 0L, 0L), List.of(deaf.before, deaf.lost, deaf.gaps));
    assertEquals(SourceState.INCOMPLETE, deaf.state());
    deaf.live(8, 8, 1);
    assertEquals(List.of("LOST 6…7", "reset", "8@8"), happened());
    assertEquals(List.of(5L, 2L, 1L), List.of(deaf.before, deaf.lost, deaf.gaps));
  }

  @Test
  void whatTheRingNoLongerHoldsAtTheStartWasSaidBeforeWeCame() {
    state.start(0);
    state.asked(0);
    state.replayed(7, 7, 1);
    state.replayed(8, 8, 1);
    state.replayEnded(1);
    assertEquals(List.of("ask 0", "BEFORE 0…6", "7@7", "8@8"), happened());
    assertEquals(List.of(7L, 0L, 0L), List.of(state.before, state.lost, state.gaps));
    assertEquals(SourceState.INCOMPLETE, state.state());
  }

  @Test
  void whatARestartedEngineSaidUnheardIsALossThough() {
    StreamState<Integer> deaf = state(false);
    deaf.start(0);
    deaf.live(0, 5, 0);
    deaf.live(1, 6, 0);
    deaf.live(0, 90, 1);
    deaf.live(3, 93, 1);
    assertEquals(List.of("0@5", "1@6", "reset", "0@90", "LOST 1…2", "reset", "3@93"), happened());
    assertEquals(List.of(0L, 2L), List.of(deaf.before, deaf.lost));
  }

  @Test
  void aNumberThatGoesBackIsARestart() {
    caughtUp(3);
    state.live(4, 4, 1);
    state.live(0, 200, 1);
    state.live(1, 201, 1);
    assertEquals(List.of("4@4", "reset", "0@200", "1@201"), happened());
    assertEquals(1, state.restarts);
    assertEquals(SourceState.LIVE, state.state());
  }

  @Test
  void aRestartSeenLateIsAskedForFromZero() {
    caughtUp(9);
    state.live(10, 10, 1);
    state.live(2, 200, 1);
    assertEquals(List.of("10@10", "reset", "ask 0"), happened());
    state.asked(1);
    state.replayed(0, 198, 1);
    state.replayed(1, 199, 1);
    state.replayed(2, 200, 1);
    state.replayEnded(1);
    assertEquals(List.of("0@198", "1@199", "2@200", "RECOVERED 0…1"), happened());
  }

  @Test
  void aRestartBetweenReplayAndFirstLiveBatchIsNoticed() {
    caughtUp(9);
    state.live(0, 100, 1);
    assertEquals(List.of("reset", "0@100"), happened());
    assertEquals(1, state.restarts);
  }

  @Test
  void aRestartUnderTheSameNumberIsNoticed() {
    caughtUp(0);
    state.live(1, 1, 1);
    state.live(1, 50, 1);
    assertEquals(List.of("1@1", "reset", "ask 0"), happened());
  }

  @Test
  void aLateBatchFillsAHoleAndIsNoRestart() {
    caughtUp(0);
    state.live(2, 2, 1);
    state.live(1, 1, 1);
    state.asked(1);
    state.replayed(1, 1, 1);
    state.replayed(2, 2, 1);
    state.replayEnded(1);
    assertEquals(List.of("ask 1", "1@1", "2@2"), happened());
    assertEquals(0, state.restarts);
    state.live(0, 0, 1);
    assertEquals(List.of(), happened());
  }

  @Test
  void aReplayThatDoesNotAnswerIsGivenUpAndTheHoleIsLost() {
    caughtUp(0);
    state.live(3, 3, 0);
    for (int i = 0; i < 3; i++) {
      state.asked(3L * i * SECOND);
      state.tick((3 * i + 3) * SECOND);
    }
    assertEquals(List.of("ask 1", "ask 1", "ask 1", "LOST 1…2", "reset", "3@3"), happened());
    state.live(6, 6, 10 * SECOND);
    assertEquals(List.of("LOST 4…5", "reset", "6@6"), happened());
    state.live(9, 9, 60 * SECOND);
    assertEquals(List.of("ask 7"), happened());
  }

  @Test
  void aPeerNeverHeardOfIsWaitedForWithoutEnd() {
    state.start(0);
    state.asked(0);
    state.tick(1_000 * SECOND);
    assertEquals(List.of("ask 0"), happened());
    state.replayEnded(1_001 * SECOND);
    state.live(0, 1, 1_001 * SECOND);
    assertEquals(List.of("0@1"), happened());
    assertEquals(SourceState.LIVE, state.state());
  }

  @Test
  void afterABrokenConnectionTheLastBatchIsCompared() {
    caughtUp(4);
    state.reconnected(1);
    state.asked(1);
    state.replayed(4, 4, 1);
    state.replayed(5, 5, 1);
    state.replayEnded(1);
    assertEquals(List.of("ask 4", "5@5"), happened());
    assertEquals(0, state.restarts);
  }

  @Test
  void whatComesAfterABrokenConnectionWaitsForTheComparison() {
    caughtUp(4);
    state.disconnected(1);
    assertEquals(SourceState.CONNECTING, state.state());
    state.live(9, 109, 1);
    assertEquals(List.of(), happened());
    state.reconnected(1);
    state.asked(1);
    state.replayed(4, 104, 1);
    assertEquals(List.of("ask 4", "reset", "ask 0"), happened());
  }

  @Test
  void aRingTooShortForTheComparisonIsALoss() {
    caughtUp(4);
    state.reconnected(1);
    state.asked(1);
    state.replayed(5, 5, 1);
    state.replayEnded(1);
    assertEquals(List.of("ask 4", "LOST 4…4", "reset", "5@5"), happened());
    assertEquals(SourceState.INCOMPLETE, state.state());
  }

  @Test
  void anEngineThatRestartedAndOvertookIsNoticedByItsContent() {
    caughtUp(4);
    state.reconnected(1);
    state.asked(1);
    state.replayed(4, 99, 1);
    assertEquals(List.of("ask 4", "reset", "ask 0"), happened());
    assertEquals(1, state.restarts);
  }

  @Test
  void anEngineThatRestartedAndIsBehindIsNoticedByItsSilence() {
    caughtUp(4);
    state.reconnected(1);
    state.asked(1);
    state.replayEnded(1);
    assertEquals(List.of("ask 4", "reset", "ask 0"), happened());
  }

  @Test
  void moreLiveBatchesThanCanBeHeldAreAskedForAgain() {
    StreamState<Integer> small =
        new StreamState<>(
            true, new StreamState.Patience(SECOND, 9 * SECOND, 3, SECOND, 2, 1), new Log());
    small.start(0);
    small.asked(0);
    for (int i = 1; i < 6; i++) {
      small.live(i, i, 0);
    }
    small.replayed(0, 0, 0);
    small.replayEnded(0);
    small.asked(0);
    small.replayed(3, 3, 0);
    small.replayed(4, 4, 0);
    small.replayed(5, 5, 0);
    small.replayEnded(0);
    assertEquals(List.of("ask 0", "0@0", "1@1", "2@2", "ask 3", "3@3", "4@4", "5@5"), happened());
    assertEquals(0, small.lost);
  }
}
