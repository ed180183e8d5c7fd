package io.herdscope.app.view.fleet;

/// What a fleet picture depends on beside the frame.
///
/// @param scroll pixels the lanes are moved up
/// @param selectedReplica outlined, −1 for none
/// @param hoveredReplica lifted, −1 for none
/// @param selectedSession its dot is marked, −1 for none
/// @param still whether moving dots are left out
record FleetLook(
    double width,
    double height,
    double scroll,
    int selectedReplica,
    int hoveredReplica,
    int selectedSession,
    boolean still) {}
