package io.herdscope.router.load;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;
import org.agrona.collections.Long2LongHashMap;

/// The requests in the ledger, in columns by slot. A free slot is reused.
final class BookedRequests {
  static final int NONE = -1;

  long[] id = new long[32];
  int[] replica = new int[32];
  HashRun[] prompt = new HashRun[32];
  int[] promptTokens = new int[32];
  int[] prefillTokens = new int[32];
  int[] outputTokens = new int[32];
  int[] outputBlocks = new int[32];
  int[] expectedOutput = new int[32];
  int[] group = new int[32];

  private final Long2LongHashMap slots;
  private int bound;
  private int[] free = new int[32];
  private int freeCount;

  BookedRequests() {
    slots = new Long2LongHashMap(NONE);
  }

  private BookedRequests(BookedRequests other) {
    slots = new Long2LongHashMap(other.slots);
    id = other.id.clone();
    replica = other.replica.clone();
    prompt = other.prompt.clone();
    promptTokens = other.promptTokens.clone();
    prefillTokens = other.prefillTokens.clone();
    outputTokens = other.outputTokens.clone();
    outputBlocks = other.outputBlocks.clone();
    expectedOutput = other.expectedOutput.clone();
    group = other.group.clone();
    bound = other.bound;
    free = other.free.clone();
    freeCount = other.freeCount;
  }

  BookedRequests copy() {
    return new BookedRequests(this);
  }

  int find(long request) {
    return (int) slots.get(request);
  }

  /// A slot for a request that has none; its columns are to be filled.
  int add(long request) {
    int slot = freeCount > 0 ? free[--freeCount] : bound++;
    if (slot == id.length) {
      grow(2 * slot);
    }
    slots.put(request, slot);
    id[slot] = request;
    outputTokens[slot] = 0;
    outputBlocks[slot] = 0;
    return slot;
  }

  void remove(int slot) {
    slots.remove(id[slot]);
    prompt[slot] = HashRun.EMPTY;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = slot;
  }

  /// Share of the expected output still to come, 1 when nothing is expected or known.
  double remaining(int slot) {
    int expected = expectedOutput[slot];
    return expected <= 0 ? 1 : Math.max(0, 1 - outputTokens[slot] / (double) expected);
  }

  private void grow(int capacity) {
    id = Arrays.copyOf(id, capacity);
    replica = Arrays.copyOf(replica, capacity);
    prompt = Arrays.copyOf(prompt, capacity);
    promptTokens = Arrays.copyOf(promptTokens, capacity);
    prefillTokens = Arrays.copyOf(prefillTokens, capacity);
    outputTokens = Arrays.copyOf(outputTokens, capacity);
    outputBlocks = Arrays.copyOf(outputBlocks, capacity);
    expectedOutput = Arrays.copyOf(expectedOutput, capacity);
    group = Arrays.copyOf(group, capacity);
  }
}
