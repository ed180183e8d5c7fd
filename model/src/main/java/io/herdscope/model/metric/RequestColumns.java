package io.herdscope.model.metric;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/// What a run keeps of each request until its end: [#BYTES_PER_REQUEST] bytes in columns, in pages
/// that a copy shares until one side writes to them. So memory grows by that and nothing else with
/// the number of requests, and a fork costs the pages still being written. Single writer.
final class RequestColumns {
  /// Session, replica, input, output: 4 bytes each; four instants: 8 bytes each.
  static final int BYTES_PER_REQUEST = 48;

  private static final int PAGE = 4_096;
  private static final long UNSET = -1;

  private final List<Page> pages = new ArrayList<>();
  private boolean[] own = new boolean[16];
  private int count;

  private static final class Page {
    private final int[] session;
    private final int[] replica;
    private final int[] input;
    private final int[] output;
    private final long[] arrival;
    private final long[] admission;
    private final long[] first;
    private final long[] end;

    Page() {
      session = new int[PAGE];
      replica = new int[PAGE];
      input = new int[PAGE];
      output = new int[PAGE];
      arrival = new long[PAGE];
      admission = new long[PAGE];
      first = new long[PAGE];
      end = new long[PAGE];
      Arrays.fill(end, UNSET);
    }

    Page(Page other) {
      session = other.session.clone();
      replica = other.replica.clone();
      input = other.input.clone();
      output = other.output.clone();
      arrival = other.arrival.clone();
      admission = other.admission.clone();
      first = other.first.clone();
      end = other.end.clone();
    }
  }

  /// What the percentiles are taken over.
  ///
  /// @param lastMoment of those that any request went through, nanoseconds
  record Samples(
      long lastMoment,
      int requests,
      int completed,
      int sessions,
      Distribution ttft,
      Distribution tpot,
      Distribution e2e,
      Distribution session,
      Distribution queue,
      double cv) {}

  RequestColumns copy() {
    RequestColumns copy = new RequestColumns();
    copy.pages.addAll(pages);
    copy.own = new boolean[own.length];
    copy.count = count;
    Arrays.fill(own, false);
    return copy;
  }

  int count() {
    return count;
  }

  void arrived(ClusterEvent.RequestArrived e) {
    int id = Math.toIntExact(e.request());
    count = Math.max(count, id + 1);
    Page page = written(id);
    int row = id % PAGE;
    page.session[row] = e.body().session();
    page.input[row] = e.body().promptTokens();
    page.arrival[row] = e.at();
    page.admission[row] = UNSET;
    page.first[row] = UNSET;
    page.end[row] = UNSET;
  }

  /// The first admission counts, or the first after it was lost.
  void admitted(long id, long at) {
    Page page = pages.get((int) id / PAGE);
    if (page.admission[(int) id % PAGE] == UNSET) {
      written((int) id).admission[(int) id % PAGE] = at;
    }
  }

  void firstToken(long id, long at) {
    Page page = written((int) id);
    int row = (int) id % PAGE;
    if (page.first[row] == UNSET) {
      page.first[row] = at;
    }
  }

  /// Its replica went away with it: what counts is when the next one admits and answers it. It
  /// waits from its arrival all the same.
  void lost(long id) {
    Page page = written((int) id);
    page.admission[(int) id % PAGE] = UNSET;
    page.first[(int) id % PAGE] = UNSET;
  }

  void finished(ClusterEvent.RequestFinished e) {
    int id = (int) e.request();
    Page page = written(id);
    int row = id % PAGE;
    page.replica[row] = e.replica();
    page.output[row] = e.outputTokens();
    page.end[row] = e.at();
  }

  /// The request's page, ours alone from now on.
  private Page written(int id) {
    int index = id / PAGE;
    while (index >= pages.size()) {
      if (pages.size() == own.length) {
        own = Arrays.copyOf(own, own.length * 2);
      }
      own[pages.size()] = true;
      pages.add(new Page());
    }
    if (!own[index]) {
      pages.set(index, new Page(pages.get(index)));
      own[index] = true;
    }
    return pages.get(index);
  }

  double ttftSeconds(long request) {
    if (request < 0 || request >= count) {
      return Double.NaN;
    }
    Page page = pages.get((int) request / PAGE);
    return since(page, (int) request % PAGE, page.first);
  }

