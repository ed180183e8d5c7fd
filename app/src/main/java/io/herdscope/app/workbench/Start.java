package io.herdscope.app.workbench;

import io.herdscope.app.fx.Gate;

/// How long a window took until it moved: until a view of its stage had shown two pictures that
/// differ and the toolkit was done with the second.
///
/// @param platform JavaFX platform that opened the window
/// @param seconds since the process began, which is when the launcher was called
/// @param processorSeconds all threads together had until then
public record Start(String platform, double seconds, double processorSeconds) {
  /// Now. FX thread.
  static Start ended() {
    return new Start(Gate.platform(), ProcessAge.seconds(), ProcessAge.processorSeconds());
  }
}
