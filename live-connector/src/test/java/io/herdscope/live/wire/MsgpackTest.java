package io.herdscope.live.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/// Our reader and writer beside the reference library.
class MsgpackTest {
  private final MsgpackReader reader = new MsgpackReader(FrameLimits.DEFAULT);

  private MsgpackReader reading(byte[] bytes) {
    reader.reset(bytes);
    return reader;
  }

  @Property(tries = 500)
  void integersAreWrittenShortestAndReadBack(@ForAll long value) throws IOException {
    byte[] ours = new MsgpackWriter().integer(value).take();
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      packer.packLong(value);
      assertArrayEquals(packer.toByteArray(), ours);
    }
    assertEquals(value, reading(ours).integer());
    assertNull(reader.fault());
  }

  @Property(tries = 300)
  void textsAreWrittenShortestAndReadBack(@ForAll String value) throws IOException {
    byte[] ours = new MsgpackWriter().text(value).take();
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      packer.packString(value);
      assertArrayEquals(packer.toByteArray(), ours);
    }
    String read = reading(ours).text();
    assertEquals(
        new String(
            value.getBytes(java.nio.charset.StandardCharsets.UTF_8),
            java.nio.charset.StandardCharsets.UTF_8),
        read);
  }

  @Property(tries = 300)
  void skippingPassesOverExactlyOneValue(@ForAll @Size(max = 300) byte[] content)
      throws IOException {
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      packer.packArrayHeader(5);
      packer.packBinaryHeader(content.length).writePayload(content);
      packer.packExtensionTypeHeader((byte) 3, content.length).writePayload(content);
      packer.packMapHeader(1).packDouble(1.5).packFloat(2.5f);
      packer.packArrayHeader(2).packNil().packBoolean(true);
      packer.packArrayHeader(20);
      for (int i = 0; i < 20; i++) {
        packer.packInt(i * 4_000);
      }
      packer.packInt(7);
      reading(packer.toByteArray()).skip();
    }
    assertEquals(7, reader.integer());
    reader.end();
    assertNull(reader.fault());
  }

  @Test
  void nestingBeyondTheLimitIsAFaultAndNoStackOverflow() {
    byte[] deep = new byte[1 << 20];
    java.util.Arrays.fill(deep, (byte) 0x91);
    reading(deep).skip();
    assertEquals(DecodeFault.TOO_DEEP, reader.fault());
  }

  @Test
  void aLengthBeyondTheFrameIsAFaultBeforeAnythingIsAllocated() {
    for (String hex : new String[] {"ddffffffff", "dfffffffff", "dbffffffff", "c6ffffffff"}) {
      reading(java.util.HexFormat.of().parseHex(hex)).skip();
      assertEquals(DecodeFault.TRUNCATED, reader.fault(), hex);
    }
  }

  @Test
  void theFirstFaultSticks() {
    reading(new byte[] {(byte) 0xC0}).integer();
    reader.array();
    assertEquals(DecodeFault.WRONG_TYPE, reader.fault());
    assertEquals(0, reader.integer());
  }

  @Test
  void theReservedByteIsAFault() {
    reading(new byte[] {(byte) 0xC1}).skip();
    assertEquals(DecodeFault.RESERVED_BYTE, reader.fault());
  }
}
