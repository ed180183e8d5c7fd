package io.herdscope.model.metric;

import java.util.Locale;

/// One way in which a router comes to know less than it seems to, while everything goes on working.
public enum Degradation {
  TOKENLESS_REQUEST(
      false, "a request longer than a block came without tokens, so no prefix of it can match"),
  MISSING_EVENTS(
      false,
      "KV events did not arrive: a source lost some, or a finished prompt was never reported"),
  BLOCK_SIZE_MISMATCH(
      false,
      "a replica joined that counts in KV blocks of another size than the router, or it served a"
          + " prompt of which the router therefore cannot know what is cached"),
  HASH_SEED_MISMATCH(
      false, "the replica reports blocks, but never one of a prompt it served: its hashes differ"),
  UNKNOWN_PARENT(false, "blocks were stored after a block the replica is not known to hold"),
  DUPLICATE_STORE(
      true, "a block was stored that the replica held: a second copy, or an event told twice"),
  UNKNOWN_REMOVAL(false, "a block was removed that the replica is not known to hold"),
  OUT_OF_ORDER(false, "a KV event is older than the one before it from the same replica"),
  CACHE_CLEARED(true, "the replica dropped cached blocks all at once"),
  VANISHED_BLOCKS(true, "blocks were forgotten because their replica left"),
  ABSENT_REPLICA(
      false, "a KV event or a report came from a replica that has not joined or has left"),
  AWAITED_EVENTS(
      true, "a finished prompt was not reported yet; what the replica says may be on its way"),
  UNJUDGED_EVENTS(
      false,
      "it is not known whether a finished prompt was reported: more were on their way or awaited"
          + " than are remembered");

  private final boolean expected;
  private final String meaning;

  Degradation(boolean expected, String meaning) {
    this.expected = expected;
    this.meaning = meaning;
  }

  /// Whether it also happens when nothing is wrong; no reason to warn.
  public boolean isExpected() {
    return expected;
  }

  /// What happened each time it was counted, in plain words.
  public String meaning() {
    return meaning;
  }

  /// Its name in results: `unknown-parent`.
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
