package io.herdscope.app.workbench.start;

import io.herdscope.app.fx.Words;
import java.io.File;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// How a file comes into the window: chosen in a dialog, or dropped on it. FX thread only.
public final class FileDialog {
  private static final Words WORDS = Words.of(FileDialog.class);

  private FileDialog() {}

  /// Asks for a scenario or a trace.
  public static void ask(@Nullable Window owner, Consumer<Path> chosen) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(WORDS.text("dialog.title"));
    chooser
        .getExtensionFilters()
        .addAll(
            new FileChooser.ExtensionFilter(
                WORDS.text("dialog.known"),
                "*.json",
                "*.jsonl",
                "*.csv",
                "*.yaml",
                "*.yml",
                "*.rec"),
            new FileChooser.ExtensionFilter(WORDS.text("dialog.all"), "*"));
    File file = chooser.showOpenDialog(owner);
    if (file != null) {
      chosen.accept(file.toPath());
    }
  }

  /// Asks for a recording.
  static void askForRecording(@Nullable Window owner, Consumer<Path> chosen) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(WORDS.text("dialog.recording"));
    File file = chooser.showOpenDialog(owner);
    if (file != null) {
      chosen.accept(file.toPath());
    }
  }

  /// Lets files be dropped anywhere on the window; the first one counts.
  public static void acceptDrops(Scene scene, Consumer<Path> dropped) {
    scene.setOnDragOver(
        event -> {
          if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
          }
          event.consume();
        });
    scene.setOnDragDropped(event -> drop(event, dropped));
  }

  private static void drop(DragEvent event, Consumer<Path> dropped) {
    Dragboard board = event.getDragboard();
    boolean any = board.hasFiles() && !board.getFiles().isEmpty();
    event.setDropCompleted(any);
    event.consume();
    if (any) {
      dropped.accept(board.getFiles().getFirst().toPath());
    }
  }
}
