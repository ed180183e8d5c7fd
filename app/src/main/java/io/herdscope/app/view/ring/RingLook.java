package io.herdscope.app.view.ring;

/// What a ring picture depends on beside the frame.
///
/// @param session selected one, −1 for none
/// @param replica selected one, −1 for none
record RingLook(double width, double height, int session, int replica) {}
