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
  private int sessions;

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
  record Samples(
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
    copy.sessions = sessions;
    Arrays.fill(own, false);
    return copy;
  }

  int count() {
    return count;
  }

  void arrived(ClusterEvent.RequestArrived e) {
    int id = Math.toIntExact(e.request());
    count = Math.max(count, id + 1);
    sessions = Math.max(sessions, e.body().session() + 1);
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

  Samples samples(int replicas, int cvBlockSize, IntUnaryOperator turns) {
    DecodeBlockCv cv = new DecodeBlockCv(Math.max(1, replicas), cvBlockSize);
    int completed = 0;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      if (page.end[row] != UNSET) {
        completed++;
        if (page.first[row] != UNSET) {
          cv.add(
              page.replica[row], page.first[row], page.end[row], page.input[row], page.output[row]);
        }
      }
    }
    double[] column = new double[completed];
    return new Samples(
        completed,
        sessions,
        distribution(column, page -> page.first),
        tpot(column),
        distribution(column, page -> page.end),
        sessionTimes(turns),
        distribution(column, page -> page.admission),
        cv.mean());
  }

  /// From the arrival to a moment of those finished requests of which it is known: what is recorded
  /// of a live cluster may not tell it.
  private Distribution distribution(double[] column, Function<Page, long[]> moments) {
    int n = 0;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      long moment = moments.apply(page)[row];
      if (page.end[row] != UNSET && moment != UNSET) {
        column[n++] = Nanos.toSeconds(moment - page.arrival[row]);
      }
    }
    return Distribution.of(column, n);
  }

  private Distribution tpot(double[] column) {
    int n = 0;
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      boolean known = page.end[row] != UNSET && page.first[row] != UNSET;
      if (known && page.output[row] > 1) {
        column[n++] = Nanos.toSeconds(page.end[row] - page.first[row]) / (page.output[row] - 1);
      }
    }
    return Distribution.of(column, n);
  }

  private Distribution sessionTimes(IntUnaryOperator turns) {
    long[] start = new long[sessions];
    long[] last = new long[sessions];
    int[] missing = new int[sessions];
    for (int s = 0; s < sessions; s++) {
      start[s] = Long.MAX_VALUE;
      last[s] = UNSET;
      missing[s] = Math.max(0, turns.applyAsInt(s));
    }
    for (int id = 0; id < count; id++) {
      Page page = pages.get(id / PAGE);
      int row = id % PAGE;
      int s = page.session[row];
      start[s] = Math.min(start[s], page.arrival[row]);
      missing[s] += turns.applyAsInt(s) < 0 ? 1 : 0;
      if (page.end[row] != UNSET) {
        missing[s]--;
        last[s] = Math.max(last[s], page.end[row]);
      }
    }
    double[] seconds = new double[sessions];
    int n = 0;
    for (int s = 0; s < sessions; s++) {
      if (last[s] != UNSET && missing[s] == 0) {
        seconds[n++] = Nanos.toSeconds(last[s] - start[s]);
      }
    }
    return Distribution.of(seconds, n);
  }
}
