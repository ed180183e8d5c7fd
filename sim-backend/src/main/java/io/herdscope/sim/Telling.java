package io.herdscope.sim;

import io.herdscope.model.prompt.Request;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.engine.Engine;
import io.herdscope.sim.engine.Hearing;
import io.herdscope.sim.workload.RequestDriver;

/// Whether a run is told step by step or, where nobody looks at single steps, together: before each
/// decision that could tell the difference and where a batch changes. One thread.
final class Telling {
  private final EventRelay relay;
  private boolean together;
  private boolean decisionsSee;

  /// Whether what is told of a stretch before its end is nothing but lost content, heard at once.
  private boolean onlyLosses;

  private boolean[] loud = {};

  Telling(EventRelay relay) {
    this.relay = relay;
  }

  Telling copy(EventRelay ofCopy) {
    Telling copy = new Telling(ofCopy);
    copy.together = together;
    copy.decisionsSee = decisionsSee;
    copy.onlyLosses = onlyLosses;
    copy.loud = loud.clone();
    return copy;
  }

  /// @param seen whether decisions look at what is told
  /// @param progress whether engines report decode progress
  /// @param driver says whether answers are shared. Those that only come back after their end may
  ///   wait for it where cache events take no time: they are heard before anybody could ask.
  void together(Engine[] engines, boolean seen, boolean progress, RequestDriver driver) {
    together = true;
    decisionsSee = seen;
    loud = new boolean[engines.length];
    long delay = seen ? relay.delayNanos() : 0;
    boolean wait = delay == 0 ? !driver.sharesRunningAnswers() : !driver.sharesAnswers();
    Hearing hearing = new Hearing(delay, seen && progress, wait);
    onlyLosses = seen && delay == 0 && wait && !progress;
    for (Engine engine : engines) {
      engine.tellTogether(hearing);
    }
    relay.deliverWhenAsked(engines.length);
  }

  /// A step or a stretch of steps has begun.
  void begun(int replica, Engine engine) {
    if (decisionsSee) {
      loud[replica] = engine.mayTell();
    }
  }

  /// Whether a decision about a request must hear what has happened by now. One that finds nothing
  /// of the prompt although the router knows of more than there is would find nothing either way.
  boolean isAwaited(Dispatcher dispatcher, Request request) {
    return decisionsSee && !(onlyLosses && !dispatcher.looksAtCaches(request));
  }

  /// A decision is about to be made that must.
  void decide(long now, Engine[] engines, EngineEvents events, EventSink sink) {
    for (int r = 0; r < engines.length; r++) {
      if (loud[r]) {
        engines[r].tell(now, events.to(r, sink));
      }
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
