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
import java.util.Locale;

/// The text inside the icicle and the outline of the inspected prompt's path.
final class RadixNames {
  private static final Words WORDS = Words.of(RadixNames.class);
  private static final double LEAST_HEIGHT = 11;
  private static final double MARGIN = 6;

  private final Sketch sketch;
  private final RadixPicture picture;
  private final TreeFrame tree;

  RadixNames(Sketch sketch, RadixPicture picture, TreeFrame tree) {
    this.sketch = sketch;
    this.picture = picture;
    this.tree = tree;
  }

  /// `a3f9`: the low half of a block's hash.
  static String shortHash(long hash) {
    return String.format(Locale.ROOT, "%04x", hash & 0xFFFF);
  }

  void names(int replicas) {
    TreePage page = tree.page();
    Cells cells = picture.cells();
    for (int i = 0; i < cells.size(); i++) {
      int node = cells.node(i);
      if (cells.height(i) < LEAST_HEIGHT || page.isAggregate(node)) {
        continue;
      }
      boolean all = node == 0 && page.depth(0) == 0 && page.weight(0) == page.totalWeight();
      if (all && cells.height(i) > 40) {
        shared(i, node, replicas);
      } else if (branches(page, node)) {
        name(i, node, "#" + shortHash(page.firstHash(node)));
      }
    }
  }

  /// Whether more than one subtree hangs on the node.
  private static boolean branches(TreePage page, int node) {
    int first = node + 1;
    boolean child = first < page.size() && page.parent(first) == node;
    return child && page.weight(first) < page.weight(node) - page.length(node);
  }

  private void shared(int cell, int node, int replicas) {
    Cells cells = picture.cells();
    int owners = tree.page().ownerCount(node);
    String title = WORDS.text("shared");
    String blocks = Formats.count(tree.page().length(node));
    String detail =
        owners == replicas
            ? WORDS.text("shared.all", blocks, replicas)
            : WORDS.text("shared.some", blocks, owners, replicas);
    double room = cells.width(cell) - 2 * MARGIN;
    if (Type.LABEL_STRONG.width(title) > room || Type.TICK.width(detail) > room) {
      name(cell, node, "#" + shortHash(tree.page().firstHash(node)));
      return;
    }
    int band = bandAt(node, 0.62);
    double top = bandTop(cell, node, band);
    double bottom = bandTop(cell, node, band + 1);
    double y = Math.round((top + bottom) / 2);
    Shade shade = text(node, band);
    double x = cells.x(cell) + cells.width(cell) / 2;
    if (bottom - top >= 30) {
      sketch.text(x, y - 2, title, Type.LABEL_STRONG, shade, Anchor.CENTER);
      sketch.text(x, y + 11, detail, Type.TICK, shade, Anchor.CENTER);
    } else if (bottom - top >= 14) {
      sketch.text(x, y + 4, detail, Type.TICK, shade, Anchor.CENTER);
    }
  }

  private void name(int cell, int node, String text) {
    Cells cells = picture.cells();
    int owners = Math.max(1, tree.page().ownerCount(node));
    int band = owners / 2;
    boolean fits = Type.TICK.width(text) + 2 <= cells.width(cell);
    if (fits && cells.height(cell) / owners >= LEAST_HEIGHT) {
      double middle = (bandTop(cell, node, band) + bandTop(cell, node, band + 1)) / 2;
      double x = cells.x(cell) + cells.width(cell) / 2;
      Shade shade = text(node, band);
      sketch.text(x, Math.rint(middle + 3.5), text, Type.TICK, shade, Anchor.CENTER);
    }
  }

  private int bandAt(int node, double share) {
    return (int) (share * Math.max(1, tree.page().ownerCount(node)));
  }

  private double bandTop(int cell, int node, int band) {
    double owners = Math.max(1, tree.page().ownerCount(node));
    return picture.cells().y(cell) + picture.cells().height(cell) * band / owners;
  }

  /// Dark or light text for the band's colour as it is painted.
  private Shade text(int node, int band) {
    RadixPicture.Tint tint = picture.tints()[Math.max(0, picture.cells().of(node))];
    if (tint.heat() >= 0) {
      return Shade.onHeat(tint.heat());
    }
    int replica = -1;
    for (int k = 0; k <= band; k++) {
      replica++;
      while (!tree.page().isOwner(node, replica)) {
        replica++;
      }
    }
    return Shade.onReplica(replica, tint.percent());
  }

  /// Outlines the blocks of `prompt` down to its `match` leading ones.
  void path(HashRun prompt, int match) {
    TreePage page = tree.page();
    Cells cells = picture.cells();
    for (int i = 0; i < cells.size(); i++) {
      int node = cells.node(i);
      int depth = page.depth(node);
      boolean on =
          !page.isAggregate(node)
              && depth < Math.min(match, prompt.length())
              && page.firstHash(node) == prompt.at(depth);
      if (on) {
        int blocks = Math.min(page.length(node), prompt.length() - depth);
        double width = Math.round(cells.width(i) * blocks / Math.max(1, page.length(node)));
        double high = Math.max(3, cells.height(i));
        sketch.add(
            new Mark.Box(
                cells.x(i) - 1,
                cells.y(i) - 1,
                width + 1,
                high + 1,
                0,
                null,
                Shade.of(Ink.SEL),
                1.4,
                Dash.SOLID));
      }
    }
  }
}
