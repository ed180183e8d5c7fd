package io.herdscope.app.view.xray;

/// What the inspector's picture depends on beside the frame.
///
/// @param hovered ordinal of the decision under the pointer in the list, −1 for none
/// @param picked whether a person picked the inspected decision, instead of the window following
///   the latest
/// @param forking whether alternatives of the inspected decision have been asked for
record XrayLook(double width, long hovered, boolean picked, boolean forking) {}
