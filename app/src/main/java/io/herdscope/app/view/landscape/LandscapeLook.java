package io.herdscope.app.view.landscape;

/// What a landscape picture depends on beside the frame.
///
/// @param controls pixels the controls take at the right of the head
/// @param first metric of the left curve and the circles' size, a name of `RunFigures`
/// @param second metric of the right curve and the map
record LandscapeLook(double width, double height, double controls, String first, String second) {}
