package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SampleFrames;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextRestTest {
  private static final long MILLI = 1_000_000;

  private static Frame playing(long sequence, LaneFrame lane) {
    Frame still = SampleFrames.frame(List.of(lane), null);
    Frame.Playback playback = new Frame.Playback(true, 20, SampleFrames.AT, 953_000_000_000L);
    return new Frame(
        sequence, still.scenario(), playback, List.of(lane), 0, null, null, null, null);
  }

  @Test
  void whatPlaysIsLeftOutForATenthOfASecondButNotWhatWasAskedFor() {
    LaneFrame settled = SampleFrames.lane(0, 4);
    LaneFrame settling = SampleFrames.unfinished(0, 4);
    TextRest rest = new TextRest();
    List<Boolean> leftOut =
        List.of(
            rest.leavesOut(playing(1, settled), 0),
            rest.leavesOut(playing(2, settled), 50 * MILLI),
            rest.leavesOut(playing(1, settled), 51 * MILLI),
            rest.leavesOut(playing(3, settling), 52 * MILLI),
            rest.leavesOut(playing(4, settling), 53 * MILLI),
            rest.leavesOut(playing(5, settled), 54 * MILLI),
            rest.leavesOut(playing(6, settled), 153 * MILLI),
            rest.leavesOut(playing(7, settled), 154 * MILLI));
    assertEquals(List.of(false, true, false, false, true, false, true, false), leftOut);
  }
}
