package io.herdscope.app.bench;

import io.herdscope.live.vllm.HashForm;
import io.herdscope.live.vllm.KvPublisher;
import io.herdscope.live.vllm.KvSchema;
import io.herdscope.live.vllm.SocketTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.zeromq.ZContext;
import org.zeromq.ZMQException;

/// The engines of the bench, all on one thread of a process of their own, so that the processor
/// time of the measured side is its own. Says `ready` on its output, then one line per phase, then
/// one line per publisher; waits for a byte on its input before each phase and before its end, and
/// answers replay requests all the while.
public final class IngestPublishers {
  private static final long ROUND_NANOS = 2_000_000;

  /// Blocks stored whose batches each keeps to say again.
  private static final int KEPT_BLOCKS = 160_000;

  private final IngestPlan plan;
  private final IngestPlan.Share share;
  private final InputStream in;
  private final Appendable out;
  private final List<IngestScript> scripts = new ArrayList<>();
  private final List<KvPublisher> publishers = new ArrayList<>();
  private long said;

  private IngestPublishers(
      IngestPlan plan, IngestPlan.Share share, InputStream in, Appendable out) {
    this.plan = plan;
    this.share = share;
    this.in = in;
    this.out = out;
  }

  /// Runs a process's share of the plan to its end.
  public static void run(IngestPlan plan, int process, InputStream in, Appendable out) {
    try (ZContext context = new ZContext()) {
      new IngestPublishers(plan, plan.share(process), in, out).run(context);
    } catch (IOException e) {
      throw new UncheckedIOException("the bench that started the publishers is gone", e);
    }
  }

  private void run(ZContext context) throws IOException {
    KvPublisher.Voice voice =
        new KvPublisher.Voice(
            KvSchema.M1,
            HashForm.UNSIGNED,
            "kv-events",
            false,
            Math.max(100, KEPT_BLOCKS / plan.runBlocks()));
    for (int p = share.from(); p < share.to(); p++) {
      scripts.add(new IngestScript(plan, p));
      publishers.add(publisher(context, p, voice));
    }
    tell("ready");
    for (IngestPlan.Phase phase : plan.phases()) {
      await();
      play(phase);
      tell("phase " + said);
    }
    for (int p = 0; p < share.size(); p++) {
      long batches = publishers.get(p).next();
      tell("publisher " + batches + " " + scripts.get(p).truth(batches));
    }
    await();
  }

  private KvPublisher publisher(ZContext context, int number, KvPublisher.Voice voice) {
    try {
      return new KvPublisher(context, plan.live(number), plan.replay(number), voice);
    } catch (ZMQException e) {
      throw new IllegalArgumentException(
          plan.live(number)
              + " or "
              + plan.replay(number)
              + " cannot be opened ("
              + SocketTrouble.words(e)
              + "); choose another --port",
          e);
    }
  }

  private void tell(String line) throws IOException {
    out.append(line).append('\n');
    if (out instanceof java.io.Flushable flushable) {
      flushable.flush();
    }
  }

  private void await() throws IOException {
    while (in.available() == 0) {
      publishers.forEach(KvPublisher::serve);
      LockSupport.parkNanos(ROUND_NANOS);
    }
    if (in.read() < 0) {
      throw new IOException("no more input");
    }
  }

  private void play(IngestPlan.Phase phase) {
    long start = System.nanoTime();
    long end = start + (long) (phase.seconds() * 1e9);
    long before = said;
    int next = 0;
    double own = phase.operationsPerSecond() * (double) share.size() / plan.publishers();
    for (long now = start; now < end; now = System.nanoTime()) {
      double due = before + own * ((now - start) / 1e9);
      while (said < due) {
        IngestScript script = scripts.get(next);
        KvPublisher publisher = publishers.get(next);
        said += script.operations(publisher.next());
        publisher.publish(script.payload(publisher.next(), epochSeconds()));
        next = (next + 1) % share.size();
        if (System.nanoTime() > end) {
          break;
        }
      }
      publishers.forEach(KvPublisher::serve);
      LockSupport.parkNanos(ROUND_NANOS);
    }
  }

  private static double epochSeconds() {
    Instant now = Instant.now();
    return now.getEpochSecond() + now.getNano() / 1e9;
  }
}
