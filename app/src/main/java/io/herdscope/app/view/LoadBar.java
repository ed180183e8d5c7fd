package io.herdscope.app.view;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.model.source.ReplicaCondition.TierUse;
import java.util.Arrays;
import java.util.List;

/// The two bars of a lane: token load (decode, then prefill) with the tick of the mean, and KV
/// occupancy (active, cached, free) with its evictions.
///
/// @param scale blocks to pixels
/// @param mean token load of all replicas, blocks
/// @param y top of the load bar
/// @param height of the load bar
/// @param kvY top of the KV bar
public record LoadBar(
    LaneScale scale, double mean, double y, double height, double kvY, double kvHeight) {
  private static final double GAP = 6;
  private static final double EVICTION_PITCH = 5;
  private static final double TIER = 2;

  /// Eviction ticks take at most this part of the KV bar.
  private static final double EVICTION_SHARE = 0.3;

  public static double mean(List<ReplicaFrame> replicas) {
    return replicas.stream().mapToDouble(ReplicaFrame::tokenLoadBlocks).average().orElse(0);
  }

  /// Both bars and the mean tick, without any text.
  public void bars(Sketch sketch, ReplicaFrame replica) {
    double decode = pixels(scale.length(replica.decodeBlocks()));
    double both = pixels(scale.length(replica.tokenLoadBlocks()));
    sketch.fill(scale.x(), y, decode, height, Ink.DECODE);
    sketch.fill(scale.x() + decode, y, both - decode, height, Ink.PREFILL);
    kv(sketch, replica);
    meanTick(sketch);
  }

  /// One tick at the foot of the load bar for each router's belief; it stands where that router
  /// thinks the bar ends.
  public void beliefs(Sketch sketch, double[] blocks) {
    double top = Math.round(y + height * 0.6);
    double bottom = y + height + Math.min(3, kvY - y - height - 1);
    for (double each : blocks) {
      double x = Math.round(scale.at(each));
      sketch.add(new Mark.Line(x, top, x, bottom, Shade.of(Ink.TEXT1), 1.6, Dash.SOLID));
    }
  }

  /// Where the load bar ends.
  public double end(ReplicaFrame replica) {
    return scale.x() + pixels(scale.length(replica.tokenLoadBlocks()));
  }

  /// Where the KV bar ends.
  public double kvEnd(ReplicaFrame replica) {
    return scale.x() + pixels(scale.kvLength(replica.kvTotal()));
  }

  /// Left edge for a label of `width` that follows `from` without touching the mean tick or one of
  /// the beliefs.
  ///
  /// @param blocks believed, in any order
  public double clear(double from, double width, double... blocks) {
    double[] ticks = Arrays.copyOf(blocks, blocks.length + 1);
    ticks[blocks.length] = mean;
    Arrays.sort(ticks);
    double left = from;
    for (double each : ticks) {
      double tick = scale.at(each);
      boolean touches = tick > left - GAP + 1 && tick < left + width + GAP / 2;
      left = touches ? tick + GAP : left;
    }
    return left;
  }

  /// The load in blocks, at the bar's end. Returns where the text ends.
  ///
  /// @param beliefs of routers, whose ticks it keeps clear of
  public double value(Sketch sketch, ReplicaFrame replica, Type type, double... beliefs) {
    String text = Formats.count(replica.tokenLoadBlocks());
    double width = type.width(text);
    double left = clear(end(replica) + GAP, width, beliefs);
    sketch.text(left, baseline(type), text, type, Ink.TEXT1);
    return left + width;
  }

  /// Baseline that centres text of `type` on the load bar.
  public double baseline(Type type) {
    return Math.round(y + height / 2 + type.size() * 0.36);
  }

  private void kv(Sketch sketch, ReplicaFrame replica) {
    double x = scale.x();
    double active = pixels(scale.kvLength(replica.kvActive()));
    double held = pixels(scale.kvLength(replica.kvActive() + (double) replica.kvCached()));
    double all = pixels(scale.kvLength(replica.kvTotal()));
    if (all > held) {
      sketch.frame(x, kvY, all, kvHeight, 0, null, Shade.of(Ink.LINE2));
    }
    sketch.fill(x + active, kvY, held - active, kvHeight, Shade.of(Ink.CACHED).faded(45));
    sketch.hatch(x + active, kvY, held - active, kvHeight, Shade.of(Ink.CACHED));
    sketch.fill(x, kvY, active, kvHeight, Ink.DECODE_DIM);
    evictions(sketch, replica, x + all);
  }

  /// Under the KV bar a thin bar for each lower tier, the host's above the disk's; its whole length
  /// is the tier full, whatever its size.
  public void tiers(Sketch sketch, ReplicaFrame replica) {
    double top = kvY + kvHeight + 1;
    for (TierUse use : List.of(replica.condition().host(), replica.condition().disk())) {
      if (use.capacity() > 0) {
        double room = pixels(scale.kvLength(replica.kvTotal()));
        sketch.fill(scale.x(), top, room, TIER, Ink.BG3);
        double full = Math.min(1, (double) use.blocks() / (double) use.capacity());
        sketch.fill(scale.x(), top, Math.rint(room * full), TIER, Ink.TEXT3);
        top += TIER + 1;
      }
    }
  }

  private void evictions(Sketch sketch, ReplicaFrame replica, double right) {
    double least = right - Math.max(EVICTION_PITCH, EVICTION_SHARE * (right - scale.x()));
    for (int i = 0; i < replica.evictionAges().size(); i++) {
      double left = right - GAP - 2 - i * EVICTION_PITCH;
      int percent = (int) Math.round(100 - 7.5 * Math.min(10, replica.evictionAges().get(i)));
      if (left < least) {
        return;
      }
      sketch.fill(left, kvY - 2, 2, kvHeight + 4, Shade.of(Ink.EVICTED).faded(percent));
    }
  }

  private void meanTick(Sketch sketch) {
    double x = Math.round(scale.at(mean));
    sketch.add(new Mark.Line(x, y - 3, x, y + height + 4, Shade.of(Ink.TEXT1), 1.2, Dash.MEAN));
  }

  /// Grid lines with their labels above.
  ///
  /// @param top y of the labels' baseline
  /// @param bottom y where the lines end
  public static void axis(Sketch sketch, LaneScale scale, double top, double bottom) {
    for (double tick : scale.ticks()) {
      double x = Math.round(scale.at(tick));
      sketch.line(x, top + 6, x, bottom, Ink.LINE);
      sketch.text(x, top, Formats.count(tick), Type.TICK_MONO, Ink.TEXT3, Anchor.CENTER);
    }
  }

  private static double pixels(double length) {
    return Math.round(length);
  }
}
