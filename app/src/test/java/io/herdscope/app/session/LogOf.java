package io.herdscope.app.session;

import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.List;

/// What the log of a world says, for tests.
final class LogOf {
  private LogOf() {}

  /// All events of one kind, in their order.
  static <E extends ClusterEvent> List<E> events(World world, Class<E> kind) {
    List<E> found = new ArrayList<>();
    for (int i = 0; i < world.log().size(); i++) {
      if (kind.isInstance(world.log().get(i))) {
        found.add(kind.cast(world.log().get(i)));
      }
    }
    return found;
  }
}
