package io.herdscope.sim.engine;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.HashMap;
import java.util.Map;

/// Names the tokens of a script: two are equal if and only if they are the same position of the
/// same stream. Single thread.
final class ScriptTokens {
  private final Map<String, Integer> streams = new HashMap<>();
  private final int blockSize;

  ScriptTokens(int blockSize) {
    this.blockSize = blockSize;
  }

  /// Tokens of a prompt such as `P0:12+X3:4`; an `IllegalArgumentException` when it is malformed.
  static int length(String prompt) {
    long length = 0;
    for (String part : prompt.split("\\+", -1)) {
      length += partLength(part);
    }
    if (length > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a prompt must be below 2^31 tokens, got " + length);
    }
    return (int) length;
  }

  /// The chain of all full blocks of prompt and output; what `id` generates is stream `out<id>`.
  HashRun chain(String id, String prompt, int outputTokens) {
    int tokens = length(prompt) + outputTokens;
    long[] hashes = new long[tokens / blockSize];
    Filler filler = new Filler(hashes);
    for (String part : prompt.split("\\+", -1)) {
      filler.add(stream(part.substring(0, part.lastIndexOf(':'))), partLength(part));
    }
    filler.add(stream("out" + id), outputTokens);
    return HashRun.of(hashes);
  }

  private static int partLength(String part) {
    int colon = part.lastIndexOf(':');
    String digits = part.substring(colon + 1);
    if (colon < 1 || !digits.matches("[0-9]{1,8}")) {
      throw new IllegalArgumentException("expected STREAM:N, got '" + part + "'");
    }
    return Integer.parseInt(digits);
  }

  private int stream(String name) {
    return streams.computeIfAbsent(name, n -> streams.size() + 1);
  }

  /// Folds token after token into block hashes.
  private final class Filler {
    private final long[] hashes;
    private int tokens;
    private long content;

    Filler(long[] hashes) {
      this.hashes = hashes;
    }

    void add(int stream, int count) {
      for (int position = 0; position < count; position++) {
        content = BlockHasher.mix(content ^ BlockHasher.mix(((long) stream << 32) | position));
        tokens++;
        if (tokens % blockSize == 0) {
          int block = tokens / blockSize - 1;
          long parent = block == 0 ? BlockHasher.ROOT : hashes[block - 1];
          hashes[block] = BlockHasher.chain(parent, content);
          content = 0;
        }
      }
    }
  }
}
