package io.herdscope.live.vllm;

import io.herdscope.live.wire.DecodeFault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The frames of vLLM's messages: live ones are topic, sequence, payload; answers to a replay
/// request are, after an empty frame, sequence and payload, since v0.26 with the topic before them,
/// and end with a message whose last frame is empty and that has a sequence of ones only.
sealed interface Frames {
  byte[] EMPTY = new byte[0];

  /// A numbered payload.
  record Numbered(long sequence, byte[] payload) implements Frames {}

  /// The end mark of a replay.
  record End() implements Frames {}

  /// Frames that are neither.
  record Bad(DecodeFault fault) implements Frames {}

  static Frames ofLive(List<byte[]> frames) {
    return frames.size() == 3
        ? numbered(frames.get(1), frames.get(2))
        : new Bad(DecodeFault.BAD_FRAMES);
  }

  static Frames ofReplay(List<byte[]> frames) {
    int from = !frames.isEmpty() && frames.getFirst().length == 0 ? 1 : 0;
    int count = frames.size() - from;
    if (count < 2 || count > 3) {
      return new Bad(DecodeFault.BAD_FRAMES);
    }
    byte[] payload = frames.getLast();
    return payload.length == 0 && frames.stream().anyMatch(Frames::isEndMark)
        ? new End()
        : numbered(frames.get(frames.size() - 2), payload);
  }

  private static boolean isEndMark(byte[] frame) {
    return frame.length == 8 && Sequences.read(frame) == Sequences.END;
  }

  private static Frames numbered(byte[] sequence, byte[] payload) {
    long number = sequence.length == 8 ? Sequences.read(sequence) : -1;
    return number < 0 ? new Bad(DecodeFault.BAD_FRAMES) : new Numbered(number, payload);
  }

  /// The request for every batch from `from` on, as a DEALER sends it.
  static List<byte[]> request(long from) {
    return List.of(EMPTY, Sequences.write(from));
  }

  /// The first batch a request asks for, or null when it is no request; `frames` without identity.
  static @Nullable Long requested(List<byte[]> frames) {
    return frames.size() == 2 && frames.get(0).length == 0 && frames.get(1).length == 8
        ? Long.valueOf(Sequences.read(frames.get(1)))
        : null;
  }
}
