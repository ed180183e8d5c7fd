package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.live.vllm.KvEvent.Context;
import io.herdscope.live.vllm.KvEvent.Place;
import io.herdscope.live.wire.DecodeFault;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.model.prompt.HashRun;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Payloads as msgspec writes them for each generation, and what they mean.
class WireVectorsTest {
  private static final long H1 = 0x1122334455667788L;
  private static final long H2 = 0x99aabbccddeeff00L;
  private static final long DIGEST = 0x18191a1b1c1d1e1fL;
  private static final String TS = "cb41da305498100000";
  private static final String STORED = "ab426c6f636b53746f726564";
  private static final String REMOVED = "ac426c6f636b52656d6f766564";
  private static final String CLEARED = "b0416c6c426c6f636b73436c6561726564";
  private static final String HASH1 = "cf1122334455667788";
  private static final String HASH2 = "cf99aabbccddeeff00";
  private static final String BYTES =
      "c420000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  private static final String FULL = "ae66756c6c5f617474656e74696f6e";
  private static final Place GPU = new Place("GPU", -1, null, null);

  private static @Nullable KvBatch decode(String hex) {
    return new KvBatchDecoder(FrameLimits.DEFAULT)
        .decode(HexFormat.of().parseHex(hex.replace(" ", "")));
  }

  private static KvBatch batch(int rank, KvEvent... events) {
    return new KvBatch(1757500000.25, rank, List.of(events));
  }

  private static KvEvent.Stored stored(HashRun blocks, long parent, int tokens, Place place) {
    return new KvEvent.Stored(blocks, parent, tokens, 2, place, Context.NONE);
  }

  private static KvEvent.Stored storedOne(Place place, Context context) {
    return new KvEvent.Stored(HashRun.of(H1), 0, 2, 2, place, context);
  }

  private static KvEvent.Removed removed(Place place) {
    return new KvEvent.Removed(HashRun.of(H1), place);
  }

  private static Context lora(int id, String name) {
    return new Context(id, name, List.of(), null, -1, null, null);
  }

  private static Context attention(String kind, int window) {
    return new Context(-1, null, List.of(), kind, window, null, null);
  }

  @Test
  void a1HasNoRankAndNoMedium() {
    assertEquals(
        batch(-1, stored(HashRun.of(H1, H2), 0, 4, Place.UNSAID)),
        decode(
            "92"
                + TS
                + "91 96"
                + STORED
                + "92"
                + HASH1
                + HASH2
                + "c0 94 01 02 ccc8 ce00011170 02"
                + "c0"));
  }

  @Test
  void a2HasARank() {
    assertEquals(
        batch(
            0,
            stored(HashRun.of(H1, H2), 0, 4, Place.UNSAID),
            removed(Place.UNSAID),
            new KvEvent.Cleared()),
        decode(
            "93"
                + TS
                + "93 96"
                + STORED
                + "92"
                + HASH1
                + HASH2
                + "c0 94 01 02 ccc8 ce00011170 02"
                + "c0 92"
                + REMOVED
                + "91"
                + HASH1
                + "91"
                + CLEARED
                + "00"));
  }

  @Test
  void a3HasAMedium() {
    assertEquals(
        batch(0, stored(HashRun.of(H1), H2, 2, GPU), removed(GPU), new KvEvent.Cleared()),
        decode(
            "93"
                + TS
                + "93 97"
                + STORED
                + "91"
                + HASH1
                + HASH2
                + "92 01 02 02 c0 a3475055 93"
                + REMOVED
                + "91"
                + HASH1
                + "a3475055 91"
                + CLEARED
                + "00"));
  }

  @Test
  void a4MayWriteDigestsOfWhichTheLastEightBytesCount() {
    assertEquals(
        batch(1, stored(HashRun.of(DIGEST), 0, 2, GPU)),
        decode("93" + TS + "91 97" + STORED + "91" + BYTES + "c0 92 01 02 02 c0 a3475055 01"));
  }

