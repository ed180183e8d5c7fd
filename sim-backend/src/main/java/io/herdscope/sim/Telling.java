package io.herdscope.sim;

import io.herdscope.model.source.EventSink;
import io.herdscope.sim.engine.Engine;

/// Whether a run is told step by step or, where nobody looks at single steps, together: before each
/// decision that could tell the difference and where a batch changes. One thread.
final class Telling {
  private final EventRelay relay;
  private boolean together;
  private boolean decisionsSee;

  Telling(EventRelay relay) {
    this.relay = relay;
  }

  Telling copy(EventRelay ofCopy) {
    Telling copy = new Telling(ofCopy);
    copy.together = together;
    copy.decisionsSee = decisionsSee;
    return copy;
  }

  void together(Engine[] engines, boolean seen) {
    together = true;
    decisionsSee = seen;
    for (Engine engine : engines) {
      engine.tellTogether(seen ? relay.delayNanos() : 0);
    }
    relay.deliverWhenAsked(engines.length);
  }

  /// A decision is about to be made.
  void decide(long now, Engine[] engines, EngineEvents events, EventSink sink) {
    if (!together || !decisionsSee) {
      return;
    }
    for (int r = 0; r < engines.length; r++) {
      engines[r].tell(now, events.to(r, sink));
    }
    relay.deliver(now, sink);
  }

  /// An instant begins.
  void open(long now, EventSink sink) {
    if (!together) {
      relay.deliver(now, sink);
    }
  }

  /// The run is over.
  void close(EventSink sink) {
    relay.deliver(Long.MAX_VALUE, sink);
  }
}
