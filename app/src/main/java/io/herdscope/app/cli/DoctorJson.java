package io.herdscope.app.cli;

import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.session.RunFigures;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Diagnoses as JSON: `runs[].findings[]` with rule, severity, span, sentences, evidence, and
/// `tried`: what the remedy does to the same arrivals, where a scenario can take it.
final class DoctorJson {
  private DoctorJson() {}

  static ObjectNode of(Scenario scenario, List<Diagnosis> diagnoses) {
    ObjectNode root = Json.object();
    root.put("herdscope", Version.NUMBER);
    root.put("scenario", scenario.name());
    root.put("seed", scenario.seed());
    ArrayNode runs = root.putArray("runs");
    for (Diagnosis diagnosis : diagnoses) {
      ObjectNode run = runs.addObject();
      run.put("policy", diagnosis.label());
      run.put("decisions", diagnosis.facts().decisions().size());
      ArrayNode findings = run.putArray("findings");
      for (Finding finding : diagnosis.findings()) {
        ObjectNode node = findings.addObject();
        write(node, finding);
        diagnosis.verdict().trial(finding).ifPresent(trial -> write(node, trial));
      }
    }
    return root;
  }

  private static void write(ObjectNode node, Finding finding) {
    node.put("rule", finding.rule());
    if (!finding.variant().isEmpty()) {
      node.put("variant", finding.variant());
    }
    node.put("severity", finding.severity().label());
    node.put("fromSeconds", Nanos.toSeconds(finding.from()));
    node.put("toSeconds", Nanos.toSeconds(finding.to()));
    ArrayNode replicas = node.putArray("replicas");
    finding.replicas().forEach(r -> replicas.add("r" + r));
    node.put("title", FindingWords.title(finding));
    node.put("cause", FindingWords.cause(finding));
    node.put("remedy", FindingWords.remedy(finding));
    ArrayNode evidence = node.putArray("evidence");
    for (Evidence one : finding.evidence()) {
      ObjectNode seen = evidence.addObject();
      seen.put("atSeconds", Nanos.toSeconds(one.at()));
      if (one.decision() >= 0) {
        seen.put("decision", one.decision());
      }
      if (one.replica() >= 0) {
        seen.put("replica", "r" + one.replica());
      }
      seen.put("text", FindingWords.evidence(one));
    }
  }

  private static void write(ObjectNode node, RemedyTrial trial) {
    ObjectNode tried = node.putObject("tried");
    tried.put("setting", trial.remedy().setting());
    tried.put("silenced", trial.silenced());
    tried.put("pays", trial.pays());
    figures(tried.putObject("before"), trial.before());
    figures(tried.putObject("after"), trial.after());
  }

  private static void figures(ObjectNode node, RunMetrics metrics) {
    for (String name :
        List.of("sessionSeconds.p99", "e2eSeconds.p99", "ttftSeconds.p99", "tpotSeconds.p99")) {
      node.set(name, Json.number(RunFigures.value(name, metrics)));
    }
    node.set("prefixHitRate", Json.number(metrics.prefixHitRate()));
    node.set("decodeBlockCv", Json.number(metrics.decodeBlockCv()));
  }
}
