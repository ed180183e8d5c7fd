package io.herdscope.app.session;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.Gate;
import io.herdscope.router.fleet.RouterFleet;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Somebody's answers behind the queues of a world's routers.
///
/// @param refusals told of each request just before the queues' refusal of it becomes an event
record BehindQueues(Dispatcher answering, RouterFleet routers, LongConsumer refusals)
    implements Dispatcher {
  @Override
  public @Nullable Gate gate() {
    Gate gate = routers.gate();
    return gate == null ? null : new Watched(gate, refusals);
  }

  @Override
  public RoutingDecision dispatch(Request request, long now) {
    return answering.dispatch(request, now);
  }

  private record Watched(Gate gate, LongConsumer refusals) implements Gate {
    @Override
    public Step next(long now) {
      Step step = gate.next(now);
      if (step instanceof Refuse refuse) {
        refusals.accept(refuse.request());
      }
      return step;
    }

    @Override
    public long changesAt() {
      return gate.changesAt();
    }
  }
}
