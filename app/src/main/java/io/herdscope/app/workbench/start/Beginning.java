package io.herdscope.app.workbench.start;

import io.herdscope.app.view.ViewContext;
import java.util.function.Consumer;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// A way to begin that is a part of its own: lessons, a cluster, a recording.
///
/// @param id names its words and its button
/// @param begin does it; null as long as the part is not there, and the button says so
public record Beginning(String id, @Nullable Consumer<Place> begin) {
  /// Where it begins.
  ///
  /// @param owner of dialogs
  /// @param trouble shows in plain words what did not work
  /// @param attach opens the dialog that attaches to a cluster
  /// @param lessons shows the lessons there are
  public record Place(
      Window owner,
      ViewContext context,
      Opener opener,
      Consumer<String> trouble,
      Runnable attach,
      Runnable lessons) {}
}
