package io.herdscope.live.vllm;

/// A generation of vLLM's event encoding, named by the change that made it. Up to A8 an event is an
/// array whose length tells the generation; from M1 on it is a map.
public enum KvSchema {
  /// v0.9.0: no rank in the batch, no medium.
  A1(6, 2),
  /// v0.9.1: the batch has a rank.
  A2(6, 2),
  /// v0.10.2: medium.
  A3(7, 3),
  /// v0.10.2: hashes are unsigned or byte strings.
  A4(7, 3),
  /// v0.14: LoRA name.
  A5(8, 3),
  /// v0.17: extra keys.
  A6(9, 3),
  /// v0.20: cache group.
  A7(10, 4),
  /// v0.22: kind of attention and its window.
  A8(12, 4),
  /// v0.24: events are maps.
  M1(12, 4),
  /// v0.26 and later: locality, ownership, session.
  M2(15, 6);

  private final int storedFields;
  private final int removedFields;

  KvSchema(int storedFields, int removedFields) {
    this.storedFields = storedFields;
    this.removedFields = removedFields;
  }

  /// Fields of a stored event, the tag counted.
  int storedFields() {
    return storedFields;
  }

  /// Fields of a removed event, the tag counted.
  int removedFields() {
    return removedFields;
  }

  boolean isMap() {
    return compareTo(M1) >= 0;
  }

  boolean hasRank() {
    return this != A1;
  }

  boolean has(KvSchema feature) {
    return compareTo(feature) >= 0;
  }
}
