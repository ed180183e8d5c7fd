package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.PromptMatch;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.app.view.EmptyNote;
import io.herdscope.app.view.radix.RadixLook.Colouring;
import io.herdscope.app.view.radix.RadixPicture.Glow;
import io.herdscope.app.view.radix.RadixPicture.Tint;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Frame to picture of the radix tree. Pure; runs on the render worker.
final class RadixProjection {
  private static final Words WORDS = Words.of(RadixProjection.class);
  private static final double BASELINE = 22;
  private static final double RAMP = 72;
  private static final double SWATCH = 24;
  private static final double LEAST_GLOW = 2;
  private static final double RAMP_ROOM = RAMP + 76;

  private RadixProjection() {}

  public static RadixPicture project(Frame frame, RadixLook look) {
    return project(frame, look, List.of(), 0);
  }

  /// @param embers what was evicted a moment ago
  /// @param now wall nanoseconds
  public static RadixPicture project(Frame frame, RadixLook look, List<Ember> embers, long now) {
    TreeFrame tree = frame.tree();
    Sketch sketch = new Sketch();
    if (tree == null || tree.page().size() == 0) {
      title(sketch, look, WORDS.text("subtitle.empty"));
      String text =
          WORDS.text(tree == null ? "waiting" : frame.live() == null ? "empty" : "empty.live");
      EmptyNote.draw(sketch, look.width(), look.height(), text);
      return new RadixPicture(look, null, new Cells(), new Tint[0], List.of(), sketch.marks());
    }
    LaneFrame lane = frame.focused();
    RadixScale scale = RadixScale.of(look, tree);
    double tall = scale.plotHeight() * look.zoom().factor();
    Cells cells =
        new IcicleLayout(tree.page(), RadixScale.PAD, scale.pixelsPerBlock())
            .place(
                RadixScale.TOP - look.zoom().from() * tall, tall, RadixScale.TOP, scale.bottom());
    Tinting tinting = new Tinting(tree, lane.replicas().size(), look);
    Tint[] tints = new Tint[cells.size()];
    for (int i = 0; i < tints.length; i++) {
      tints[i] = tinting.of(cells.node(i));
    }
    RadixPicture bare = new RadixPicture(look, tree, cells, tints, List.of(), List.of());
    overlay(sketch, scale, bare, tree, frame, tinting);
    List<Glow> glows = glows(embers, scale, look.zoom(), now);
    return new RadixPicture(look, tree, cells, tints, glows, sketch.marks());
  }

  /// Where the blocks lay, within what is seen; a row is never thinner than it can be noticed.
  private static List<Glow> glows(List<Ember> embers, RadixScale scale, Zoom zoom, long now) {
    double tall = scale.plotHeight() * zoom.factor();
    List<Glow> glows = new ArrayList<>();
    for (Ember ember : embers) {
      double top = RadixScale.TOP + (ember.top() - zoom.from()) * tall;
      double bottom = Math.min(scale.bottom(), top + Math.max(LEAST_GLOW, ember.high() * tall));
      top = Math.max(RadixScale.TOP, top);
      double left = Math.max(RadixScale.PAD, scale.x(ember.depth()));
      double right = Math.max(left + LEAST_GLOW, scale.x(ember.depth() + ember.blocks()));
      right = Math.min(right, scale.width() - RadixScale.PAD);
      if (bottom > top && right > left) {
        glows.add(new Glow(left, top, right - left, bottom - top, ember.glow(now)));
      }
    }
    return glows;
  }

  private static void overlay(
      Sketch sketch,
      RadixScale scale,
      RadixPicture bare,
      TreeFrame tree,
      Frame frame,
      Tinting tinting) {
    title(sketch, bare.look(), subtitle(bare.look(), tree));
    axis(sketch, scale, legendRoom(bare.look().colouring()));
    RadixNames names = new RadixNames(sketch, bare, tree);
    names.names(frame.focused().replicas().size());
    Inspection inspection = frame.inspection();
    PromptMatch pointed = frame.studies().pointed();
    if (pointed != null) {
      names.path(pointed.prompt(), pointed.longest());
      new RadixRuler(sketch, scale, frame.focused()).draw(pointed);
    } else if (inspection != null && inspection.lane() == frame.focus()) {
      names.path(inspection.request().promptBlocks(), longestMatch(inspection));
      new RadixRuler(sketch, scale, frame.focused()).draw(inspection);
    } else {
      String hint = WORDS.text("ruler.hint");
      sketch.text(RadixScale.PAD, RadixScale.RULER_Y, hint, Type.TICK, Ink.TEXT3);
    }
    new RadixNotes(sketch, scale, bare, tree, frame.focused()).draw();
    if (bare.look().sought() != BlockHasher.ROOT) {
      names.path(tree.sought(), tree.sought().length());
      Sought.draw(sketch, scale, bare, tree, bare.look().sought());
    }
    if (bare.look().colouring() == Colouring.TIER) {
      tiers(sketch, bare.look());
    } else {
      ramp(sketch, bare.look(), tinting);
    }
  }

