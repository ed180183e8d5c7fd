package io.herdscope.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.app.bench.OpStream.Kind;
import io.herdscope.app.bench.OpStream.Op;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpStreamFileTest {
  @TempDir private Path folder;

  private static StreamBytes small() {
    return new StreamBytes()
        .header(2, 2, 4)
        .node(0, 11)
        .node(1, 22)
        .stored(1, 0, 1, 2)
        .query(11, 22, 33)
        .removed(2, 1, 2)
        .removed(4, 1, 1);
  }

  private String refusal(StreamBytes bytes, int cut) {
    Path file = bytes.write(folder.resolve("s.kvb"), cut);
    String words = assertThrows(BadInput.class, () -> OpStreamFile.read(file)).getMessage();
    return String.valueOf(words).replace(file.toString(), "FILE");
  }

  @Test
  void aStreamIsReadWithItsHashesChained() {
    long first = BlockHasher.chain(BlockHasher.ROOT, 11);
    long second = BlockHasher.chain(first, 22);
    long third = BlockHasher.chain(second, 33);
    assertEquals(
        new OpStream(
            2,
            2,
            List.of(
                new Op(Kind.STORED, 1, 0, HashRun.of(first, second)),
                new Op(Kind.QUERY, 0, 0, HashRun.of(first, second, third), HashRun.of(11, 22, 33)),
                new Op(Kind.REMOVED, 1, 0, HashRun.of(second)),
                new Op(Kind.TEARDOWN, 1, 0, HashRun.of(first)))),
        OpStreamFile.read(small().write(folder.resolve("s.kvb"), 0)));
  }

  @Test
  void storedEventsCanBeCutIntoSingleBlocks() {
    long first = BlockHasher.chain(BlockHasher.ROOT, 11);
    long second = BlockHasher.chain(first, 22);
    OpStream whole =
        new OpStream(1, 2, List.of(new Op(Kind.STORED, 0, 0, HashRun.of(first, second))));
    assertEquals(
        new OpStream(
            1,
            2,
            List.of(
                new Op(Kind.STORED, 0, 0, HashRun.of(first)),
                new Op(Kind.STORED, 0, first, HashRun.of(second)))),
        whole.withBatchesOf(1));
  }

  @Test
  void aFileCutOffAnywhereIsRefusedInOneLine() {
    int size = 16 + 24 + (7 + 4 + 8) + (7 + 24) + (7 + 4) + (7 + 4);
    for (int cut = 1; cut <= size; cut++) {
      String words = refusal(small(), cut);
      assertEquals(1, words.lines().count(), words);
      assertEquals(true, words.contains("the file ends at byte " + (size - cut)), words);
    }
  }

  @Test
  void whatIsNotAStreamIsNamed() {
    assertEquals(
        "FILE: does not start with KVB1; name a KVB1 operation stream",
        refusal(new StreamBytes().node(1, 2).node(3, 4), 0));
  }

  @Test
  void aHugeCountIsRefusedBeforeAnythingIsMadeOfIt() {
    assertEquals(
        "FILE, byte 16: expected 4294967295 nodes, the file ends at byte 16; write the stream anew",
        refusal(new StreamBytes().header(1, -1, 0), 0));
    assertEquals(
        "FILE, byte 23: expected 2147483648 removed blocks, the file ends at byte 23;"
            + " write the stream anew",
        refusal(new StreamBytes().header(1, 0, 1).op(2, 0, Integer.MIN_VALUE), 0));
  }

  @Test
  void whatContradictsItselfIsRefusedWithItsPlace() {
    assertEquals(
        "FILE, byte 16: node 1 must come after its parent 1; write the stream anew",
        refusal(new StreamBytes().header(1, 1, 0).node(1, 5), 0));
    assertEquals(
        "FILE, byte 17: worker must be below 1, got 1; write the stream anew",
        refusal(new StreamBytes().header(1, 0, 1).removed(2, 1), 0));
    assertEquals(
        "FILE, byte 16: the kind of an operation must be 1, 2, 3 or 4, got 9; write the stream"
            + " anew",
        refusal(new StreamBytes().header(1, 0, 1).op(9, 0, 0), 0));
    assertEquals(
        "FILE, byte 35: a node must be in 1..1, got 0; write the stream anew",
        refusal(new StreamBytes().header(1, 1, 1).node(0, 5).removed(2, 0, 0), 0));
    assertEquals(
        "FILE, byte 51: node 2 must follow its parent 0, not 1; write the stream anew",
        refusal(new StreamBytes().header(1, 2, 1).node(0, 5).node(0, 6).stored(0, 1, 2), 0));
    assertEquals(
        "FILE, byte 16: expected the end after 0 operations, found more; write the stream anew",
        refusal(new StreamBytes().header(1, 0, 0).op(2, 0, 0), 0));
    assertEquals(
        "FILE, byte 4: workers must be in 1..65536, got 0; write the stream anew",
        refusal(new StreamBytes().header(0, 0, 0), 0));
  }
}
