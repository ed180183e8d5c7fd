package io.herdscope.live.requests;

import java.util.List;
import tools.jackson.core.io.JsonStringEncoder;

/// What a poster is told: how many lines were taken, how many of these told again what was known,
/// and why the first others were not taken.
final class AnswerJson {
  static final int MOST_ERRORS = 16;

  private AnswerJson() {}

  static String of(int accepted, long repeated, List<PostReader.Fault> faults) {
    StringBuilder json = new StringBuilder(64);
    json.append("{\"accepted\":").append(accepted).append(",\"repeated\":").append(repeated);
    json.append(",\"rejected\":").append(faults.size());
    json.append(",\"errors\":[");
    for (int i = 0; i < Math.min(MOST_ERRORS, faults.size()); i++) {
      PostReader.Fault fault = faults.get(i);
      json.append(i == 0 ? "" : ",").append("{\"line\":").append(fault.line());
      json.append(",\"reason\":\"");
      json.append(JsonStringEncoder.getInstance().quoteAsCharArray(fault.reason())).append("\"}");
    }
    return json.append("]}").toString();
  }
}
