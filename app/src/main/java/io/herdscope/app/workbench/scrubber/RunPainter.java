package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.session.WholeRun;

/// Paints the whole run, bright before the playhead and dim after it. Render worker only.
final class RunPainter {
  static final double TOP = 20;
  static final double EDGE = 3;

  private final Raster raster;
  private final RunPicture picture;
  private final RunScale scale;
  private final Palette palette;
  private final double playhead;
  private final StackImage.Shelf shelf;

  /// @param shelf keeps what need not be painted anew for each picture
  RunPainter(Raster raster, RunPicture picture, long playhead, StackImage.Shelf shelf) {
    this.shelf = shelf;
    this.raster = raster;
    this.picture = picture;
    this.scale = RunScale.of(raster.width(), picture.end(), picture.rows().size());
    this.palette = Palette.of(picture.theme());
    this.playhead = scale.x(playhead);
  }

  void paint() {
    raster.fill(palette.argb(Ink.BG1));
    if (picture.isRace()) {
      double row = rowHeight(picture.rows().size());
      for (int i = 0; i < picture.rows().size(); i++) {
        lane(picture.rows().get(i).run(), raceTop() + i * row, row - 1);
      }
    } else {
      stack(picture.rows().getFirst().run());
    }
  }

  static double rowHeight(int rows) {
    return (RunScale.bottom(rows) - raceTop() + 2) / rows;
  }

  /// Where the rows of a race begin.
  static double raceTop() {
    return TOP - 1;
  }

  /// One row of a race: how far it runs, and when who herded.
  private void lane(@org.jspecify.annotations.Nullable WholeRun run, double y, double height) {
    raster.fillRect(scale.left(), y, scale.right() - scale.left(), height, palette.argb(Ink.BG0));
    if (run == null) {
      return;
    }
    double end = scale.x(run.end());
    span(scale.left(), end, y, height, palette.argb(Ink.LINE2), palette.argb(Ink.BG3));
    for (WholeRun.Episode episode : run.episodes()) {
      double from = scale.x(episode.from());
      double to = Math.max(from + 2, scale.x(episode.to()));
      int tint = Palette.mix(palette.argb(Ink.BG1), palette.argb(Ink.ALARM), 0.36);
      span(from, to, y, height, tint, Palette.mix(tint, palette.argb(Ink.BG1), 0.35));
      raster.fillRect(from, y, to - from, EDGE, palette.replicaArgb(episode.replica()));
    }
    raster.fillRect(end, y, 1.5, height, palette.argb(Ink.TEXT1));
  }

  private void span(double from, double to, double y, double h, int before, int after) {
    double middle = Math.clamp(playhead, from, Math.max(from, to));
    raster.fillRect(from, y, middle - from, h, before);
    raster.fillRect(middle, y, to - middle, h, after);
  }

  /// Decode blocks of all replicas, stacked from r0 up.
  private void stack(@org.jspecify.annotations.Nullable WholeRun run) {
    raster.fillRect(
        scale.left(),
        TOP,
        scale.right() - scale.left(),
        scale.bottom() - TOP,
        palette.argb(Ink.BG0));
    if (run == null || run.decodeBlocks().length == 0) {
      return;
    }
    tint(run, true);
    shelf.of(run, picture, scale, raster.scale()).show(raster, scale.left(), playhead);
    tint(run, false);
    raster.hLine(scale.left(), scale.right(), scale.bottom() - 1, palette.argb(Ink.LINE));
  }

  /// The alarm ground under an episode, then its owner's edge above it.
  private void tint(WholeRun run, boolean ground) {
    for (WholeRun.Episode episode : run.episodes()) {
      double from = scale.x(episode.from());
      double width = Math.max(2, scale.x(episode.to()) - from);
      if (ground) {
        int bg = Palette.mix(palette.argb(Ink.ALARM_BG), palette.argb(Ink.ALARM), 0.12);
        raster.fillRect(from, TOP, width, scale.bottom() - TOP, bg);
      } else {
        int hue = palette.replicaArgb(episode.replica());
        boolean future = from > playhead;
        raster.fillRect(
            from, TOP, width, EDGE, future ? Palette.mix(hue, palette.argb(Ink.BG0), 0.4) : hue);
      }
    }
  }
}
