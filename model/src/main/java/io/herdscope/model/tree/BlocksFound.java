package io.herdscope.model.tree;

import java.util.List;

/// The answer to a search for a block. Immutable.
///
/// @param places at most as many as were asked for; those whose hash ends with the digits before
///   those that begin with them, each by depth and hash
/// @param matches how many blocks there are, shown or not
public record BlocksFound(HashDigits asked, List<BlockPlace> places, long matches) {
  public BlocksFound {
    places = List.copyOf(places);
  }
}
