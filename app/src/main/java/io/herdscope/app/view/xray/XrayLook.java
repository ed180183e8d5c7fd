package io.herdscope.app.view.xray;

import io.herdscope.app.fx.ViewState;
import org.jspecify.annotations.Nullable;

/// What the inspector's picture depends on beside the frame.
///
/// @param hovered ordinal of the decision under the pointer in the list, −1 for none
/// @param picked whether a person picked the inspected decision, instead of the window following
///   the latest
/// @param setting of the landscape that was pointed at, null to show decisions
/// @param forking whether alternatives of the inspected decision have been asked for
record XrayLook(
    double width,
    long hovered,
    boolean picked,
    boolean forking,
    ViewState.@Nullable Setting setting) {

  XrayLook(double width, long hovered, boolean picked, boolean forking) {
    this(width, hovered, picked, forking, null);
  }
}
