package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.TestIntake;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Publishers that send more than anybody could keep.
@Timeout(60)
class HostilePublisherTest {
  private static final byte[] MIB = new byte[1 << 20];

  private static LiveFeed feed(TestIntake intake, RawPublisher peer, Map<String, String> options) {
    String address = "tcp://127.0.0.1:" + peer.port();
    return VllmSource.open(new SourceSpec("vllm", "hostile", address, options), intake, Rig.QUICK);
  }

  private static void await(TestIntake intake, BooleanSupplier wanted) throws InterruptedException {
    while (!wanted.getAsBoolean()) {
      intake.drain(_ -> {});
      Thread.sleep(2);
    }
  }

  private static void assertCutOff(RawPublisher.Script script) throws Exception {
    try (RawPublisher peer = new RawPublisher(script);
        TestIntake intake = new TestIntake(1_000)) {
      LiveFeed feed = feed(intake, peer, Map.of());
      await(intake, () -> feed.detail().contains("cut off: it sends a message without end"));
      peer.awaitHangUp();
      feed.close();
    }
  }

  @Test
  void aMessageOfPartsWithoutEndIsCutOff() throws Exception {
    byte[] part = RawPublisher.frame(RawPublisher.MORE, MIB);
    assertCutOff(
        out -> {
          while (true) {
            out.write(part);
          }
        });
  }

  @Test
  void aMessageOfEmptyPartsWithoutEndIsCutOff() throws Exception {
    byte[] parts = new byte[20_000];
    for (int i = 0; i < parts.length; i += 2) {
      parts[i] = RawPublisher.MORE;
    }
    assertCutOff(
        out -> {
          while (true) {
            out.write(parts);
          }
        });
  }

  private static void message(OutputStream out, String topic, long sequence, byte[] payload)
      throws IOException {
    byte[] name = topic.getBytes(StandardCharsets.US_ASCII);
    out.write(RawPublisher.frame(RawPublisher.MORE, name));
    out.write(RawPublisher.frame(RawPublisher.MORE, Sequences.write(sequence)));
    out.write(RawPublisher.head(RawPublisher.LAST, payload.length));
    out.write(payload);
  }

  @Test
  void largeMessagesWaitAtThePublisherOrAreMissedAndTold() throws Exception {
    int messages = 150;
    try (RawPublisher peer =
            new RawPublisher(
                out -> {
                  for (int i = 0; i < messages; i++) {
                    message(out, "", i, MIB);
                  }
                });
        TestIntake intake = new TestIntake(1)) {
      LiveFeed feed = feed(intake, peer, Map.of());
      await(intake, () -> feed.counters().lastSequence() == messages - 1);
      long told = feed.counters().decodeErrors() + feed.counters().lost();
      assertEquals(messages, told, feed.counters().toString());
      feed.close();
    }
  }

  @Test
  void othersTopicsAreLeftOutAndHoldNobodyUp() throws Exception {
    try (RawPublisher peer =
            new RawPublisher(
                out -> {
                  for (long i = 0; true; i++) {
                    message(out, "other", i, new byte[10]);
                  }
                });
        Rig rig = new Rig(KvPublisher.Voice.LATEST);
        TestIntake intake = new TestIntake(1_000)) {
      LiveFeed feed = feed(intake, peer, Map.of("topic", "kv"));
      rig.publisherUp();
      LiveFeed same = rig.alsoFollow("other", peer.port());
      rig.subscribe();
      rig.steps(50);
      rig.settle();
      rig.assertWhole();
      await(intake, () -> feed.detail().contains("of another topic left out"));
      await(intake, () -> same.counters().decodeErrors() > 0);
      feed.close();
    }
  }
}