  @Test
  void a5HasALoraName() {
    assertEquals(
        batch(0, storedOne(GPU, lora(7, "sql"))),
        decode(
            "93"
                + TS
                + "91 98"
                + STORED
                + "91"
                + HASH1
                + "c0 92 01 02 02 07 a3475055 a373716c"
                + "00"));
  }

  @Test
  void a6HasExtraKeysPerBlock() {
    Context salted =
        new Context(
            -1,
            null,
            List.of(List.of(new ExtraKey.Text("salt1")), List.of()),
            null,
            -1,
            null,
            null);
    assertEquals(
        batch(0, new KvEvent.Stored(HashRun.of(H1, H2), 0, 4, 2, GPU, salted)),
        decode(
            "93"
                + TS
                + "91 99"
                + STORED
                + "92"
                + HASH1
                + HASH2
                + "c0 94 01 02 03 04 02 c0 a3475055 c0 92 91 a573616c7431 c0 00"));
  }

  @Test
  void a8HasGroupsAndTheirAttention() {
    Place group = new Place("GPU", 0, null, null);
    assertEquals(
        batch(
            0,
            storedOne(group, attention("full_attention", -1)),
            removed(group),
            new KvEvent.Cleared()),
        decode(
            "93"
                + TS
                + "939c"
                + STORED
                + "91"
                + HASH1
                + "c0 92 01 02 02 c0 a3475055 c0 91 c0 00"
                + FULL
                + "c0 94"
                + REMOVED
                + "91"
                + HASH1
                + "a3475055 00 91"
                + CLEARED
                + "00"));
  }

  @Test
  void aSlidingWindowGroupSaysItsWindow() {
    assertEquals(
        batch(0, storedOne(new Place("GPU", 1, null, null), attention("sliding_window", 128))),
        decode(
            "93"
                + TS
                + "91 9c"
                + STORED
                + "91"
                + HASH1
                + "c0 92 01 02 02 c0 a3475055 c0 91c0 01 ae736c6964696e675f77696e646f77 cc80 00"));
  }

  @Test
  void m1WritesEventsAsMapsAndMeansTheSameAsA8() {
    Place group = new Place("GPU", 0, null, null);
    assertEquals(
        batch(
            0,
            storedOne(group, attention("full_attention", -1)),
            removed(group),
            new KvEvent.Cleared()),
        decode(
            "93"
                + TS
                + "93 8b a474797065"
                + STORED
                + "ac626c6f636b5f686173686573 91"
                + HASH1
                + "b1706172656e745f626c6f636b5f68617368 c0 a9746f6b656e5f696473 92 01 02"
                + "aa626c6f636b5f73697a65 02 a76c6f72615f6964 c0 a66d656469756d a3475055"
                + "a96c6f72615f6e616d65 c0 aa65787472615f6b657973 91 c0 a967726f75705f696478 00"
                + "b26b765f63616368655f737065635f6b696e64"
                + FULL
                + "84 a474797065"
                + REMOVED
                + "ac626c6f636b5f686173686573 91"
                + HASH1
                + "a66d656469756d a3475055 a967726f75705f696478 00"
                + "81 a474797065"
                + CLEARED
                + "00"));
  }

  @Test
  void anOffloadingConnectorSendsDigestsWithoutTokensOrSize() {
    Place cpu = new Place("CPU", -1, null, null);
    assertEquals(
        batch(
            0,
            new KvEvent.Stored(HashRun.of(DIGEST), 0, 0, 0, cpu, Context.NONE),
            new KvEvent.Removed(HashRun.of(DIGEST), cpu)),
        decode(
            "93"
                + TS
                + "92 88 a474797065"
                + STORED
                + "ac626c6f636b5f686173686573 91"
                + BYTES
                + "b1706172656e745f626c6f636b5f68617368 c0 a9746f6b656e5f696473 90"
                + "aa626c6f636b5f73697a65 00 a76c6f72615f6964 c0 a66d656469756d a3435055"
                + "a96c6f72615f6e616d65 c0 83 a474797065"
                + REMOVED
                + "ac626c6f636b5f686173686573 91"
                + BYTES
                + "a66d656469756d a3435055 00"));
  }

