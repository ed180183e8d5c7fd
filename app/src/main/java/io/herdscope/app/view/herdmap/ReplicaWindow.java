package io.herdscope.app.view.herdmap;

/// Which replicas a herd map shows.
///
/// @param count how many from `first` on; 0 means all
record ReplicaWindow(int first, int count) {
  static final ReplicaWindow ALL = new ReplicaWindow(0, 0);
  private static final int LEAST = 4;

  int first(int of) {
    return count == 0 ? 0 : Math.min(first, Math.max(0, of - 1));
  }

  int count(int of) {
    return count == 0 ? of : Math.clamp(count, 1, Math.max(1, of - first(of)));
  }

  /// @param factor above 1 is closer
  /// @param at the replica that keeps its place
  ReplicaWindow by(double factor, int at, int of) {
    int now = count(of);
    int wanted = Math.clamp(Math.round(now / factor), Math.min(LEAST, of), of);
    if (wanted == now && factor != 1) {
      wanted = Math.clamp(now + (factor > 1 ? -1L : 1L), Math.min(LEAST, of), of);
    }
    if (wanted == of) {
      return ALL;
    }
    double share = (at - first(of) + 0.5) / now;
    return new ReplicaWindow(
        Math.clamp(Math.round(at + 0.5 - share * wanted), 0, of - wanted), wanted);
  }

  ReplicaWindow moved(int by, int of) {
    return count == 0
        ? this
        : new ReplicaWindow(Math.clamp(first + (long) by, 0, of - count(of)), count(of));
  }
}
