package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.herdscope.live.TestIntake;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Frames that were really sent, and the blocks that must be believed after them: those of vLLM's
/// own publisher where they lie beside the checkout, and a small recording of ours always.
class CapturesTest {
  private static final Path SHARED = Path.of("../../shared/data/captures");

  /// What must come out.
  private record Expected(
      long batches, long events, long lastSequence, int blocks, int copies, String hashes) {}

  private static Expected expected(String name) throws IOException {
    String json = Files.readString(SHARED.resolve("expected.json"));
    String part = json.substring(json.indexOf('"' + name + '"'));
    return new Expected(
        number(part, "batches"),
        number(part, "events"),
        number(part, "lastSequence"),
        (int) number(part, "distinctBlocks"),
        (int) number(part, "physicalBlocks"),
        part.replaceFirst("(?s).*?\"sha256OfSortedHashes\": \"([0-9a-f]+)\".*", "$1"));
  }

  private static long number(String json, String key) {
    return Long.parseLong(json.replaceFirst("(?s).*?\"" + key + "\": (\\d+).*", "$1"));
  }

  /// A subscriber without sockets.
  private static final class Listener implements AutoCloseable {
    final TestIntake intake = new TestIntake(1 << 24);
    final Truth belief = new Truth();
    final RankStream stream;
    long asked = -1;

    Listener() {
      stream =
          new RankStream(
              "capture",
              "capture",
              intake,
              FrameLimits.DEFAULT,
              true,
              Dialect.VLLM,
              new StreamState.Patience(
                  Nanos.PER_SECOND, Nanos.PER_SECOND, 1, Nanos.PER_SECOND, 10_000, 1),
              from -> asked = from);
      stream.start();
    }

    /// Answers what was asked from the recorded answer, which begins at sequence 3.
    void answer(List<List<byte[]>> replay) {
      asked = -1;
      stream.asked();
      replay.forEach(stream::replayed);
    }

    Expected result() {
      stream.flush();
      stream.publish();
      intake.drain(belief);
      Map<Long, Integer> held = belief.of(0, Tier.DEVICE);
      return new Expected(
          stream.counters().batches(),
          stream.counters().events(),
          stream.counters().lastSequence(),
          held.size(),
          held.values().stream().mapToInt(Integer::intValue).sum(),
          digest(held));
    }

    @Override
    public void close() {
      intake.close();
    }
  }

  /// SHA-256 over the hashes as unsigned decimals, ascending, one a line.
  private static String digest(Map<Long, Integer> held) {
    TreeSet<Long> sorted = new TreeSet<>(Long::compareUnsigned);
    sorted.addAll(held.keySet());
    StringBuilder text = new StringBuilder();
    sorted.forEach(hash -> text.append(Long.toUnsignedString(hash)).append('\n'));
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256")
                  .digest(text.toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void liveGives(Capture capture, Expected expected) {
    try (Listener listener = new Listener()) {
      listener.answer(List.of(List.of(new byte[0], Sequences.write(-1), new byte[0])));
      capture.live().forEach(listener.stream::live);
      assertEquals(expected, listener.result());
    }
  }

  /// The first three batches live, then a hole, which the recorded answer fills.
  private static void replayGives(Capture capture, Expected expected) {
    try (Listener listener = new Listener()) {
      listener.answer(List.of(List.of(new byte[0], Sequences.write(-1), new byte[0])));
      capture.live().subList(0, 3).forEach(listener.stream::live);
      listener.stream.live(capture.live().getLast());
      assertEquals(3, listener.asked);
      listener.answer(capture.replay());
      assertEquals(expected, listener.result());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "vllm-v0.15.1.kvcap",
        "vllm-v0.23.0.kvcap",
        "vllm-v0.25.1.kvcap",
        "vllm-main-2026-07-15.kvcap"
      })
  void whatVllmSaidGivesItsTree(String name) throws IOException {
    assumeTrue(Files.exists(SHARED), "the captures lie beside the checkout, in ../shared");
    Capture capture = Capture.read(SHARED.resolve(name));
    liveGives(capture, expected(name));
    replayGives(capture, expected(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"own-arrays.kvcap", "own-maps.kvcap"})
  void whatWeRecordedOfOurOwnPublisherGivesItsTree(String name) throws IOException {
    try (InputStream in = CapturesTest.class.getResourceAsStream(name)) {
      assertNotNull(in, name);
      Capture capture = Capture.read(in.readAllBytes());
      Expected expected =
          new Expected(
              60,
              115,
              59,
              89,
              94,
              "2260dcf901349a30a97bc35c82a3b3d91c56e994f37980fcd8f05f2b9bce7331");
      liveGives(capture, expected);
      replayGives(capture, expected);
    }
  }
}
