package io.herdscope.app.cli;

import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Whether the head of a sweep's file can be what a sweep wrote: anybody may have edited it.
final class SweepHead {
  private SweepHead() {}

  /// Whether all of it is there and the runs planned are those of its values, policies and seeds.
  static boolean isWhole(ObjectNode head) {
    boolean listed =
        isList(head.path("policies"), JsonNode::isString)
            && isList(head.path("seeds"), JsonNode::isIntegralNumber)
            && isList(head.path("metrics"), JsonNode::isString)
            && head.path("vary").isArray();
    double runs = (double) head.path("policies").size() * head.path("seeds").size();
    for (JsonNode each : head.path("vary")) {
      listed &= each.path("path").isString() && isList(each.path("values"), JsonNode::isValueNode);
      runs *= each.path("values").size();
    }
    JsonNode planned = head.path("planned");
    return listed && planned.isInt() && planned.intValue() == runs && runs <= SweepPlan.MOST_RUNS;
  }

  /// One or more values of a kind.
  private static boolean isList(JsonNode list, Predicate<JsonNode> kind) {
    for (JsonNode value : list) {
      if (!kind.test(value)) {
        return false;
      }
    }
    return list.isArray() && !list.isEmpty();
  }
}
