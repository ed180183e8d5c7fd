package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.TreePage;

/// A block that was found, shown in its place: the way to it outlined, its column marked through
/// the run it lies in, its hash beside it. Pure.
final class Sought {
  private static final Words WORDS = Words.of(Sought.class);
  private static final double LEAST = 3;
  private static final double GAP = 6;

  private Sought() {}

  /// The page's node that the sought block lies in, −1 where none is sought or seen.
  static int node(TreeFrame tree) {
    TreePage page = tree.page();
    HashRun way = tree.sought();
    int depth = way.length() - 1;
    for (int n = 0; n < page.size() && depth >= 0; n++) {
      int from = page.depth(n);
      if (!page.isAggregate(n)
          && from <= depth
          && depth < from + page.length(n)
          && page.firstHash(n) == way.at(from)) {
        return n;
      }
    }
    return -1;
  }

  /// Marks it, where it is in the picture; else says why nothing is marked.
  static void draw(
      Sketch sketch, RadixScale scale, RadixPicture picture, TreeFrame tree, long hash) {
    String name = "#" + RadixNames.shortHash(hash);
    int node = node(tree);
    int cell = node < 0 ? -1 : picture.cells().of(node);
    if (cell < 0) {
      String key = tree.sought().isEmpty() ? "sought.gone" : "sought.elsewhere";
      label(sketch, scale, scale.width() / 2, RadixScale.TOP + 20, WORDS.text(key, name));
      return;
    }
    Cells cells = picture.cells();
    TreePage page = tree.page();
    int depth = tree.sought().length() - 1;
    double wide = cells.width(cell) / Math.max(1, page.length(node));
    double left = Math.round(cells.x(cell) + (depth - page.depth(node)) * wide);
    double width = Math.max(LEAST, Math.rint(wide));
    double y = cells.y(cell);
    double high = Math.max(LEAST, cells.height(cell));
    sketch.fill(left - 2, y - 3, width + 4, high + 6, Shade.of(Ink.BG0));
    sketch.add(
        new Mark.Box(
            left - 1, y - 2, width + 2, high + 4, 0, Shade.of(Ink.SEL), null, 0, Dash.SOLID));
    String text =
        WORDS.text("sought", name, Formats.count(depth), Formats.count(page.ownerCount(node)));
    boolean below = y + high + 24 < scale.bottom();
    label(sketch, scale, left + width / 2, below ? y + high + 20 : y - 12, text);
  }

  /// Words on a ground of their own, within the plot.
  private static void label(Sketch sketch, RadixScale scale, double middle, double y, String text) {
    double wide = Type.TICK_MONO.width(text) + 2 * GAP;
    double most = scale.width() - RadixScale.PAD - wide;
    double left = Math.clamp(middle - wide / 2, RadixScale.PAD, Math.max(RadixScale.PAD, most));
    sketch.add(
        new Mark.Box(
            Math.rint(left),
            y - 12,
            Math.ceil(wide),
            17,
            3,
            Shade.of(Ink.BG0),
            Shade.of(Ink.SEL),
            1,
            Dash.SOLID));
    sketch.text(
        Math.rint(left) + wide / 2, y, text, Type.TICK_MONO, Shade.of(Ink.TEXT1), Anchor.CENTER);
  }
}