  /// Pixels at the right of the axis that the legend of the colours takes.
  private static double legendRoom(Colouring colouring) {
    return switch (colouring) {
      case OWNER -> 0;
      case RECENCY, REFERENCES -> RAMP_ROOM;
      case TIER -> tierRoom() + 18;
    };
  }

  private static double tierRoom() {
    double room = Type.TICK.width(WORDS.text("tier.fastest"));
    for (Tier tier : Tier.ALL) {
      room += SWATCH + Type.TICK.width(tierName(tier));
    }
    return room;
  }

  static String tierName(Tier tier) {
    return WORDS.text("tier." + tier.name().toLowerCase(Locale.ROOT));
  }

  private static void tiers(Sketch sketch, RadixLook look) {
    double x = look.width() - RadixScale.PAD - tierRoom();
    double y = look.height() - 9;
    String head = WORDS.text("tier.fastest");
    sketch.text(x, y, head, Type.TICK, Ink.TEXT3);
    x += Type.TICK.width(head);
    for (Tier tier : Tier.ALL) {
      sketch.fill(x + 10, y - 8, 9, 9, Shade.heat(Tinting.ofTier(tier)));
      sketch.text(x + SWATCH - 1, y, tierName(tier), Type.TICK, Ink.TEXT2);
      x += SWATCH + Type.TICK.width(tierName(tier));
    }
  }

  private static int longestMatch(Inspection inspection) {
    int longest = 0;
    for (int r = 0; r < inspection.decision().replicas(); r++) {
      longest = Math.max(longest, inspection.decision().belief().overlapBlocks(Tier.DEVICE, r));
    }
    return longest;
  }

  private static String subtitle(RadixLook look, TreeFrame tree) {
    String text =
        WORDS.text(
            "subtitle",
            Formats.count((double) tree.distinctBlocks()),
            Formats.count((double) tree.copies()),
            Formats.count(tree.page().size()));
    return look.colouring() == Colouring.OWNER ? text + WORDS.text("subtitle.paler") : text;
  }

  private static void title(Sketch sketch, RadixLook look, String subtitle) {
    String title = WORDS.text("title");
    double whole = look.width() - look.controls() - 4 - RadixScale.PAD;
    String fitting = Type.BODY_STRONG.fit(title, whole);
    sketch.text(RadixScale.PAD, BASELINE, fitting, Type.BODY_STRONG, Ink.TEXT1);
    double x = RadixScale.PAD + Type.BODY_STRONG.width(title) + 12;
    double room = look.width() - look.controls() - 8 - x;
    sketch.text(x, BASELINE, Type.TICK.parts(subtitle, room), Type.TICK, Ink.TEXT3);
  }

  /// @param taken pixels at the right that the ramp has
  private static void axis(Sketch sketch, RadixScale scale, double taken) {
    double baseline = scale.bottom() + 15;
    double right = scale.width() - RadixScale.PAD - taken;
    double unit = right - Type.TICK.width(WORDS.text("axis")) - 6;
    for (int depth : scale.ticks()) {
      double x = Math.round(scale.x(depth));
      String text = Formats.count(depth);
      Anchor anchor = depth == scale.firstDepth() ? Anchor.LEFT : Anchor.CENTER;
      if (x + Type.TICK_MONO.width(text) / 2 <= unit) {
        sketch.text(x, baseline, text, Type.TICK_MONO, Ink.TEXT3, anchor);
      }
    }
    sketch.text(right, baseline, WORDS.text("axis"), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
  }

  private static void ramp(Sketch sketch, RadixLook look, Tinting tinting) {
    if (look.colouring() == Colouring.OWNER) {
      return;
    }
    boolean recency = look.colouring() == Colouring.RECENCY;
    String low = recency ? WORDS.text("ramp.cold") : "0";
    String high = recency ? WORDS.text("ramp.now") : Formats.count(tinting.mostReferences());
    double right = look.width() - RadixScale.PAD - Type.TICK_MONO.width(high) - 6;
    double y = look.height() - 9;
    for (int i = 0; i < 24; i++) {
      sketch.fill(
          right - RAMP + i * RAMP / 24, y - 8, RAMP / 24, 8, Shade.heat(0.1 + 0.9 * i / 23.0));
    }
    sketch.text(right + 6, y, high, Type.TICK_MONO, Ink.TEXT3);
    sketch.text(right - RAMP - 6, y, low, Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
  }
}
