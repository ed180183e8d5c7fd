package io.herdscope.app.workbench.exports;

import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.app.session.DecisionTrail;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.RunMetrics;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a frame knows, as text for other programs. The names are English in every language. Pure.
final class Tables {
  private Tables() {}

  /// A row per lane: the numbers of the whole run where it is known, else so far.
  static String metrics(Frame frame) {
    StringBuilder csv =
        new StringBuilder(
            "lane,policy,whole_run,ttft_p50_s,ttft_p99_s,tpot_p50_s,tpot_p99_s,session_p99_s,"
                + "output_tokens_per_s,prefix_hit_rate,preemptions,requests\n");
    for (LaneFrame lane : frame.lanes()) {
      WholeRun whole = lane.whole();
      RunMetrics run = whole == null ? lane.soFar() : whole.metrics();
      csv.append(
          String.format(
              Locale.ROOT,
              "%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s%n",
              lane.letter(),
              lane.name(),
              whole != null && !lane.settling(),
              run.ttftSeconds().p50(),
              run.ttftSeconds().p99(),
              run.tpotSeconds().p50(),
              run.tpotSeconds().p99(),
              run.sessionSeconds().p99(),
              run.outputTokensPerSecond(),
              run.prefixHitRate(),
              run.preemptions(),
              run.requests()));
    }
    return csv.toString();
  }

  /// Every decision of the focused lane; only a header while the whole run is not known.
  static String decisions(Frame frame) {
    StringBuilder csv = new StringBuilder("decision,at_s,session,turn,replica\n");
    WholeRun whole = frame.focused().whole();
    if (whole != null) {
      DecisionTrail trail = whole.trail();
      for (int i = 0; i < trail.size(); i++) {
        csv.append(i).append(',').append(Nanos.toSeconds(trail.at(i))).append(',');
        csv.append(trail.session(i)).append(',').append(trail.turn(i) + 1).append(',');
        csv.append(trail.replica(i)).append('\n');
      }
    }
    return csv.toString();
  }

  /// The whole result: scenario, lanes, their coefficients and numbers.
  static String result(Frame frame) {
    ObjectNode root = JsonDocument.MAPPER.createObjectNode();
    root.put("scenario", frame.scenario().name());
    root.put("seed", frame.scenario().seed());
    root.put("replicas", frame.scenario().fleet().replicas());
    root.put("workload", frame.scenario().workload().kind());
    root.put("playheadSeconds", Nanos.toSeconds(frame.playback().at()));
    ArrayNode lanes = root.putArray("lanes");
    for (LaneFrame lane : frame.lanes()) {
      ObjectNode node = lanes.addObject();
      node.put("lane", lane.letter());
      node.put("policy", lane.policy());
      ObjectNode parameters = node.putObject("parameters");
      lane.parameters().forEach(parameters::put);
      WholeRun whole = lane.whole();
      node.put("wholeRun", whole != null);
      node.put("settled", whole != null && !lane.settling());
      if (whole != null) {
        node.put("endSeconds", Nanos.toSeconds(whole.end()));
        node.put("digest", whole.digest());
      }
      RunMetrics run = whole == null ? lane.soFar() : whole.metrics();
      node.set("metrics", JsonDocument.MAPPER.valueToTree(run));
    }
    return JsonDocument.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }
}
