package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LandscapeAxis;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.EmptyNote;
import io.herdscope.app.view.landscape.LandscapePicture.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Frame to picture: two curves above, map and front below; in a low view one row of three. Pure.
final class LandscapeProjection {
  /// Below the row of controls.
  static final double HEAD = 36;

  private static final double LOW = 520;
  private static final double NARROW = 720;
  private static final double UPPER = 0.42;
  private static final Words WORDS = Words.of(LandscapeProjection.class);

  private final LandscapeFrame data;
  private final LandscapeLook look;
  private final boolean rollouts;
  private final Sketch sketch;
  private final List<Hit<Target>> hits = new ArrayList<>();
  private final @Nullable LandscapePoint recommended;

  private LandscapeProjection(
      LandscapeFrame data, LandscapeLook look, boolean rollouts, Sketch to) {
    this.data = data;
    this.look = look;
    this.rollouts = rollouts;
    this.sketch = to;
    this.recommended =
        Recommendation.of(
            data.curve(), data.at(data.x().coefficient()), look.first(), look.second());
  }

  public static LandscapePicture project(Frame frame, LandscapeLook look) {
    Sketch sketch = new Sketch();
    LandscapeFrame data = frame.studies().landscape();
    if (isEmpty(frame)) {
      EmptyNote.draw(sketch, look.width(), look.height(), WORDS.text("empty"));
      return new LandscapePicture(sketch.marks(), List.of(), Double.NaN);
    }
    if (data == null) {
      boolean none = frame.focused().specs().isEmpty();
      String key = frame.live() != null ? "live" : none ? "none" : "waiting";
      String text = WORDS.text(key, frame.focused().policy());
      EmptyNote.draw(sketch, look.width(), look.height(), text);
      return new LandscapePicture(sketch.marks(), List.of(), Double.NaN);
    }
    boolean rollouts = frame.scenario().workload().kind().contains("rollout");
    return new LandscapeProjection(data, look, rollouts, sketch).picture();
  }

  /// Whether no sweep can come, since nothing is asked for in this run.
  static boolean isEmpty(Frame frame) {
    LandscapeFrame data = frame.studies().landscape();
    WholeRun whole = frame.focused().whole();
    boolean asked = whole == null || whole.trace().requests().size() > 0;
    return data != null && data.state() == LandscapeFrame.State.FAILED && !asked;
  }

  private LandscapePicture picture() {
    sketch.line(0, HEAD, look.width(), HEAD, Ink.LINE);
    head();
    double bottom = Math.max(HEAD + 120, look.height() - ProgressStrip.HEIGHT);
    double room = bottom - HEAD;
    if (room < LOW) {
      row(HEAD, room);
    } else {
      grid(HEAD, room);
    }
    ProgressStrip.draw(sketch, data, look.width(), bottom);
    LandscapePoint to = recommended;
    boolean go = to != null && to.x() != data.at(data.x().coefficient());
    return new LandscapePicture(
        sketch.marks(), List.copyOf(hits), to != null && go ? to.x() : Double.NaN);
  }

  /// Whose runs these are, where the controls leave room for it.
  private void head() {
    String title = WORDS.text("title", data.policy());
    String seeds = WORDS.text("title.seeds", data.firstSeed(), data.firstSeed() + data.seeds() - 1);
    double room = look.width() - look.controls() - 36;
    double width = Type.BODY_STRONG.width(title);
    if (width <= room) {
      sketch.text(12, 23, title, Type.BODY_STRONG, Ink.TEXT1);
    }
    if (width + 10 + Type.TICK.width(seeds) <= room) {
      sketch.text(22 + width, 23, seeds, Type.TICK, Ink.TEXT3);
    }
  }

  private void grid(double top, double room) {
    double half = Math.round(look.width() / 2);
    double upper = Math.round(room * UPPER);
    boolean one = look.width() < NARROW || look.first().equals(look.second());
    curve(look.first(), 0, top, one ? look.width() : half, upper);
    if (!one) {
      curve(look.second(), half, top, look.width() - half, upper);
    }
    double seam = top + upper;
    sketch.line(0, seam, look.width(), seam, Ink.LINE);
    boolean map = data.y() != null;
    double split = !map ? 0 : look.width() < NARROW ? look.width() : half;
    map(0, seam, split, room - upper);
    if (look.width() - split >= 200) {
      front(split, seam, look.width() - split, room - upper);
    }
  }

  private void row(double top, double room) {
    int panels = Math.clamp((int) (look.width() / 290), 1, data.y() == null ? 2 : 3);
    double each = Math.floor(look.width() / panels);
    curve(look.second(), 0, top, each, room);
    if (panels > 1 && data.y() != null) {
      map(each, top, each, room);
    }
    if (panels == 3 || (panels == 2 && data.y() == null)) {
      front((panels - 1) * each, top, each, room);
    }
  }

  private void curve(String metric, double x, double y, double width, double height) {
    Plot plot = Plot.in(sketch, x, y, width, height, CurvePanel.FOOT);
    new CurvePanel(data, metric, rollouts, plot, why()).draw(recommended, x == 0, hits);
  }

  private String why() {
    return WORDS.text(
        "recommended.why",
        new MetricText(look.first(), rollouts).title(),
        new MetricText(look.second(), rollouts).title());
  }

  private void map(double x, double y, double width, double height) {
    LandscapeAxis rows = data.y();
    if (rows != null) {
      Plot plot = Plot.in(sketch, x, y, width, height, MapPanel.FOOT);
      new MapPanel(data, rows, look.second(), rollouts, plot).draw(recommended, hits);
    }
  }

  private void front(double x, double y, double width, double height) {
    Plot plot = Plot.in(sketch, x, y, width, height, FrontPanel.FOOT);
    new FrontPanel(data, look.first(), rollouts, plot, why()).draw(recommended, hits);
  }
}
