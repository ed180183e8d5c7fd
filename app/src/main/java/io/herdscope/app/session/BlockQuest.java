package io.herdscope.app.session;

import io.herdscope.model.tree.BlocksFound;
import io.herdscope.router.index.PrefixIndex;
import org.jspecify.annotations.Nullable;

/// The search for a block that is under way, and what it found. Session thread only.
final class BlockQuest {
  /// Places told of; the others are counted.
  private static final int MOST = 12;

  private @Nullable BlocksFound found;

  void ask(SessionCommand.FindBlocks command, PrefixIndex index) {
    found = index.find(command.digits(), MOST);
  }

  /// What was found is of another index than the one looked at now.
  void forget() {
    found = null;
  }

  @Nullable BlocksFound found() {
    return found;
  }
}
