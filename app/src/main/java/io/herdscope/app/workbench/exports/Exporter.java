package io.herdscope.app.workbench.exports;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.StageView;
import io.herdscope.model.Plain;
import io.herdscope.model.WholeFile;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Saves and copies what is on screen. Every file is asked for, and where it went is said. FX
/// thread only; files are written by a worker.
public final class Exporter {
  private static final ExecutorService WORKER = Gate.worker("herdscope-exports");

  /// Looks at what one kind of file holds.
  @FunctionalInterface
  private interface Writer {
    ViewFile.Rest look(Frame frame, Path file);
  }

  private final ViewState state;
  private final Supplier<StageView> view;
  private final Supplier<@Nullable Window> owner;
  private final Consumer<String> said;
  private final Consumer<String> trouble;
  private final Words words = Words.of(Exporter.class);
  private @Nullable Frame latest;
  private int writing;

  /// @param view the one to export
  /// @param said tells where a file went
  /// @param trouble tells what did not work
  public Exporter(
      ViewState state,
      Supplier<StageView> view,
      Supplier<@Nullable Window> owner,
      Consumer<String> said,
      Consumer<String> trouble) {
    this.state = state;
    this.view = view;
    this.owner = owner;
    this.said = said;
    this.trouble = trouble;
  }

  public void show(Frame frame) {
    latest = frame;
  }

  public void png() {
    ask(view.get().id(), "png", this::png);
  }

  public void svg() {
    ask(view.get().id(), "svg", this::svg);
  }

  public void json() {
    ask("result", "json", Exporter::result);
  }

  public void copyMetrics() {
    copy(Tables::metrics);
  }

  public void copyDecisions() {
    copy(Tables::decisions);
  }

  private ViewFile.Rest png(Frame frame, Path file) {
    return ViewFile.png(view.get(), state.palette(), file);
  }

  private ViewFile.Rest svg(Frame frame, Path file) {
    return ViewFile.svg(view.get(), state.palette(), file);
  }

  private static ViewFile.Rest result(Frame frame, Path file) {
    return () -> WholeFile.write(file, part -> Files.writeString(part, Tables.result(frame)));
  }

  private void copy(java.util.function.Function<Frame, String> table) {
    Frame frame = latest;
    if (frame != null) {
      writing++;
      WORKER.execute(
          () -> {
            try {
              String text = table.apply(frame);
              Gate.later(() -> copied(text));
            } finally {
              Gate.later(() -> writing--);
            }
          });
    }
  }

  private void copied(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
    said.accept(words.text("copied"));
  }

  private void ask(String name, String kind, Writer writer) {
    Frame frame = latest;
    if (frame == null) {
      return;
    }
    FileChooser chooser = new FileChooser();
    chooser.setInitialFileName(Plain.fileName(frame.scenario().name()) + "-" + name + "." + kind);
    File file = chooser.showSaveDialog(owner.get());
    if (file != null) {
      write(frame, file.toPath(), writer);
    }
  }

  /// Writes the file that its ending asks for.
  public void save(Path file) {
    Frame frame = latest;
    String name = file.toString();
    if (frame != null) {
      Writer writer =
          name.endsWith(".png") ? this::png : name.endsWith(".svg") ? this::svg : Exporter::result;
      write(frame, file, writer);
    }
  }

  /// Whether a file is still being written, or a table for the clipboard.
  public boolean isWriting() {
    return writing > 0;
  }

  private void write(Frame frame, Path file, Writer writer) {
    ViewFile.Rest rest = writer.look(frame, file);
    writing++;
    WORKER.execute(
        () -> {
          String problem = problem(rest);
          Gate.later(() -> written(file, problem));
        });
  }

  /// Empty when there is none. What the system says of a file is often its name alone.
  private String problem(ViewFile.Rest rest) {
    try {
      rest.write();
      return "";
    } catch (AccessDeniedException e) {
      return words.text("denied");
    } catch (NoSuchFileException | FileNotFoundException e) {
      return words.text("folder");
    } catch (IOException | IllegalStateException e) {
      return Causes.why(e);
    }
  }

  private void written(Path file, String problem) {
    writing--;
    if (problem.isEmpty()) {
      said.accept(words.text("saved", file));
    } else {
      trouble.accept(words.text("failed", file, problem));
    }
  }
}
