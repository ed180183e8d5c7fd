package io.herdscope.router.policy;

/// The requests a [PrefixLoad] still counts, oldest first: a ring of (time, node, prompt tokens,
/// tokens of its last node).
final class PrefixWindow {
  private long[] at = new long[64];
  private int[] node = new int[64];
  private int[] promptTokens = new int[64];
  private int[] leafTokens = new int[64];
  private int head;
  private int size;

  PrefixWindow copy() {
    PrefixWindow copy = new PrefixWindow();
    copy.at = at.clone();
    copy.node = node.clone();
    copy.promptTokens = promptTokens.clone();
    copy.leafTokens = leafTokens.clone();
    copy.head = head;
    copy.size = size;
    return copy;
  }

  void add(long now, int ofNode, int prompt, int leaf) {
    if (size == at.length) {
      grow();
    }
    int tail = (head + size) % at.length;
    at[tail] = now;
    node[tail] = ofNode;
    promptTokens[tail] = prompt;
    leafTokens[tail] = leaf;
    size++;
  }

  boolean oldestIsBefore(long since) {
    return size > 0 && at[head] < since;
  }

  int oldestNode() {
    return node[head];
  }

  int oldestPrompt() {
    return promptTokens[head];
  }

  int oldestHit() {
    return promptTokens[head] - leafTokens[head];
  }

  void dropOldest() {
    head = (head + 1) % at.length;
    size--;
  }

  private void grow() {
    PrefixWindow old = copy();
    at = new long[2 * size];
    node = new int[2 * size];
    promptTokens = new int[2 * size];
    leafTokens = new int[2 * size];
    for (int i = 0; i < size; i++) {
      int from = (old.head + i) % size;
      at[i] = old.at[from];
      node[i] = old.node[from];
      promptTokens[i] = old.promptTokens[from];
      leafTokens[i] = old.leafTokens[from];
    }
    head = 0;
  }
}