  double e2eSeconds(long request) {
    if (request < 0 || request >= count) {
      return Double.NaN;
    }
    Page page = pages.get((int) request / PAGE);
    return since(page, (int) request % PAGE, page.end);
  }

  private static double since(Page page, int row, long[] moment) {
    return moment[row] == UNSET ? Double.NaN : Nanos.toSeconds(moment[row] - page.arrival[row]);
  }

  /// Output tokens of what had finished, by replica.
  ///
  /// @param until what happened later has not happened, nanoseconds
  long[] outputTokens(int replicas, long until) {
    long[] tokens = new long[replicas];
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      if (isOver(page.end[row], until)) {
        tokens[page.replica[row]] += page.output[row];
      }
    }
    return tokens;
  }

  private long lastMoment(long until) {
    long last = 0;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      last = later(last, page.arrival[row], until);
      last = later(last, page.admission[row], until);
      last = later(last, page.first[row], until);
      last = later(last, page.end[row], until);
    }
    return last;
  }

  private static long later(long last, long moment, long until) {
    return moment <= until ? Math.max(last, moment) : last;
  }

  /// One more than the highest index of a replica that had answered; at least 1.
  private int answering(long until) {
    int most = 1;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      most = isOver(page.end[row], until) ? Math.max(most, page.replica[row] + 1) : most;
    }
    return most;
  }

  private static boolean isOver(long moment, long until) {
    return moment != UNSET && moment <= until;
  }

  /// @param until what happened later has not happened, nanoseconds
  Samples samples(int replicas, int cvBlockSize, IntUnaryOperator turns, long until) {
    DecodeBlockCv cv = new DecodeBlockCv(Math.max(replicas, answering(until)), cvBlockSize);
    int arrived = 0;
    int begun = 0;
    int completed = 0;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      if (page.arrival[row] <= until) {
        arrived++;
        begun = Math.max(begun, page.session[row] + 1);
      }
      if (isOver(page.end[row], until)) {
        completed++;
        if (page.first[row] != UNSET) {
          cv.add(
              page.replica[row], page.first[row], page.end[row], page.input[row], page.output[row]);
        }
      }
    }
    double[] column = new double[completed];
    return new Samples(
        lastMoment(until),
        arrived,
        completed,
        begun,
        distribution(column, page -> page.first, until),
        tpot(column, until),
        distribution(column, page -> page.end, until),
        sessionTimes(turns, begun, until),
        distribution(column, page -> page.admission, until),
        cv.mean());
  }

  /// From the arrival to a moment of those finished requests of which it is known: what is recorded
  /// of a live cluster may not tell it.
  private Distribution distribution(double[] column, Function<Page, long[]> moments, long until) {
    int n = 0;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      long moment = moments.apply(page)[row];
      if (isOver(page.end[row], until) && moment != UNSET) {
        column[n++] = Nanos.toSeconds(moment - page.arrival[row]);
      }
    }
    return Distribution.of(column, n);
  }

  private Distribution tpot(double[] column, long until) {
    int n = 0;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      boolean known = isOver(page.end[row], until) && page.first[row] != UNSET;
      if (known && page.output[row] > 1) {
        column[n++] = Nanos.toSeconds(page.end[row] - page.first[row]) / (page.output[row] - 1);
      }
    }
    return Distribution.of(column, n);
  }

  private Distribution sessionTimes(IntUnaryOperator turns, int begun, long until) {
    long[] start = new long[begun];
    long[] last = new long[begun];
    int[] missing = new int[begun];
    for (int s = 0; s < begun; s++) {
      start[s] = Long.MAX_VALUE;
      last[s] = UNSET;
      missing[s] = Math.max(0, turns.applyAsInt(s));
    }
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      if (page.arrival[row] > until) {
        continue;
      }
      int s = page.session[row];
      start[s] = Math.min(start[s], page.arrival[row]);
      missing[s] += turns.applyAsInt(s) < 0 ? 1 : 0;
      if (isOver(page.end[row], until)) {
        missing[s]--;
        last[s] = Math.max(last[s], page.end[row]);
      }
    }
    double[] seconds = new double[begun];
    int n = 0;
    for (int s = 0; s < begun; s++) {
      if (last[s] != UNSET && missing[s] == 0) {
        seconds[n++] = Nanos.toSeconds(last[s] - start[s]);
      }
    }
    return Distribution.of(seconds, n);
  }
}
