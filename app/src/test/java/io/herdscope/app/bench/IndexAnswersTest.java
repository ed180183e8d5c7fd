package io.herdscope.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.bench.OpStream.Op;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexAnswersTest {
  private static final int WORKERS = 5;
  private static final int NODES = 120;

  @TempDir private Path folder;

  /// Answers by one set of hashes per worker.
  private static String naive(OpStream stream) {
    List<Set<Long>> held = new ArrayList<>();
    for (int w = 0; w < stream.workers(); w++) {
      held.add(new HashSet<>());
    }
    StringBuilder text = new StringBuilder();
    int queries = 0;
    for (Op op : stream.ops()) {
      switch (op.kind()) {
        case STORED -> {
          for (long hash : op.blocks().toArray()) {
            held.get(op.worker()).add(hash);
          }
        }
        case REMOVED -> {
          for (long hash : op.blocks().toArray()) {
            held.get(op.worker()).remove(hash);
          }
        }
        case QUERY -> text.append(queries++ + " " + op.blocks().length() + " " + scores(op, held));
        case TEARDOWN -> {}
      }
    }
    return text.toString();
  }

  private static String scores(Op query, List<Set<Long>> held) {
    List<String> scores = new ArrayList<>();
    for (int w = 0; w < held.size(); w++) {
      int score = 0;
      while (score < query.blocks().length() && held.get(w).contains(query.blocks().at(score))) {
        score++;
      }
      if (score > 0) {
        scores.add(w + ":" + score);
      }
    }
    return String.join(",", scores) + "\n";
  }

  /// A tree of blocks; every store holds what its worker lacks, every removal takes what it has.
  private static StreamBytes random(long seed, int ops) {
    Random random = new Random(seed);
    int[] parent = new int[NODES + 1];
    StreamBytes bytes = new StreamBytes().header(WORKERS, NODES, ops);
    for (int id = 1; id <= NODES; id++) {
      parent[id] = random.nextInt(3) == 0 ? random.nextInt(id) : id - 1;
      bytes.node(parent[id], id);
    }
    boolean[][] held = new boolean[WORKERS][NODES + 1];
    for (int i = 0; i < ops; i++) {
      int worker = random.nextInt(WORKERS);
      List<Integer> path = new ArrayList<>();
      for (int id = 1 + random.nextInt(NODES); id != 0; id = parent[id]) {
        path.addFirst(id);
      }
      int known = 0;
      while (known < path.size() && held[worker][path.get(known)]) {
        known++;
      }
      int kind = random.nextInt(4);
      if (kind < 2) {
        int end = known;
        while (end < path.size() && !held[worker][path.get(end)]) {
          held[worker][path.get(end++)] = true;
        }
        int before = known == 0 ? 0 : path.get(known - 1);
        bytes.stored(worker, before, ints(path.subList(known, end)));
      } else if (kind == 2 && known > 0) {
        List<Integer> gone = path.subList(random.nextInt(known), known).reversed();
        gone.forEach(id -> held[worker][id] = false);
        bytes.removed(2, worker, ints(gone));
      } else {
        bytes.query(path.stream().mapToLong(id -> id).toArray());
      }
    }
    return bytes;
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(i -> i).toArray();
  }

  private static String answers(OpStream stream) throws IOException {
    StringBuilder text = new StringBuilder();
    IndexAnswers.write(stream, text);
    return text.toString();
  }

  @Property(tries = 100)
  void theAnswersAreThoseOfSetsOfBlocksWhateverTheBatch(@ForAll long seed) throws IOException {
    Path file = Files.createTempFile("stream", ".kvb");
    try {
      OpStream stream = OpStreamFile.read(random(seed, 200).write(file, 0));
      assertEquals(naive(stream), answers(stream));
      assertEquals(naive(stream), answers(stream.withBatchesOf(1)));
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void aLineHasTheLengthAndTheScoresThatAreNotZero() throws IOException {
    StreamBytes bytes =
        new StreamBytes()
            .header(3, 2, 4)
            .node(0, 11)
            .node(1, 22)
            .stored(2, 0, 1, 2)
            .stored(0, 0, 1)
            .query(11, 22, 33)
            .query(44);
    OpStream stream = OpStreamFile.read(bytes.write(folder.resolve("s.kvb"), 0));
    assertEquals("0 3 0:1,2:2\n1 1 \n", answers(stream));
  }
}
