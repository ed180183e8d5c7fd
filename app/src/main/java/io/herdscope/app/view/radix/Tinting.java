package io.herdscope.app.view.radix;

import io.herdscope.app.session.TreeFrame;
import io.herdscope.app.view.radix.RadixLook.Colouring;
import io.herdscope.app.view.radix.RadixPicture.Tint;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.tree.TreePage;
import org.jspecify.annotations.Nullable;

/// Decides how each node is coloured.
final class Tinting {
  /// Idle longer than this reads as cold, seconds.
  static final double COLD_SECONDS = 300;

  private final TreeFrame tree;
  private final TreePage page;
  private final int replicas;
  private final RadixLook look;
  private final int mostReferences;

  Tinting(TreeFrame tree, int replicas, RadixLook look) {
    this.tree = tree;
    this.page = tree.page();
    this.replicas = replicas;
    this.look = look;
    int most = 1;
    for (int count : tree.references()) {
      most = Math.max(most, count);
    }
    this.mostReferences = most;
  }

  int mostReferences() {
    return mostReferences;
  }

  Tint of(int node) {
    return new Tint(heat(node), percent(node), look.truth() ? held(node) : null);
  }

  private double heat(int node) {
    return switch (look.colouring()) {
      case OWNER -> -1;
      case RECENCY -> {
        double idle = idleSeconds(node);
        yield 0.1 + 0.9 * (1 - Math.min(1, Math.log1p(idle) / Math.log1p(COLD_SECONDS)));
      }
      case REFERENCES -> 0.1 + 0.9 * tree.references()[node] / mostReferences;
      case TIER -> page.ownerCount(node) == 0 ? -1 : ofTier(page.fastestTier(node));
    };
  }

  /// Where a tier stands on the heat ramp: the faster, the hotter.
  static double ofTier(Tier tier) {
    return switch (tier) {
      case DEVICE -> 0.85;
      case HOST -> 0.5;
      case DISK -> 0.22;
    };
  }

  private double idleSeconds(int node) {
    return Math.max(0, tree.at() - page.lastUseNanos(node)) / (double) Nanos.PER_SECOND;
  }

  /// Full colour while referenced; paler the longer it is idle.
  private int percent(int node) {
    if (look.colouring() != Colouring.OWNER || tree.references()[node] > 0) {
      return 100;
    }
    double idle = idleSeconds(node);
    return idle < 30 ? 78 : idle < 120 ? 55 : 36;
  }

  private int @Nullable [] held(int node) {
    int owners = page.ownerCount(node);
    if (page.isAggregate(node) || owners == 0) {
      return null;
    }
    int[] held = new int[owners];
    boolean ghost = false;
    int k = 0;
    for (int r = 0; r < replicas && k < owners; r++) {
      if (page.isOwner(node, r)) {
        held[k] = Math.min(page.length(node), tree.held(node, r));
        ghost |= held[k] < page.length(node);
        k++;
      }
    }
    return ghost ? held : null;
  }
}
