package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.follow.Follower;
import io.herdscope.live.vllm.KvBatch;
import io.herdscope.live.vllm.KvEvent;
import io.herdscope.live.vllm.KvPublisher;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.zeromq.ZContext;

/// A process that records is killed without a chance to say goodbye.
class KilledRecordingTest {
  private static final Pattern BLOCKS = Pattern.compile("· ([0-9,]+) blocks ·");
  private static final int LEAST_BLOCKS = 100;
  private static final KvEvent.Place GPU = new KvEvent.Place("GPU", -1, null, null);

  @TempDir private Path folder;

  private volatile boolean over;

  @Test
  void aKilledProcessLosesAtMostTheLastSecond() throws Exception {
    Path recording = folder.resolve("live.rec");
    int port = freePort();
    Thread engine = Thread.ofPlatform().start(() -> publish(port));
    Process attached = attach(port, recording);
    long heard = 0;
    try (BufferedReader lines = attached.inputReader(StandardCharsets.UTF_8)) {
      heard = blocksOneLineBeforeTheLast(lines);
    } finally {
      attached.destroyForcibly();
      over = true;
    }
    assertTrue(attached.waitFor(20, TimeUnit.SECONDS));
    engine.join();
    Follower follower = new Follower();
    try (RecordingReader reader = new RecordingReader(recording)) {
      for (ClusterEvent event = reader.next(); event != null; event = reader.next()) {
        follower.accept(event);
      }
    }
    long kept = follower.router().index().blocks();
    assertTrue(kept >= heard, kept + " of " + heard + " blocks heard a second before");
    assertEquals(1, follower.replicas().size());
  }

  /// Reads until one more line, a second later, follows one with enough blocks; its number.
  private static long blocksOneLineBeforeTheLast(BufferedReader lines) throws IOException {
    long before = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher told = BLOCKS.matcher(line);
      if (told.find()) {
        if (before >= LEAST_BLOCKS) {
          return before;
        }
        before = Long.parseLong(told.group(1).replace(",", ""));
      }
    }
    throw new AssertionError("the process ended by itself");
  }

  private Process attach(int port, Path recording) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            "io.herdscope.app.Herdscope",
            "attach",
            "--headless",
            "--no-ring",
            "--vllm",
            "tcp://127.0.0.1:" + port + ",name=engine",
            "--record",
            recording.toString())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private void publish(int port) {
    try (ZContext context = new ZContext();
        KvPublisher publisher =
            new KvPublisher(
                context,
                "tcp://127.0.0.1:" + port,
                "tcp://127.0.0.1:" + freePort(),
                KvPublisher.Voice.LATEST)) {
      for (int i = 0; !over; i++) {
        HashRun block = HashRun.of(new long[] {BlockHasher.chain(i + 1L, 3)});
        KvEvent stored =
            new KvEvent.Stored(block, BlockHasher.ROOT, 16, 16, GPU, KvEvent.Context.NONE);
        publisher.publish(new KvBatch(1_000 + i, 0, List.of(stored)));
        publisher.serve();
        Thread.sleep(2);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
