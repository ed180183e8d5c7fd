package io.herdscope.model.event;

/// What one cache group of a replica holds on one medium. The groups of a hybrid model that drop
/// blocks in the middle do not enter the index; their copies are counted here, per hash.
///
/// @param replica name
/// @param medium as the engine names it, `GPU` where it does not
/// @param group index of the cache group, −1 where the engine has no groups
/// @param attention kind of attention, empty where the engine did not say
/// @param indexed whether its blocks are in the prefix index
/// @param copies physical copies told and not taken back
/// @param blocks distinct hashes among them; of an indexed group −1, the index counts them
/// @param uncounted copies that came when no more hashes could be counted
public record GroupHolding(
    String replica,
    String medium,
    int group,
    String attention,
    boolean indexed,
    long copies,
    long blocks,
    long uncounted) {
  public GroupHolding {
    if (group < -1 || copies < 0 || blocks < -1 || uncounted < 0) {
      throw new IllegalArgumentException(
          "group and blocks must be at least -1, copies and uncounted at least 0, got "
              + group
              + ", "
              + blocks
              + ", "
              + copies
              + ", "
              + uncounted);
    }
  }
}
