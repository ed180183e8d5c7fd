package io.herdscope.live.vllm;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;
import org.zeromq.ZMQException;

/// A publisher as vLLM's: PUB for batches as they happen, ROUTER for saying the latest ones again.
/// Any generation of [KvSchema]. All calls from one thread; replay requests are answered inside
/// [#serve], which the owner calls between batches.
public final class KvPublisher implements AutoCloseable {
  private static final int SEND_MARK = 100_000;
  private static final int MOST_FRAMES = 8;

  private final Voice voice;
  private final KvBatchEncoder encoder;
  private final byte[] topic;
  private final ZMQ.Socket live;
  private final ZMQ.@Nullable Socket replay;
  private final ArrayDeque<Kept> ring = new ArrayDeque<>();
  private long next;
  private long refusedRequests;

  private record Kept(long sequence, byte[] payload) {}

  /// How a publisher speaks.
  ///
  /// @param replayTopic whether answers to a replay request carry the topic, as since v0.26
  /// @param buffer batches kept for replay
  public record Voice(
      KvSchema schema, HashForm hashes, String topic, boolean replayTopic, int buffer) {
    public static final Voice LATEST =
        new Voice(KvSchema.M2, HashForm.UNSIGNED, "kv-events", true, 10_000);

    public Voice {
      if (buffer < 1) {
        throw new IllegalArgumentException("buffer must be positive, got " + buffer);
      }
    }
  }

  /// Binds its sockets.
  ///
  /// @param liveEndpoint such as `tcp://127.0.0.1:5557`
  /// @param replayEndpoint the same for replay requests; null to keep nothing
  /// @throws ZMQException when an address is in use
  public KvPublisher(
      ZContext context, String liveEndpoint, @Nullable String replayEndpoint, Voice voice) {
    this.voice = voice;
    this.encoder = new KvBatchEncoder(voice.schema(), voice.hashes());
    this.topic = voice.topic().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    this.live = context.createSocket(SocketType.PUB);
    this.replay = replayEndpoint == null ? null : context.createSocket(SocketType.ROUTER);
    try {
      live.setSndHWM(SEND_MARK);
      live.setHandshakeIvl(RankLink.HANDSHAKE_MILLIS);
      live.setLinger(0);
      live.bind(liveEndpoint);
      if (replay != null && replayEndpoint != null) {
        replay.setLinger(0);
        replay.setHandshakeIvl(RankLink.HANDSHAKE_MILLIS);
        replay.setSndHWM(SEND_MARK);
        replay.setMaxMsgSize(1 << 10);
        replay.bind(replayEndpoint);
      }
    } catch (ZMQException e) {
      close();
      throw e;
    }
  }

  /// Encodes, numbers and sends a batch; returns its number.
  public long publish(KvBatch batch) {
    return publish(encoder.encode(batch));
  }

  /// Numbers and sends a payload as it is; returns its number.
  public long publish(byte[] payload) {
    long sequence = skip(payload);
    send(sequence, payload);
    return sequence;
  }

  /// Numbers and keeps a payload without sending it: what a full queue of ZeroMQ does.
  public long skip(byte[] payload) {
    long sequence = next++;
    if (replay != null) {
      if (ring.size() == voice.buffer()) {
        ring.remove();
      }
      ring.add(new Kept(sequence, payload));
    }
    return sequence;
  }

  /// Numbers batches that nobody will ever have, not even on asking.
  public void lose(long batches) {
    next += batches;
  }

  /// Sends a payload under a number, whatever was sent before.
  public void send(long sequence, byte[] payload) {
    live.send(topic, ZMQ.SNDMORE);
    live.send(Sequences.write(sequence), ZMQ.SNDMORE);
    live.send(payload, 0);
  }

  /// Sends frames as they are.
  public void sendRaw(List<byte[]> frames) {
    send(live, frames);
  }

  /// Answers the replay requests that have come; returns how many.
  public int serve() {
    int served = 0;
    ZMQ.Socket asked = replay;
    while (asked != null) {
      byte[] identity = asked.recv(ZMQ.DONTWAIT);
      if (identity == null) {
        break;
      }
      List<byte[]> frames = new ArrayList<>();
      while (asked.hasReceiveMore()) {
        byte[] frame = asked.recv(ZMQ.DONTWAIT);
        if (frame != null && frames.size() < MOST_FRAMES) {
          frames.add(frame);
        }
      }
      Long from = Frames.requested(frames);
      if (from == null) {
        refusedRequests++;
      } else {
        answer(asked, identity, from);
        served++;
      }
    }
    return served;
  }

  private void answer(ZMQ.Socket to, byte[] identity, long from) {
    for (Kept kept : ring) {
      if (kept.sequence() >= from) {
        send(to, answer(identity, topic, kept.sequence(), kept.payload()));
      }
    }
    send(to, answer(identity, Frames.EMPTY, Sequences.END, Frames.EMPTY));
  }

  private List<byte[]> answer(byte[] identity, byte[] about, long sequence, byte[] payload) {
    List<byte[]> frames = new ArrayList<>(5);
    frames.add(identity);
    frames.add(Frames.EMPTY);
    if (voice.replayTopic()) {
      frames.add(about);
    }
    frames.add(Sequences.write(sequence));
    frames.add(payload);
    return frames;
  }

  private static void send(ZMQ.Socket to, List<byte[]> frames) {
    for (int i = 0; i < frames.size(); i++) {
      to.send(frames.get(i), i + 1 < frames.size() ? ZMQ.SNDMORE : 0);
    }
  }

  /// Messages on the replay socket that were no request.
  public long refusedRequests() {
    return refusedRequests;
  }

  /// The number of the next batch.
  public long next() {
    return next;
  }

  /// The encoder of its generation, for payloads that are to be damaged or kept back.
  public byte[] encode(KvBatch batch) {
    return encoder.encode(batch);
  }

  @Override
  public void close() {
    live.close();
    if (replay != null) {
      replay.close();
    }
  }
}
