package io.herdscope.app.cli;

import io.herdscope.app.session.Rejections;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The requests of a run of a sweep that no replica served, so that its numbers are those of the
/// others alone. Their sessions end with them.
///
/// @param requests of the run that arrived
/// @param impossible that can never run on its fleet
/// @param refused by a router's queue, as its settings want it
/// @param reason why the first of them was not; of impossible ones if there are both
record Unserved(int requests, int impossible, int refused, String reason) {
  static final Unserved NONE = new Unserved(0, 0, 0, "");

  static Unserved of(int requests, Rejections rejections) {
    return new Unserved(
        requests,
        rejections.impossible(),
        rejections.refused(),
        rejections.impossible() > 0 ? rejections.firstImpossible() : rejections.firstRefusal());
  }

  int count() {
    return impossible + refused;
  }

  /// The same of two runs.
  Unserved and(Unserved other) {
    return new Unserved(
        requests + other.requests,
        impossible + other.impossible,
        refused + other.refused,
        count() == 0 || (impossible == 0 && other.impossible > 0) ? other.reason : reason);
  }

  /// What [#write] added to a run.
  static Unserved read(JsonNode run) {
    JsonNode node = run.path("unserved");
    return new Unserved(
        run.path("requests").asInt(0),
        node.path("impossible").asInt(0),
        node.path("refused").asInt(0),
        node.path("reason").asString(""));
  }

  /// Adds itself to a run; why requests were not served only if some were not. How many there were
  /// is always told, since sums over seeds need it.
  void write(ObjectNode run) {
    run.put("requests", requests);
    if (count() > 0) {
      ObjectNode node = run.putObject("unserved");
      node.put("requests", requests);
      node.put("impossible", impossible);
      node.put("refused", refused);
      node.put("reason", reason);
    }
  }
}
