package io.herdscope.live.vllm;

import io.herdscope.live.LoopbackPeer;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/// A publisher that speaks ZMTP 3.0 by hand, so that it can say what no library would.
final class RawPublisher implements AutoCloseable {
  static final int LAST = 0;
  static final int MORE = 1;
  private static final int LONG = 2;
  private static final int COMMAND = 4;

  /// What is written after the handshake; an `IOException` means that the other side hung up.
  interface Script {
    void write(OutputStream out) throws IOException;
  }

  private final CountDownLatch written = new CountDownLatch(1);
  private final Script script;
  private final LoopbackPeer peer;

  RawPublisher(Script script) throws IOException {
    this.script = script;
    this.peer = new LoopbackPeer(this::serve);
  }

  int port() {
    return peer.port();
  }

  void awaitHangUp() throws InterruptedException {
    peer.awaitHangUp();
  }

  /// Waits until everything was written once.
  void awaitWritten() throws InterruptedException {
    written.await();
  }

  static byte[] head(int flags, int length) {
    return ByteBuffer.allocate(9).put((byte) (flags | LONG)).putLong(length).array();
  }

  static byte[] frame(int flags, byte[] body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head(flags, body.length));
    bytes.writeBytes(body);
    return bytes.toByteArray();
  }

  private void serve(Socket socket) throws IOException {
    OutputStream out = new BufferedOutputStream(socket.getOutputStream(), 1 << 16);
    DataInputStream in = new DataInputStream(socket.getInputStream());
    out.write(greeting());
    out.flush();
    in.readFully(new byte[64]);
    out.write(ready());
    out.flush();
    passOver(in);
    passOver(in);
    script.write(out);
    out.flush();
    written.countDown();
    while (in.read() >= 0) {
      // What it says is of no interest; it stays connected until the other side goes.
    }
  }

  /// The other side's READY, then its subscription.
  private static void passOver(DataInputStream in) throws IOException {
    in.readByte();
    in.readFully(new byte[in.readUnsignedByte()]);
  }

  private static byte[] greeting() {
    ByteBuffer bytes = ByteBuffer.allocate(64);
    bytes.put((byte) 0xFF).position(9).put((byte) 0x7F).put((byte) 3).put((byte) 0);
    bytes.put("NULL".getBytes(StandardCharsets.US_ASCII));
    return bytes.array();
  }

  private static byte[] ready() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes("\u0005READY\u000bSocket-Type".getBytes(StandardCharsets.US_ASCII));
    body.writeBytes(new byte[] {0, 0, 0, 3, 'P', 'U', 'B'});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(COMMAND);
    bytes.write(body.size());
    bytes.writeBytes(body.toByteArray());
    return bytes.toByteArray();
  }

  @Override
  public void close() {
    peer.close();
  }
}
