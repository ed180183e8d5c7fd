package io.herdscope.sim.engine;

import io.herdscope.model.event.Role;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.image.ImageSpan;
import java.util.Arrays;
import java.util.List;

/// The requests inside one engine, one column per attribute, addressed by slot. A slot is reused
/// after its request has ended. Columns are read and written by the engine's other parts directly:
/// they are its memory, not an interface. Single thread.
final class RequestTable {
  long[] id = new long[16];
  long[] arrival = new long[16];
  int[] priority = new int[16];
  int[] promptTokens = new int[16];

  /// Prompt and generated tokens so far.
  int[] knownTokens = new int[16];

  /// Known tokens at which the request ends.
  int[] endTokens = new int[16];

  /// Tokens whose KV is in the cache.
  int[] computedTokens = new int[16];

  HashRun[] chain = new HashRun[16];

  /// Whether the KV of its prompt is to come from another engine.
  boolean[] remote = new boolean[16];

  /// Whether its blocks stay when it ends.
  boolean[] pinned = new boolean[16];

  boolean[] admittedBefore = new boolean[16];

  /// Known tokens that are being computed and nobody has read yet (asynchronous scheduling).
  int[] unread = new int[16];

  /// Whether a scheduler ahead of the tokens knows when the request ends.
  boolean[] endForeseen = new boolean[16];

  /// The registered blocks.
  Holding[] holding = new Holding[16];

  /// All blocks.
  int[] heldBlocks = new int[16];

  /// How many of them are filled, always the first.
  int[] hashedBlocks = new int[16];

  /// How many of those are registered, always the first; all of them but where answers wait.
  int[] registeredBlocks = new int[16];

  List<ImageSpan>[] images = lists(16);

  private int[] vacant = new int[16];
  private int vacancies;
  private int slots;

  RequestTable() {
    Arrays.fill(chain, HashRun.EMPTY);
    Arrays.setAll(holding, i -> new Holding());
  }

  RequestTable copy() {
    RequestTable copy = new RequestTable();
    copy.id = id.clone();
    copy.arrival = arrival.clone();
    copy.priority = priority.clone();
    copy.promptTokens = promptTokens.clone();
    copy.knownTokens = knownTokens.clone();
    copy.endTokens = endTokens.clone();
    copy.computedTokens = computedTokens.clone();
    copy.chain = chain.clone();
    copy.remote = remote.clone();
    copy.pinned = pinned.clone();
    copy.admittedBefore = admittedBefore.clone();
    copy.unread = unread.clone();
    copy.endForeseen = endForeseen.clone();
    copy.holding = new Holding[holding.length];
    Arrays.setAll(copy.holding, i -> holding[i].copy());
    copy.heldBlocks = heldBlocks.clone();
    copy.hashedBlocks = hashedBlocks.clone();
    copy.registeredBlocks = registeredBlocks.clone();
    copy.images = images.clone();
    copy.vacant = vacant.clone();
    copy.vacancies = vacancies;
    copy.slots = slots;
    return copy;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static List<ImageSpan>[] lists(int count) {
    List<ImageSpan>[] lists = new List[count];
    Arrays.fill(lists, List.of());
    return lists;
  }

  /// Returns the slot of the new request, which holds nothing yet.
  int add(EngineRequest request, int maxModelTokens) {
    int slot = vacancies > 0 ? vacant[--vacancies] : slots++;
    if (slot == id.length) {
      grow(slot * 2);
    }
    id[slot] = request.id();
    arrival[slot] = request.arrival();
    priority[slot] = request.priority();
    promptTokens[slot] = request.promptTokens();
    knownTokens[slot] = request.promptTokens();
    endTokens[slot] = Math.min(request.promptTokens() + request.outputTokens(), maxModelTokens);
    computedTokens[slot] = 0;
    chain[slot] = request.chain();
    remote[slot] = request.role() == Role.DECODE;
    pinned[slot] = request.role() == Role.PREFILL;
    admittedBefore[slot] = false;
    unread[slot] = 0;
    endForeseen[slot] =
        request.endForeseen() || request.promptTokens() + request.outputTokens() >= maxModelTokens;
    images[slot] = request.images();
    heldBlocks[slot] = 0;
    hashedBlocks[slot] = 0;
    registeredBlocks[slot] = 0;
    return slot;
  }

  /// Forgets a request that ended and holds no blocks any more.
  void remove(int slot) {
    chain[slot] = HashRun.EMPTY;
    images[slot] = List.of();
    if (vacancies == vacant.length) {
      vacant = Arrays.copyOf(vacant, vacancies * 2);
    }
    vacant[vacancies++] = slot;
  }

  /// Whether all known tokens but the last generated one are computed.
  boolean decodes(int slot) {
    return knownTokens[slot] - computedTokens[slot] == 1 && knownTokens[slot] > promptTokens[slot];
  }

  /// Output tokens that were read.
  int generatedTokens(int slot) {
    return knownTokens[slot] - unread[slot] - promptTokens[slot];
  }

  /// Whether a token that nobody has read yet will certainly be the last.
  boolean endsUnread(int slot) {
    return unread[slot] > 0 && endForeseen[slot] && knownTokens[slot] >= endTokens[slot];
  }

  private void grow(int capacity) {
    int old = id.length;
    id = Arrays.copyOf(id, capacity);
    arrival = Arrays.copyOf(arrival, capacity);
    priority = Arrays.copyOf(priority, capacity);
    promptTokens = Arrays.copyOf(promptTokens, capacity);
    knownTokens = Arrays.copyOf(knownTokens, capacity);
    endTokens = Arrays.copyOf(endTokens, capacity);
    computedTokens = Arrays.copyOf(computedTokens, capacity);
    chain = Arrays.copyOf(chain, capacity);
    Arrays.fill(chain, old, capacity, HashRun.EMPTY);
    remote = Arrays.copyOf(remote, capacity);
    pinned = Arrays.copyOf(pinned, capacity);
    admittedBefore = Arrays.copyOf(admittedBefore, capacity);
    unread = Arrays.copyOf(unread, capacity);
    endForeseen = Arrays.copyOf(endForeseen, capacity);
    holding = Arrays.copyOf(holding, capacity);
    for (int slot = old; slot < capacity; slot++) {
      holding[slot] = new Holding();
    }
    heldBlocks = Arrays.copyOf(heldBlocks, capacity);
    hashedBlocks = Arrays.copyOf(hashedBlocks, capacity);
    registeredBlocks = Arrays.copyOf(registeredBlocks, capacity);
    images = Arrays.copyOf(images, capacity);
    Arrays.fill(images, old, capacity, List.of());
  }
}
