package io.herdscope.app.view.workload;

/// What a workload picture depends on beside the frame.
///
/// @param session selected one, −1 for none
/// @param turn of the selected session
record WorkloadLook(double width, double height, int session, int turn) {}
