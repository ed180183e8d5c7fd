package io.herdscope.app.workbench.connection;

import io.herdscope.app.fx.Words;
import io.herdscope.app.session.SessionCommand;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Asks where the last minutes of a live session are written to. FX thread only.
public final class SaveRecording {
  /// What a ring keeps at most.
  private static final double ALL_SECONDS = 1e6;

  private static final Words WORDS = Words.of(SaveRecording.class);
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private SaveRecording() {}

  /// @param folder where recordings go by preference; empty for the dialog's own choice
  public static void ask(@Nullable Window owner, String folder, Consumer<Path> chosen) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(WORDS.text("save.title"));
    if (!folder.isEmpty() && Files.isDirectory(Path.of(folder))) {
      chooser.setInitialDirectory(new File(folder));
    }
    chooser.setInitialFileName(
        "herdscope-" + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP) + ".rec");
    File file = chooser.showSaveDialog(owner);
    if (file != null) {
      chosen.accept(file.toPath());
    }
  }

  /// Everything that the ring holds.
  public static SessionCommand command(Path target) {
    return new SessionCommand.SaveRing(ALL_SECONDS, target);
  }
}
