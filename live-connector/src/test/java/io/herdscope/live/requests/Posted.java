package io.herdscope.live.requests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A book that is told lines, and what came of them.
abstract class Posted {
  private static final class Numbers implements RequestBook.Numbers {
    private final Map<String, Integer> numbers = new HashMap<>();

    private int number(String name) {
      return numbers.computeIfAbsent(name, _ -> numbers.size());
    }

    @Override
    public long request(String name) {
      return Character.digit(name.charAt(1), 10);
    }

    @Override
    public int session(String name) {
      return number("session " + name);
    }

    @Override
    public int replica(String name) {
      return name.charAt(0) - 'a';
    }
  }

  final List<ClusterEvent> events = new ArrayList<>();
  RequestBook book = new RequestBook(new Numbers(), RequestBook.Limits.STANDARD);

  /// A new book, and no events.
  final void begin(RequestBook.Limits limits) {
    book = new RequestBook(new Numbers(), limits);
    events.clear();
  }

  final void tell(RequestLine... lines) throws JsonMismatch {
    for (RequestLine line : lines) {
      book.accept(
          PostedLine.untimed(line),
          new RequestBook.Instants(9, 1_000),
          (due, event) -> events.add(event.apply(due)));
    }
  }

  /// Tells a line of the epoch's second `told` at the second `now` of both clocks.
  final void tellAt(double now, double told, RequestLine line) throws JsonMismatch {
    book.accept(
        new PostedLine(line, Nanos.ofSeconds(told)),
        new RequestBook.Instants(Nanos.ofSeconds(now), Nanos.ofSeconds(now)),
        (due, event) -> events.add(event.apply(due)));
  }

  final String refusal(RequestLine line) {
    int before = events.size();
    String reason = assertThrows(JsonMismatch.class, () -> tell(line)).reason();
    assertEquals(before, events.size(), "a refused line changes nothing");
    return reason;
  }

  static RequestLine.Arrived arrived(String request, long... blocks) {
    return new RequestLine.Arrived(request, 40, "s", 1, blocks, 100, 0);
  }

  static RequestLine.Routed routed(String request, String replica) {
    return new RequestLine.Routed(request, replica, "p", -1, List.of());
  }

  final List<String> kinds() {
    return events.stream().map(event -> event.getClass().getSimpleName()).toList();
  }
}
