package io.herdscope.app.view.xray;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import java.util.List;
import java.util.Map;

/// The inspector's content in pixels, from its top. Immutable.
///
/// @param height pixels of content, more than its room scrolls
/// @param actions the buttons below, in order
/// @param csv the tables as text, for the clipboard
record XrayPicture(
    List<Mark> marks, List<Hit<Target>> hits, double height, List<Action> actions, String csv) {

  /// What a place stands for.
  public sealed interface Target {
    /// A decision of the focused lane.
    record Decision(long ordinal, int session, int turn) implements Target {}

    record Replica(int replica) implements Target {}

    record Lane(int lane) implements Target {}

    /// Nothing to go to: only its tooltip says more.
    record Note() implements Target {}
  }

  /// A button below the content.
  public sealed interface Action {
    /// Forces each other choice of the inspected decision and runs each on.
    record Fork() implements Action {}

    /// Back to what is shown when nothing is picked.
    record Close() implements Action {}

    /// Puts another decision of the focused lane under the X-ray and moves the playhead to it.
    ///
    /// @param label what the button says
    record Go(String label, long ordinal, long at, int session, int turn) implements Action {}

    record CopyCsv() implements Action {}

    /// Gives the focused lane these coefficients.
    record Use(Map<String, Double> coefficients) implements Action {
      public Use {
        coefficients = Map.copyOf(coefficients);
      }
    }
  }
}
