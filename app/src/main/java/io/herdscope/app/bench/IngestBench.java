package io.herdscope.app.bench;

import com.sun.management.OperatingSystemMXBean;
import io.herdscope.app.follow.Follower;
import io.herdscope.live.LiveSource;
import io.herdscope.live.SourceSpec;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceCounters;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/// Publishers in processes of their own, and this process following them as `attach` does.
public final class IngestBench implements AutoCloseable {
  private static final long PAUSE_NANOS = 1_000_000;
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  private final IngestPlan plan;
  private final List<Publishing> processes = new ArrayList<>();
  private final LiveSource source;
  private final Follower follower = new Follower();
  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private long published;

  /// Starts the publishers and attaches to them.
  ///
  /// @param command starts the publishers' process, the plan's arguments not yet in it
  public IngestBench(IngestPlan plan, List<String> command) throws IOException {
    this.plan = plan;
    for (int p = 0; p < plan.processes(); p++) {
      List<String> whole = new ArrayList<>(command);
      whole.add("" + p);
      whole.addAll(plan.arguments());
      Process started =
          new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      processes.add(
          new Publishing(
              started,
              new BufferedReader(
                  new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8))));
    }
    for (Publishing one : processes) {
      one.expect("ready");
    }
    List<SourceSpec> specs = new ArrayList<>();
    for (int p = 0; p < plan.publishers(); p++) {
      specs.add(new SourceSpec("vllm", name(p), plan.live(p), Map.of("replay", plan.replay(p))));
    }
    source = LiveSource.open(specs);
  }

  private static String name(int publisher) {
    return "engine-" + publisher;
  }

  /// Runs every phase.
  public IngestReport run() throws IOException {
    List<IngestReport.Measured> measured = new ArrayList<>();
    follow(System.nanoTime() + 500_000_000L);
    for (IngestPlan.Phase phase : plan.phases()) {
      measured.add(measure(phase));
    }
    return report(measured);
  }

  private IngestReport.Measured measure(IngestPlan.Phase phase) throws IOException {
    source.lag().clear();
    long processor = system.getProcessCpuTime();
    long start = System.nanoTime();
    go();
    long end = start + (long) (phase.seconds() * 1e9);
    follow(end);
    long total = 0;
    for (Publishing one : processes) {
      while (!one.told().ready() && one.process().isAlive()) {
        follow(System.nanoTime() + PAUSE_NANOS);
      }
      total += Long.parseLong(one.expect("phase").substring("phase ".length()));
    }
    long operations = total - published;
    published = total;
    long ended = System.nanoTime();
    while (follower.blockOperations() < total && System.nanoTime() - ended < PATIENCE_NANOS) {
      follow(System.nanoTime() + PAUSE_NANOS);
    }
    long caughtUp = System.nanoTime();
    double seconds = (caughtUp - start) / 1e9;
    return new IngestReport.Measured(
        operations,
        phase.operationsPerSecond(),
        operations / ((ended - start) / 1e9),
        seconds,
        (caughtUp - ended) / 1e9,
        (system.getProcessCpuTime() - processor) / 1e9 / seconds,
        source.lag().millis(0.5),
        source.lag().millis(0.99),
        source.lag().millis(1),
        residentSet());
  }

  /// Applies what arrives until the instant.
  private void follow(long until) {
    do {
      source.advance(source.clock(), (request, now) -> unasked(), follower);
      LockSupport.parkNanos(PAUSE_NANOS);
    } while (System.nanoTime() < until);
  }

  private IngestReport report(List<IngestReport.Measured> measured) throws IOException {
    follow(System.nanoTime() + 500_000_000L);
    source.tellAll(follower);
    int whole = 0;
    Map<String, String> believed = follower.digest().device();
    for (int process = 0; process < processes.size(); process++) {
      IngestPlan.Share share = plan.share(process);
      for (int p = share.from(); p < share.to(); p++) {
        String[] truth = processes.get(process).expect("publisher").split(" ", -1);
        SourceCounters counters = counters(name(p));
        boolean complete = counters.lastSequence() == Long.parseLong(truth[1]) - 1;
        whole += complete && truth[2].equals(believed.get(name(p))) ? 1 : 0;
      }
    }
    go();
    long lost = 0;
    long gaps = 0;
    long errors = 0;
    for (ClusterEvent.SourceStatus status : follower.sources().values()) {
      lost += status.counters().lost();
      gaps += status.counters().gaps();
      errors += status.counters().decodeErrors();
    }
    long resident = follower.replicas().stream().mapToLong(replica -> replica.deviceBlocks()).sum();
    return new IngestReport(plan, measured, lost, gaps, errors, whole, heap(), resident);
  }

  private SourceCounters counters(String name) {
    ClusterEvent.SourceStatus status = follower.sources().get(name);
    return status == null ? SourceCounters.NONE : status.counters();
  }

  private static long heap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static long residentSet() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return 0;
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("\\D", "")) << 10;
      }
    }
    return 0;
  }

  private void go() throws IOException {
    for (Publishing one : processes) {
      one.process().getOutputStream().write('\n');
      one.process().getOutputStream().flush();
    }
  }

  /// A process of publishers and what it tells.
  private record Publishing(Process process, BufferedReader told) {
    String expect(String word) throws IOException {
      String line = told.readLine();
      if (line == null || !line.startsWith(word)) {
        throw new IOException(
            "a publishers' process said '" + line + "' where '" + word + "' was due");
      }
      return line;
    }
  }

  private static RoutingDecision unasked() {
    throw new IllegalStateException("a live source asks for no decision");
  }

  @Override
  public void close() {
    source.close();
    processes.forEach(one -> one.process().destroy());
  }
}
