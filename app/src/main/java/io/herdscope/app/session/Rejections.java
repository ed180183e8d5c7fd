package io.herdscope.app.session;

/// The requests of a run that no replica served, by whose doing. Immutable.
///
/// @param refused turned away by a router's queue, as its settings want it
/// @param firstRefusal why the first of them was; empty when there is none
/// @param impossible too large for the engine they were sent to
/// @param firstImpossible why the first of them cannot run; empty when there is none
public record Rejections(int refused, String firstRefusal, int impossible, String firstImpossible) {
  static final Rejections NONE = new Rejections(0, "", 0, "");

  Rejections withRefused(String reason) {
    return new Rejections(
        refused + 1, refused == 0 ? reason : firstRefusal, impossible, firstImpossible);
  }

  Rejections withImpossible(String reason) {
    return new Rejections(
        refused, firstRefusal, impossible + 1, impossible == 0 ? reason : firstImpossible);
  }
}
