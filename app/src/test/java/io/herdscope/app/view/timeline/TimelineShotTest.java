package io.herdscope.app.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.SampleRuns;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.Shots;
import io.herdscope.app.view.Shots.Click;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TimelineShotTest {
  private static final Frame FRAME = SampleRuns.small();
  private static final WholeRun RUN = Objects.requireNonNull(FRAME.focused().whole());

  @Test
  void aStretchInTheDark() {
    Shots shots = new Shots(FRAME, Theme.DARK, 1_206, 460);
    Gate.run(() -> shots.state.brush(Brush.of(RUN.end() / 2, RUN.end() / 5 * 3)));
    BufferedImage image = shots.take("timeline-dark", TimelineView::new);
    assertTrue(count(image, Palette.DARK.argb(Ink.PREFILL)) > 20);
  }

  @Test
  void aForkIsDrawnInBothThemes() {
    Frame forked = SampleRuns.forked(38);
    long at = RUN.trace().requests().routed(38);
    for (Theme theme : new Theme[] {Theme.DARK, Theme.LIGHT}) {
      Shots shots = new Shots(forked, theme, 1_206, 460);
      Gate.run(() -> shots.state.brush(Brush.of(at - RUN.end() / 40, at + RUN.end() / 3)));
      Gate.run(
          () ->
              shots.state.select(
                  new RequestKey(
                      RUN.trace().requests().session(38), RUN.trace().requests().turn(38))));
      String name = "timeline-fork-" + theme.name().toLowerCase(java.util.Locale.ROOT);
      BufferedImage image = shots.take(name, TimelineView::new);
      assertTrue(count(image, Palette.of(theme).argb(Ink.PREFILL)) > 20);
    }
  }

  @Test
  void theWholeRunInTheLight() {
    BufferedImage image =
        new Shots(FRAME, Theme.LIGHT, 1_206, 760).take("timeline-light", TimelineView::new);
    assertTrue(count(image, Palette.LIGHT.argb(Ink.DECODE_DIM)) > 1_000);
  }

  @Test
  void aLargeRunInTheDark() {
    BufferedImage image =
        new Shots(SampleRuns.large(), Theme.DARK, 1_206, 760)
            .take("timeline-large-dark", TimelineView::new);
    assertTrue(count(image, Palette.DARK.argb(Ink.DECODE_DIM)) > 1_000);
  }

  @Test
  void aClickOnABarSelectsItsRequestAndInspectsItsDecision() {
    Shots shots = new Shots(FRAME, Theme.DARK, 1_206, 460);
    TimelinePicture.Plot plot =
        Objects.requireNonNull(
            TimelineProjection.project(FRAME, TimelineLook.of(1_206, 460, null)).plot());
    Segments segments = plot.segments();
    int widest = 0;
    for (int i = 0; i < segments.size(); i++) {
      widest = segments.width(i) > segments.width(widest) ? i : widest;
    }
    int request = segments.request(widest);
    double x = segments.x(widest) + segments.width(widest) / 2;
    double y = segments.y(widest) + plot.layout().bar() / 2;
    shots.take("timeline-clicked", TimelineView::new, new Click(x, y));
    RequestTable table = RUN.trace().requests();
    assertEquals(
        new RequestKey(table.session(request), table.turn(request)), shots.state.selected());
    assertEquals(request, shots.state.decision());
    assertEquals(new SessionCommand.Inspect(request), shots.commands.getLast());
  }

  @Test
  void aClickOnTheAxisMovesThePlayhead() {
    Shots shots = new Shots(FRAME, Theme.DARK, 1_206, 460);
    shots.take("timeline-axis", TimelineView::new, new Click(654, 44));
    assertTrue(
        shots.commands.getLast() instanceof SessionCommand.Seek(long at)
            && Math.abs(at - RUN.end() / 2) < RUN.end() / 100,
        () -> shots.commands.toString());
  }

  @Test
  void theRunIsExportedForThePerfettoViewer(@TempDir Path folder) {
    AtomicReference<TimelineView> view = new AtomicReference<>();
    Path file = folder.resolve("trace.json");
    Function<ViewContext, StageView> make =
        context -> {
          TimelineView made = new TimelineView(context);
          view.set(made);
          return made;
        };
    new Shots(FRAME, Theme.DARK, 1_206, 460).take("timeline-exporting", make);
    Gate.run(() -> view.get().export(file));
    long until = System.nanoTime() + 20_000_000_000L;
    while (!view.get().note().contains("trace.json is written")) {
      assertTrue(System.nanoTime() < until, () -> "no word of the export: " + view.get().note());
      LockSupport.parkNanos(10_000_000);
    }
    int requests = 0;
    for (JsonNode event : JsonMapper.shared().readTree(file.toFile()).path("traceEvents")) {
      requests += event.path("cat").asString().equals("request") ? 1 : 0;
    }
    assertEquals(RUN.trace().requests().size(), requests);
  }

  @Test
  void aFileThatCannotBeWrittenIsSaid(@TempDir Path folder) {
    AtomicReference<TimelineView> view = new AtomicReference<>();
    Function<ViewContext, StageView> make =
        context -> {
          TimelineView made = new TimelineView(context);
          view.set(made);
          return made;
        };
    new Shots(FRAME, Theme.DARK, 1_206, 460).take("timeline-refused", make);
    Gate.run(() -> view.get().export(folder.resolve("missing").resolve("trace.json")));
    long until = System.nanoTime() + 20_000_000_000L;
    while (!view.get().note().contains("could not be written")) {
      assertTrue(System.nanoTime() < until, () -> "no word of the failure: " + view.get().note());
      LockSupport.parkNanos(10_000_000);
    }
  }

  private static int count(BufferedImage image, int argb) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        count += image.getRGB(x, y) == argb ? 1 : 0;
      }
    }
    return count;
  }
}
