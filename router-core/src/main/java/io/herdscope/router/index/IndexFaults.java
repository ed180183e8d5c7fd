package io.herdscope.router.index;

/// What the cache events of an engine did that a clean stream would not. Nothing of it is an error;
/// all of it is applied as far as it makes sense.
///
/// @param duplicateStores blocks stored on a tier that held them already: a second copy
/// @param unknownParents store events of the device tier whose parent block the replica does not
///   hold on any tier
/// @param unknownRemovals blocks removed from a tier that did not hold them
public record IndexFaults(long duplicateStores, long unknownParents, long unknownRemovals) {
  static final IndexFaults NONE = new IndexFaults(0, 0, 0);

  IndexFaults plus(IndexFaults other) {
    return new IndexFaults(
        duplicateStores + other.duplicateStores,
        unknownParents + other.unknownParents,
        unknownRemovals + other.unknownRemovals);
  }

  IndexFaults minus(IndexFaults other) {
    return new IndexFaults(
        duplicateStores - other.duplicateStores,
        unknownParents - other.unknownParents,
        unknownRemovals - other.unknownRemovals);
  }
}
