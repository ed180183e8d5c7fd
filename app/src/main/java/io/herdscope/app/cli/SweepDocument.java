package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.model.metric.Distribution;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A sweep's results as written to a file. Everything in it follows from the plan and the finished
/// runs, so that shards put together are the file of one sweep, byte for byte.
///
/// @param head what was planned: equal for all shards of one sweep
/// @param rows per run what it gave, null while it is not done
record SweepDocument(ObjectNode head, @Nullable SweepRow[] rows) {
  static SweepDocument of(SweepPlan plan) {
    ObjectNode head = Json.object();
    head.put("herdscope", Version.NUMBER);
    head.put("scenario", plan.scenario());
    head.put("inputs", plan.inputs());
    ArrayNode vary = head.putArray("vary");
    for (Vary each : plan.vary()) {
      ObjectNode node = vary.addObject();
      node.put("path", each.path());
      ArrayNode values = node.putArray("values");
      for (int i = 0; i < each.values().size(); i++) {
        values.add(each.json(i));
      }
    }
    plan.policies().forEach(head.putArray("policies")::add);
    plan.seeds().forEach(head.putArray("seeds")::add);
    plan.metrics().forEach(head.putArray("metrics")::add);
    head.put("planned", plan.runs());
    return new SweepDocument(head, new SweepRow[plan.runs()]);
  }

  /// Reads a file that `sweep` or `merge` wrote.
  static SweepDocument read(Path file) {
    ObjectNode tree = JsonDocument.read(file);
    ObjectNode head = tree.deepCopy();
    head.remove(java.util.List.of("done", "partial", "runs", "points"));
    if (!SweepHead.isWhole(head) || !tree.path("runs").isArray()) {
      throw new BadInput(file.toString(), "not a sweep; expected a file that sweep --json wrote");
    }
    SweepDocument document = new SweepDocument(head, new SweepRow[head.path("planned").asInt()]);
    for (JsonNode run : tree.path("runs")) {
      document.take(file, run);
    }
    return document;
  }

  private void take(Path file, JsonNode run) {
    int number = run.path("run").asInt(-1);
    JsonNode metrics = run.path("metrics");
    if (number < 0 || number >= rows.length || metrics.size() != head.path("metrics").size()) {
      throw new BadInput(file.toString(), "run " + run.path("run") + " does not fit its own head");
    }
    double[] row = new double[metrics.size()];
    int i = 0;
    for (JsonNode name : head.path("metrics")) {
      JsonNode value = metrics.path(name.asString());
      row[i++] = value.isNumber() ? value.doubleValue() : Double.NaN;
    }
    rows[number] = new SweepRow(row, Unserved.read(run));
  }

  /// Adds the runs of another part of the same sweep.
  void merge(SweepDocument other, String file) {
    if (!head.equals(other.head)) {
      throw new BadInput(file, "is a part of another sweep: differs in " + difference(other));
    }
    for (int run = 0; run < rows.length; run++) {
      SweepRow theirs = other.rows[run];
      SweepRow ours = rows[run];
      if (theirs != null && ours != null && !theirs.sameAs(ours)) {
        throw new BadInput(file, "run " + run + " has other results than in a file before");
      }
      rows[run] = theirs == null ? ours : theirs;
    }
  }

  private String difference(SweepDocument other) {
    for (String name : head.propertyNames()) {
      if (!head.path(name).equals(other.head.path(name))) {
        return name;
      }
    }
    return "head";
  }

  int done() {
    return (int) Arrays.stream(rows).filter(row -> row != null).count();
  }

  boolean isPartial() {
    return done() < rows.length;
  }

  int seeds() {
    return head.path("seeds").size();
  }

  int policies() {
    return head.path("policies").size();
  }

  /// Points times policies.
  int cells() {
    return rows.length / seeds();
  }

  String policy(int cell) {
    return head.path("policies").path(cell % policies()).asString();
  }

  /// The values of one cell by path.
  ObjectNode values(int cell) {
    int rest = cell / policies();
    JsonNode vary = head.path("vary");
    JsonNode[] chosen = new JsonNode[vary.size()];
    for (int v = vary.size() - 1; v >= 0; v--) {
      JsonNode values = vary.path(v).path("values");
      chosen[v] = values.path(rest % values.size());
      rest /= values.size();
    }
    ObjectNode node = Json.object();
    for (int v = 0; v < chosen.length; v++) {
      node.set(vary.path(v).path("path").asString(), chosen[v]);
    }
    return node;
  }

  /// A metric of one cell over its seeds, ascending; null unless all of them are done.
  double @Nullable [] spread(int cell, int metric) {
    double[] values = new double[seeds()];
    for (int s = 0; s < values.length; s++) {
      SweepRow row = rows[cell * seeds() + s];
      if (row == null) {
        return null;
      }
      values[s] = row.metrics()[metric];
    }
    Arrays.sort(values);
    return values;
  }

  /// What no replica served in the runs of a cell, of the requests of them all.
  Unserved unserved(int cell) {
    Unserved all = Unserved.NONE;
    for (int s = 0; s < seeds(); s++) {
      SweepRow row = rows[cell * seeds() + s];
      all = row == null ? all : all.and(row.unserved());
    }
    return all;
  }

  String text() {
    ObjectNode document = head.deepCopy();
    document.put("done", done());
    document.put("partial", isPartial());
    ArrayNode runs = document.putArray("runs");
    for (int run = 0; run < rows.length; run++) {
      SweepRow row = rows[run];
      if (row != null) {
        runs.add(run(run, row));
      }
    }
    ArrayNode points = document.putArray("points");
    for (int cell = 0; cell < cells(); cell++) {
      if (spread(cell, 0) != null) {
        points.add(point(cell));
      }
    }
    return Json.text(document);
  }

  private ObjectNode run(int number, SweepRow row) {
    ObjectNode node = Json.object();
    node.put("run", number);
    node.set("values", values(number / seeds()));
    node.put("policy", policy(number / seeds()));
    node.set("seed", head.path("seeds").path(number % seeds()));
    ObjectNode metrics = node.putObject("metrics");
    for (int m = 0; m < row.metrics().length; m++) {
      metrics.set(head.path("metrics").path(m).asString(), Json.number(row.metrics()[m]));
    }
    row.unserved().write(node);
    return node;
  }

  private ObjectNode point(int cell) {
    ObjectNode node = Json.object();
    node.set("values", values(cell));
    node.put("policy", policy(cell));
    ObjectNode metrics = node.putObject("metrics");
    for (int m = 0; m < head.path("metrics").size(); m++) {
      double[] sorted = spread(cell, m);
      if (sorted != null) {
        ObjectNode metric = metrics.putObject(head.path("metrics").path(m).asString());
        metric.set("median", Json.number(Distribution.percentile(sorted, sorted.length, 0.5)));
        metric.set("least", Json.number(sorted[0]));
        metric.set("most", Json.number(sorted[sorted.length - 1]));
        metric.set("mean", Json.number(Arrays.stream(sorted).average().orElse(Double.NaN)));
      }
    }
    unserved(cell).write(node);
    return node;
  }
}
