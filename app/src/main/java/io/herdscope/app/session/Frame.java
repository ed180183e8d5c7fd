package io.herdscope.app.session;

import io.herdscope.model.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everything on screen at one instant. The session thread publishes the latest one; views pull it
/// once a pulse and draw it as a pure function. Immutable.
///
/// @param sequence rises by one with every frame
/// @param lanes at least one; several when policies race
/// @param focus index of the lane that single-lane views, controls and inspector show
/// @param race how the lanes compare, null with one lane or before their whole runs are known
/// @param tree the focused lane's radix tree, null until a view asked for it
/// @param inspection the decision under the X-ray, null when none is selected
/// @param studies what single views asked for beside the run
/// @param failure why the session stopped, null while it is well
/// @param live of a live session or a recording; null where a scenario is played
public record Frame(
    long sequence,
    Scenario scenario,
    Playback playback,
    List<LaneFrame> lanes,
    int focus,
    @Nullable RaceFrame race,
    @Nullable TreeFrame tree,
    @Nullable Inspection inspection,
    Studies studies,
    @Nullable String failure,
    @Nullable LiveFrame live) {

  /// A frame of a run.
  public Frame(
      long sequence,
      Scenario scenario,
      Playback playback,
      List<LaneFrame> lanes,
      int focus,
      @Nullable RaceFrame race,
      @Nullable TreeFrame tree,
      @Nullable Inspection inspection,
      Studies studies,
      @Nullable String failure) {
    this(
        sequence, scenario, playback, lanes, focus, race, tree, inspection, studies, failure, null);
  }

  /// A frame of which no view asked anything special.
  public Frame(
      long sequence,
      Scenario scenario,
      Playback playback,
      List<LaneFrame> lanes,
      int focus,
      @Nullable RaceFrame race,
      @Nullable TreeFrame tree,
      @Nullable Inspection inspection,
      @Nullable String failure) {
    this(sequence, scenario, playback, lanes, focus, race, tree, inspection, Studies.NONE, failure);
  }

  /// The same frame with these studies.
  public Frame with(Studies other) {
    return new Frame(
        sequence, scenario, playback, lanes, focus, race, tree, inspection, other, failure, live);
  }

  public LaneFrame focused() {
    return lanes.get(focus);
  }

  /// The transport.
  ///
  /// @param at playhead, nanoseconds
  /// @param end end of the longest known whole run, nanoseconds; 0 while unknown
  /// @param speed simulated seconds per wall second
  public record Playback(boolean playing, double speed, long at, long end) {}
}
