package io.herdscope.app.workbench.scrubber;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Flag;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SampleFrames;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlagMarksTest {
  private static final Words WORDS = Words.of(FlagMarks.class);
  private static final RunScale SCALE = RunScale.of(1_604, 1_500, 1);

  private static LaneFrame lane(Flag... flags) {
    LaneFrame lane = SampleFrames.lane(0, 4);
    return SampleFrames.with(lane, List.of(), List.of(), List.of(flags));
  }

  @Test
  void aFlagThatStandsAloneHasItsOwnLabel() {
    LaneFrame lane =
        lane(new Flag(100, Flag.Kind.JOIN, 1, 0), new Flag(900, Flag.Kind.CRASH, 1, 0));
    assertEquals(
        List.of(new FlagMarks.Label(184, "r1 joins"), new FlagMarks.Label(984, "r1 crashes")),
        FlagMarks.labels(WORDS, SCALE, lane));
  }

  @Test
  void flagsThatStandCloseShareALabelBehindTheLast() {
    LaneFrame lane =
        lane(
            new Flag(900, Flag.Kind.DRAIN, 1, 0),
            new Flag(908, Flag.Kind.EVENT_DELAY_OVER, 1, 0),
            new Flag(916, Flag.Kind.COEFFICIENTS, -1, 0),
            new Flag(920, Flag.Kind.COEFFICIENTS, -1, 0));
    assertEquals(
        List.of(
            new FlagMarks.Label(
                1_003, "r1 drains · r1 events no longer held back · coefficients changed ×2")),
        FlagMarks.labels(WORDS, SCALE, lane));
  }

  @Test
  void aTipTellsEveryFlagUnderThePointerWithItsInstant() {
    LaneFrame lane =
        lane(
            new Flag(900, Flag.Kind.DRAIN, 1, 0),
            new Flag(901, Flag.Kind.CRASH, 2, 0),
            new Flag(950, Flag.Kind.CRASH, 3, 0));
    assertEquals(
        "00:00.000: r1 drains\n00:00.000: r2 crashes", FlagMarks.tip(WORDS, SCALE, lane, 986, 12));
    assertEquals("", FlagMarks.tip(WORDS, SCALE, lane, 700, 12));
  }
}
