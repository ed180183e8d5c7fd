package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.model.tree.TreePage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is said beside the icicle: which runs die next, and which blocks are believed but gone. A
/// note stands in free rows, tied to its block by a leader; without room it is left out, the mark
/// stays.
final class RadixNotes {
  private static final Words WORDS = Words.of(RadixNotes.class);
  private static final int MOST_NOTES = 6;

  private final Sketch sketch;
  private final RadixScale scale;
  private final RadixPicture picture;
  private final TreeFrame tree;
  private final LaneFrame lane;
  private final FreeRows free;
  private final List<Note> notes = new ArrayList<>();

  /// @param x where its block ends
  /// @param y middle of its block
  /// @param wish where its top would best be
  private record Note(double x, double y, double wish, String text, @Nullable String why, Ink ink) {
    double height() {
      return why == null ? 16 : 30;
    }

    double width() {
      return Math.max(Type.TICK_MONO.width(text), why == null ? 0 : Type.TICK.width(why));
    }

    Note at(double top) {
      return new Note(x, y, top, text, why, ink);
    }
  }

  RadixNotes(
      Sketch sketch, RadixScale scale, RadixPicture picture, TreeFrame tree, LaneFrame lane) {
    this.sketch = sketch;
    this.scale = scale;
    this.picture = picture;
    this.tree = tree;
    this.lane = lane;
    this.free = new FreeRows(picture.cells(), RadixScale.TOP, scale.bottom());
  }

  void draw() {
    for (int r = 0; r < lane.replicas().size(); r++) {
      if (picture.look().truth()) {
        ghosts(r);
      }
    }
    for (int r = 0; r < Math.min(64, lane.replicas().size()); r++) {
      dying(r);
    }
    notes.sort(Comparator.comparingDouble(Note::y));
    spread();
    double widest = notes.stream().mapToDouble(Note::width).max().orElse(0);
    double least = RadixScale.TOP;
    for (Note note : notes) {
      least = put(note, scale.width() - RadixScale.PAD - widest, least);
    }
  }

  /// Wishes in the order of the blocks, one below the other: leaders never cross.
  private void spread() {
    double least = RadixScale.TOP;
    for (int i = 0; i < notes.size(); i++) {
      Note note = notes.get(i);
      notes.set(i, note.at(Math.max(least, note.y() - note.height() / 2)));
      least = notes.get(i).wish() + note.height();
    }
    double most = scale.bottom();
    for (int i = notes.size() - 1; i >= 0; i--) {
      Note note = notes.get(i);
      notes.set(i, note.at(Math.min(note.wish(), most - note.height())));
      most = notes.get(i).wish();
    }
  }

  private void ghosts(int replica) {
    TreePage page = tree.page();
    long blocks = 0;
    int largest = -1;
    int most = 0;
    Cells cells = picture.cells();
    for (int i = 0; i < cells.size(); i++) {
      int gone = gone(page, cells.node(i), replica);
      blocks += gone;
      if (gone > most) {
        most = gone;
        largest = i;
      }
    }
    if (largest >= 0) {
      String name = lane.replicas().get(replica).name();
      String text = WORDS.text("ghosts", Formats.count((double) blocks), name);
      double[] band = band(largest, replica);
      double y = (band[0] + band[1]) / 2;
      note(cells.right(largest), y, text, WORDS.text("ghosts.why"), Ink.TEXT1);
    }
  }

  private int gone(TreePage page, int node, int replica) {
    boolean believed = !page.isAggregate(node) && page.isOwner(node, replica);
    return believed ? Math.max(0, page.length(node) - tree.held(node, replica)) : 0;
  }

  private void dying(int replica) {
    Cells cells = picture.cells();
    int runs = 0;
    int tallest = -1;
    for (int i = 0; i < cells.size(); i++) {
      if ((tree.nextToDie()[cells.node(i)] >>> replica & 1) == 0) {
        continue;
      }
      runs++;
      edge(i, replica);
      if (tallest < 0 || cells.height(i) > cells.height(tallest)) {
        tallest = i;
      }
    }
    if (tallest >= 0) {
      String name = lane.replicas().get(replica).name();
      String text = WORDS.text(runs == 1 ? "dying.one" : "dying", name, runs);
      double[] band = band(tallest, replica);
      note(cells.right(tallest) + 2, (band[0] + band[1]) / 2, text, null, Ink.EVICTED);
    }
  }

  /// The vermilion edge at the end of what the engine still holds.
  private void edge(int cell, int replica) {
    Cells cells = picture.cells();
    TreePage page = tree.page();
    int node = cells.node(cell);
    int held = tree.held(node, replica);
    double share = page.isAggregate(node) ? 1 : held / (double) Math.max(1, page.length(node));
    double x = cells.x(cell) + Math.round(cells.width(cell) * Math.clamp(share, 0.0, 1.0));
    double[] band = band(cell, replica);
    double thick = cells.width(cell) >= 8 ? 3 : 2;
    sketch.fill(x - thick, band[0] - 1, thick, band[1] - band[0] + 2, Ink.EVICTED);
  }

  /// Top and bottom of a replica's band in a cell; the whole cell when it is no owner.
  private double[] band(int cell, int replica) {
    Cells cells = picture.cells();
    TreePage page = tree.page();
    int node = cells.node(cell);
    int owners = page.ownerCount(node);
    double y = cells.y(cell);
    double h = cells.height(cell);
    if (!page.isOwner(node, replica) || owners == 0) {
      return new double[] {y, y + h};
    }
    int before = 0;
    for (int r = 0; r < replica; r++) {
      before += page.isOwner(node, r) ? 1 : 0;
    }
    double top = Math.round(y + h * before / owners);
    return new double[] {top, Math.max(top + 1, Math.rint(y + h * (before + 1) / owners))};
  }

  private void note(double x, double y, String text, @Nullable String why, Ink ink) {
    if (notes.size() < MOST_NOTES) {
      notes.add(new Note(x, y, 0, text, why, ink));
    }
  }

  /// Returns where the next one may begin.
  ///
  /// @param left of all notes alike, so that no leader crosses a note
  private double put(Note note, double left, double least) {
    double height = note.height();
    double top = free.nearest(note.wish() + height / 2, height, left - 8, least);
    if (Double.isNaN(top)) {
      return least;
    }
    double middle = top + 8;
    leader(note.x(), note.y(), left, middle, note.ink());
    free.take(top, top + height, scale.width());
    sketch.text(left, middle + 4, note.text(), Type.TICK_MONO, note.ink());
    if (note.why() != null) {
      sketch.text(left, middle + 17, note.why(), Type.TICK, Ink.TEXT3);
    }
    return top + height;
  }

  /// From the end of the block's row to the note; none where the row reaches past the note.
  private void leader(double x, double y, double left, double middle, Ink ink) {
    double from = Math.max(x, free.end(y) + 2);
    double elbow = left - 14;
    if (from <= elbow - 8) {
      double[] points = {from, y, elbow - 8, y, elbow, middle, left - 4, middle};
      sketch.add(new Mark.Path(points, null, Shade.of(ink), 0.9, Dash.SOLID));
    }
  }
}
