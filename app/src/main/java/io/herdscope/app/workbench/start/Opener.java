package io.herdscope.app.workbench.start;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.scenario.BundledScenarios;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Opens scenarios, traces and last sessions in this window: a worker reads, the session loads, and
/// what cannot be opened is told in plain words. FX thread only.
public final class Opener {
  private static final ExecutorService READER = Gate.worker("herdscope-file-reader");

  private final ViewContext context;
  private final Consumer<String> trouble;
  private final Words words = Words.of(Opener.class);
  private final Map<Scenario, Origin> origins = new HashMap<>();
  private @Nullable Frame latest;

  /// What was read.
  private record Opened(Origin origin, Scenario scenario) {}

  /// @param trouble shows why something could not be opened; an empty text takes it away
  public Opener(ViewContext context, Consumer<String> trouble) {
    this.context = context;
    this.trouble = trouble;
  }

  public void show(Frame frame) {
    latest = frame;
  }

  /// Remembers where a scenario comes from that was loaded without the opener.
  public void knows(Scenario scenario, Origin origin) {
    origins.put(scenario, origin);
  }

  /// Opens a scenario with the lanes that are there.
  public void open(Origin origin) {
    read(origin.text(), () -> new Opened(origin, origin.open()), this::load);
  }

  /// Opens whatever the file turns out to be.
  public void open(Path file) {
    trouble.accept("");
    READER.execute(
        () -> {
          try {
            if (SniffedFile.isRecording(file)) {
              Gate.later(() -> replay(file));
              return;
            }
            Origin origin = SniffedFile.of(file);
            Opened opened = new Opened(origin, origin.open());
            Gate.later(() -> load(opened));
          } catch (RuntimeException e) {
            refuse(file.toString(), e);
          }
        });
  }

  /// Says why, in the language spoken; the name, which readers put first, once.
  private void refuse(String name, Exception e) {
    String why = Causes.why(e);
    String reason =
        why.startsWith(name + ": ") || why.startsWith(name + "：")
            ? why.substring(name.length() + 1).strip()
            : why;
    Gate.later(() -> trouble.accept(words.text("trouble", name, reason)));
  }

  private void replay(Path recording) {
    context.commands().accept(new SessionCommand.Replay(recording, List.of()));
    context.commands().accept(new SessionCommand.Play());
  }

  /// Goes on where a session was left.
  public void resume(SessionMemory memory) {
    read(
        memory.origin().text(),
        () -> new Opened(memory.origin(), memory.origin().open()),
        opened -> {
          origins.put(opened.scenario(), opened.origin());
          Consumer<SessionCommand> commands = context.commands();
          commands.accept(
              new SessionCommand.Load(opened.scenario(), memory.policies(), memory.given()));
          commands.accept(new SessionCommand.Focus(memory.focus()));
          commands.accept(new SessionCommand.Seek(Nanos.ofSeconds(memory.atSeconds())));
        });
  }

  private void load(Opened opened) {
    origins.put(opened.scenario(), opened.origin());
    Frame frame = latest;
    List<String> policies =
        frame == null || frame.live() != null
            ? List.of(opened.scenario().routing().policy())
            : frame.lanes().stream().map(LaneFrame::policy).toList();
    context.commands().accept(new SessionCommand.Load(opened.scenario(), policies));
    context.commands().accept(new SessionCommand.Play());
  }

  private void read(String name, Callable<Opened> reading, Consumer<Opened> then) {
    trouble.accept("");
    READER.execute(
        () -> {
          try {
            Opened opened = reading.call();
            Gate.later(() -> then.accept(opened));
          } catch (Exception e) {
            refuse(name, e);
          }
        });
  }

  /// The session as it stands; empty while nothing is known, or when nobody could open its scenario
  /// again.
  public Optional<SessionMemory> memory() {
    Frame frame = latest;
    if (frame == null) {
      return Optional.empty();
    }
    Scenario scenario = frame.scenario();
    Origin origin = origins.get(scenario);
    if (origin == null && BundledScenarios.names().contains(scenario.name())) {
      origin = new Origin.Named(scenario.name());
    }
    return Optional.ofNullable(origin).map(known -> SessionMemory.of(known, frame));
  }
}
