package io.herdscope.live.vllm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Frames as a socket received them, in a file: `KVCAP1` and a line feed, then records, little
/// endian: u64 time in nanoseconds, u8 source (0 live, 1 replay), u32 number of frames, per frame
/// u32 length and bytes.
record Capture(List<List<byte[]>> live, List<List<byte[]>> replay) {
  private static final byte[] MAGIC = {'K', 'V', 'C', 'A', 'P', '1', '\n'};

  static Capture read(Path file) {
    try {
      return read(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Capture read(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    byte[] magic = new byte[MAGIC.length];
    in.get(magic);
    if (!java.util.Arrays.equals(magic, MAGIC)) {
      throw new IllegalArgumentException("not a capture");
    }
    Capture capture = new Capture(new ArrayList<>(), new ArrayList<>());
    while (in.hasRemaining()) {
      in.getLong();
      List<List<byte[]>> to = in.get() == 0 ? capture.live : capture.replay;
      List<byte[]> frames = new ArrayList<>();
      for (int count = in.getInt(); count > 0; count--) {
        byte[] frame = new byte[in.getInt()];
        in.get(frame);
        frames.add(frame);
      }
      to.add(frames);
    }
    return capture;
  }

  byte[] write() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(MAGIC);
    live.forEach(frames -> write(frames, (byte) 0, out));
    replay.forEach(frames -> write(frames, (byte) 1, out));
    return out.toByteArray();
  }

  private static void write(List<byte[]> frames, byte source, ByteArrayOutputStream out) {
    int size = 13 + frames.stream().mapToInt(frame -> 4 + frame.length).sum();
    ByteBuffer record = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    record.putLong(0).put(source).putInt(frames.size());
    for (byte[] frame : frames) {
      record.putInt(frame.length).put(frame);
    }
    out.writeBytes(record.array());
  }
}