  @Test
  void signedHashesAndANamespaceAtTheLoraPlaceAreSGLang() {
    Context salted = new Context(-1, null, List.of(), null, -1, null, "t-a");
    assertEquals(
        batch(0, new KvEvent.Stored(HashRun.of(-484813614762822561L), 0, 2, 2, GPU, salted)),
        decode(
            "93"
                + TS
                + "91 98"
                + STORED
                + "91 d3f945989605c9f45f c0 92 01 02 02 c0 a3475055"
                + "81 aa63616368655f73616c74 a3742d61 00"));
  }

  @Test
  void aBatchMayBeAMapAndItsTimeWholeMilliseconds() {
    assertEquals(
        new KvBatch(1757500000.25, 3, List.of(new KvEvent.Cleared())),
        decode(
            "83 a27473 cf000001993329c7fa"
                + "a66576656e7473 91 91"
                + CLEARED
                + "b2646174615f706172616c6c656c5f72616e6b 03"));
  }

  @Test
  void mapHeadersOfSixteenAndThirtyTwoBitsAreAccepted() {
    for (String header : List.of("81", "de0001", "df00000001")) {
      assertEquals(
          batch(-1, new KvEvent.Cleared()),
          decode("92" + TS + "91" + header + "a474797065" + CLEARED),
          header);
    }
  }

  @Test
  void anEventOfUnknownTypeIsCountedAndItsNeighboursStay() {
    assertEquals(
        new KvBatch(1757500000.25, 0, List.of(new KvEvent.Cleared()), 0, 1),
        decode("93" + TS + "92 92 a5486f776479 91 05 91" + CLEARED + "00"));
  }

  @Test
  void aBadEventIsCountedAndItsNeighboursStay() {
    assertEquals(
        new KvBatch(1757500000.25, 0, List.of(new KvEvent.Cleared()), 1, 0),
        decode("93" + TS + "92 92" + REMOVED + "a3475055 91" + CLEARED + "00"));
  }

  @Test
  void aFrameThatEndsTooEarlyIsAFault() {
    KvBatchDecoder decoder = new KvBatchDecoder(FrameLimits.DEFAULT);
    assertNull(decoder.decode(HexFormat.of().parseHex("93" + TS + "91")));
    assertEquals(DecodeFault.TRUNCATED, decoder.fault());
  }

  @Test
  void everyGenerationIsWrittenAsMsgspecWritesIt() {
    KvBatch batch =
        batch(
            0,
            storedOne(new Place("GPU", 0, null, null), attention("full_attention", -1)),
            removed(new Place("GPU", 0, null, null)),
            new KvEvent.Cleared());
    assertEquals(
        "93"
            + TS
            + "939c"
            + STORED
            + "91"
            + HASH1
            + "c0T02c0a3475055c091c000"
            + FULL
            + "c094"
            + REMOVED
            + "91"
            + HASH1
            + "a34750550091"
            + CLEARED
            + "00",
        withoutTokens(KvSchema.A8, batch));
    assertEquals(
        "92"
            + TS
            + "9396"
            + STORED
            + "91"
            + HASH1
            + "c0T02c092"
            + REMOVED
            + "91"
            + HASH1
            + "91"
            + CLEARED,
        withoutTokens(KvSchema.A1, batch));
  }

  /// The encoding with the made-up token ids written as `T`.
  private static String withoutTokens(KvSchema schema, KvBatch batch) {
    String hex =
        HexFormat.of().formatHex(new KvBatchEncoder(schema, HashForm.UNSIGNED).encode(batch));
    return hex.replaceFirst("(?<=" + HASH1 + "c0)92.*?(?=02c0)", "T");
  }
}
