package io.herdscope.app.session;

import io.herdscope.app.session.WorkloadFrame.SessionRow;
import io.herdscope.app.session.WorkloadFrame.Turn;
import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns a survey into the picture of a workload: distributions, curves over time, some sessions.
final class WorkloadReport {
  /// Sessions that have a row of their own.
  static final int MOST_ROWS = 400;

  private static final int BINS = 240;

  private final WorkloadSurvey survey;
  private final long end;
  private final long binNanos;
  private final float[][] states = new float[4][BINS];
  private final int[] arrivals = new int[BINS];
  private final double[] input;
  private final double[] output;
  private final double[] tool;
  private int measured;
  private int finished;
  private int gaps;

  private WorkloadReport(WorkloadSurvey survey, long end) {
    this.survey = survey;
    this.end = end;
    this.binNanos = Math.max(1, (end + BINS) / BINS);
    this.input = new double[survey.requests()];
    this.output = new double[survey.requests()];
    this.tool = new double[survey.requests()];
  }

  static WorkloadFrame of(WorkloadSurvey survey, String policy, long end) {
    return new WorkloadReport(survey, end).frame(policy);
  }

  private WorkloadFrame frame(String policy) {
    List<@Nullable List<Integer>> bySession = bySession();
    List<List<Integer>> sessions = new ArrayList<>();
    for (List<Integer> ids : bySession) {
      if (ids != null) {
        sessions.add(ids);
      }
    }
    sessions.sort(Comparator.comparingLong(ids -> survey.arrival(ids.getFirst())));
    double[] turns = new double[sessions.size()];
    for (int s = 0; s < turns.length; s++) {
      turns[s] = sessions.get(s).size();
      measure(sessions.get(s));
    }
    return new WorkloadFrame(
        policy,
        true,
        measured,
        sessions.size(),
        end,
        Histogram.of(input, measured),
        Histogram.of(output, finished),
        Histogram.of(turns, turns.length),
        Histogram.of(tool, gaps),
        binNanos,
        arrivals,
        states,
        rows(sessions),
        survey.hits(),
        survey.sharing());
  }

  private List<@Nullable List<Integer>> bySession() {
    List<@Nullable List<Integer>> bySession = new ArrayList<>();
    for (int s = 0; s < survey.sessions(); s++) {
      bySession.add(null);
    }
    for (int id = 0; id < survey.requests(); id++) {
      Request request = survey.body(id);
      if (request != null) {
        List<Integer> ids = bySession.get(request.session());
        if (ids == null) {
          ids = new ArrayList<>(4);
          bySession.set(request.session(), ids);
        }
        ids.add(id);
      }
    }
    return bySession;
  }

  private void measure(List<Integer> ids) {
    long before = -1;
    for (int id : ids) {
      Request request = survey.body(id);
      if (request == null) {
        continue;
      }
      input[measured++] = request.promptTokens();
      long arrival = survey.arrival(id);
      arrivals[bin(arrival)]++;
      if (before >= 0 && arrival >= before) {
        tool[gaps++] = Nanos.toSeconds(arrival - before);
        spread(WorkloadFrame.TOOL, before, arrival);
      }
      long admitted = or(survey.admitted(id), end);
      long first = or(survey.first(id), end);
      long over = or(survey.end(id), end);
      spread(WorkloadFrame.WAITING, arrival, admitted);
      spread(WorkloadFrame.PREFILL, admitted, first);
      spread(WorkloadFrame.DECODE, first, over);
      if (survey.end(id) >= 0) {
        output[finished++] = survey.outputTokens(id);
      }
      before = survey.end(id);
    }
  }

  private static long or(long time, long otherwise) {
    return time < 0 ? otherwise : time;
  }

  private int bin(long at) {
    return Math.clamp(at / binNanos, 0, BINS - 1);
  }

  /// Adds one session for as much of each bin as lies between the two instants.
  private void spread(int state, long from, long to) {
    for (int b = bin(from); b <= bin(to) && to > from; b++) {
      long left = Math.max(from, b * binNanos);
      long right = Math.min(to, (b + 1) * binNanos);
      states[state][b] += Math.max(0, right - left) / (float) binNanos;
    }
  }

  private List<SessionRow> rows(List<List<Integer>> sessions) {
    int count = Math.min(MOST_ROWS, sessions.size());
    List<SessionRow> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      List<Turn> turns = new ArrayList<>();
      List<Integer> ids = sessions.get((int) ((long) i * sessions.size() / count));
      for (int id : ids) {
        Request request = survey.body(id);
        if (request != null) {
          turns.add(survey.turn(id, request));
        }
      }
      rows.add(new SessionRow(sessionOf(ids), List.copyOf(turns)));
    }
    return List.copyOf(rows);
  }

  private int sessionOf(List<Integer> ids) {
    Request first = survey.body(ids.getFirst());
    return first == null ? -1 : first.session();
  }
}
