package io.herdscope.live.relay;

import java.nio.ByteBuffer;
import java.util.List;
import org.java_websocket.WebSocketImpl;
import org.java_websocket.drafts.Draft;
import org.java_websocket.drafts.Draft_6455;
import org.java_websocket.enums.Opcode;
import org.java_websocket.exceptions.IncompleteHandshakeException;
import org.java_websocket.exceptions.InvalidDataException;
import org.java_websocket.exceptions.InvalidHandshakeException;
import org.java_websocket.exceptions.LimitExceededException;
import org.java_websocket.framing.Framedata;
import org.java_websocket.handshake.Handshakedata;
import org.java_websocket.protocols.Protocol;

/// WebSocket with the bounds that the library leaves open: it looks at the length of a message only
/// with its first and its last part, so parts without end would be kept for ever; and it keeps a
/// handshake's head without end and reads all of it again with every piece. Knows no extension, so
/// that nothing is ever inflated. One connection's thread.
final class BoundedDraft extends Draft_6455 {
  static final int LONGEST_HEAD = 16_384;
  static final String LONG_HEAD =
      "the head of its handshake is longer than " + LONGEST_HEAD + " bytes";

  /// Parts of one message: our own servers send a message in one, and what stands between may cut.
  private static final int MOST_PARTS = 1_024;

  private long bytes;
  private int parts;

  /// @param longestMessage in bytes, in one part or in many
  BoundedDraft(int longestMessage) {
    super(List.of(), List.of(new Protocol("")), longestMessage);
  }

  @Override
  public Handshakedata translateHandshake(ByteBuffer head) throws InvalidHandshakeException {
    int from = head.position();
    try {
      return super.translateHandshake(head);
    } catch (IncompleteHandshakeException more) {
      if (head.limit() - from > LONGEST_HEAD) {
        throw new InvalidHandshakeException(LONG_HEAD, more);
      }
      throw more;
    }
  }

  @Override
  public List<Framedata> translateFrame(ByteBuffer buffer) throws InvalidDataException {
    try {
      return super.translateFrame(buffer);
    } catch (LimitExceededException tooLong) {
      throw tooLong();
    }
  }

  @Override
  public void processFrame(WebSocketImpl connection, Framedata frame) throws InvalidDataException {
    Opcode kind = frame.getOpcode();
    if (kind == Opcode.TEXT || kind == Opcode.BINARY) {
      bytes = 0;
      parts = 0;
    }
    if (kind == Opcode.TEXT || kind == Opcode.BINARY || kind == Opcode.CONTINUOUS) {
      bytes += frame.getPayloadData().remaining();
      if (bytes > getMaxFrameSize()) {
        throw tooLong();
      }
      if (++parts > MOST_PARTS) {
        throw new LimitExceededException(
            "it sent a message in more than " + MOST_PARTS + " parts", MOST_PARTS);
      }
    }
    super.processFrame(connection, frame);
  }

  private LimitExceededException tooLong() {
    return new LimitExceededException(
        "it sent a message longer than " + getMaxFrameSize() + " bytes", getMaxFrameSize());
  }

  @Override
  public Draft copyInstance() {
    return new BoundedDraft(getMaxFrameSize());
  }
}
