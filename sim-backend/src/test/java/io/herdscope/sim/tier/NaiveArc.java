package io.herdscope.sim.tier;

import java.util.LinkedHashSet;

/// ARC line by line as published (Megiddo and Modha, FAST 2003, figure 4), with plain lists: least
/// recent first.
final class NaiveArc {
  private final int c;
  private final LinkedHashSet<Integer> t1 = new LinkedHashSet<>();
  private final LinkedHashSet<Integer> t2 = new LinkedHashSet<>();
  private final LinkedHashSet<Integer> b1 = new LinkedHashSet<>();
  private final LinkedHashSet<Integer> b2 = new LinkedHashSet<>();
  private int p;

  NaiveArc(int capacity) {
    c = capacity;
  }

  boolean holds(int x) {
    return t1.contains(x) || t2.contains(x);
  }

  /// Whether it was a hit.
  boolean use(int x) {
    if (t1.remove(x) || t2.remove(x)) {
      t2.addLast(x);
      return true;
    }
    if (b1.contains(x)) {
      p = Math.min(c, p + Math.max(b2.size() / b1.size(), 1));
      replace(false);
      b1.remove(x);
      t2.addLast(x);
    } else if (b2.contains(x)) {
      p = Math.max(0, p - Math.max(b1.size() / b2.size(), 1));
      replace(true);
      b2.remove(x);
      t2.addLast(x);
    } else {
      miss();
      t1.addLast(x);
    }
    return false;
  }

  private void miss() {
    int all = t1.size() + t2.size() + b1.size() + b2.size();
    if (t1.size() + b1.size() == c) {
      if (t1.size() < c) {
        b1.removeFirst();
        replace(false);
      } else {
        t1.removeFirst();
      }
    } else if (all >= c) {
      if (all == 2 * c) {
        b2.removeFirst();
      }
      replace(false);
    }
  }

  private void replace(boolean inB2) {
    if (!t1.isEmpty() && (t1.size() > p || (inB2 && t1.size() == p))) {
      b1.addLast(t1.removeFirst());
    } else {
      b2.addLast(t2.removeFirst());
    }
  }
}
