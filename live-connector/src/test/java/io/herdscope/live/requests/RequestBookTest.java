package io.herdscope.live.requests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class RequestBookTest extends Posted {
  private List<Long> millis() {
    return events.stream().map(event -> event.at() / Nanos.PER_MILLI).toList();
  }

  @Test
  void aLifeToldInOnePostKeepsItsDistances() throws JsonMismatch {
    tellAt(100, 90, arrived("r0"));
    tellAt(100, 90.5, routed("r0", "a"));
    tellAt(100, 92, new RequestLine.FirstToken("r0"));
    tellAt(100, 99, new RequestLine.Finished("r0", 8));
    assertEquals(List.of(100_250L, 100_750L, 102_250L, 109_250L), millis());
    assertEquals(0, book.late());
  }

  @Test
  void aLineThatIsAWhileOnItsWayKeepsItsDistance() throws JsonMismatch {
    tellAt(100, 100, arrived("r0"));
    tellAt(100.3, 100.1, routed("r0", "a"));
    assertEquals(List.of(100_250L, 100_350L), millis());
    assertEquals(0, book.late());
  }

  @Test
  void aLineThatComesTooLateHappensWhenItComesAndIsCounted() throws JsonMismatch {
    tellAt(100, 100, arrived("r0"));
    tellAt(101, 100.1, routed("r0", "a"));
    assertEquals(List.of(100_250L, 101_000L), millis());
    assertEquals(1, book.late());
  }

  @Test
  void timesThatCannotBeAreRefused() throws JsonMismatch {
    tellAt(7_000, 6_990, arrived("r0"));
    String bounds =
        "at must be nanoseconds since 1970, at most an hour ago and 60 s ahead of this clock";
    for (double told : new double[] {3_399, 7_061}) {
      JsonMismatch refusal =
          assertThrows(JsonMismatch.class, () -> tellAt(7_000, told, routed("r0", "a")));
      assertEquals(bounds, refusal.reason());
    }
    assertEquals(
        "at is earlier than the line of this request before",
        assertThrows(JsonMismatch.class, () -> tellAt(7_000, 6_989, routed("r0", "a"))).reason());
    assertEquals(List.of("RequestArrived"), kinds());
    tellAt(7_000, 6_990, routed("r0", "a"));
    assertEquals(List.of(7_000_250L, 7_000_250L), millis());
  }

  @Test
  void aNameUsedAgainBeginsAfterTheEndThatIsStillDue() throws JsonMismatch {
    tellAt(100, 90, arrived("r0"));
    tellAt(100, 95, new RequestLine.Rejected("r0", "no"));
    tell(arrived("r0"));
    assertEquals(List.of(100_250L, 105_250L, 105_250L), millis());
  }

  @Test
  void aLineWithoutATimeDoesNotOvertakeThoseThatWait() throws JsonMismatch {
    tellAt(100, 90, arrived("r0"));
    tellAt(100, 95, routed("r0", "a"));
    tell(new RequestLine.FirstToken("r0"));
    assertEquals(List.of(100_250L, 105_250L, 105_250L), millis());
  }

  @Test
  void aLifeFromArrivalToEnd() throws JsonMismatch {
    tell(
        arrived("r0", 5, 6),
        routed("r0", "b"),
        new RequestLine.FirstToken("r0"),
        new RequestLine.Tokens("r0", 3),
        new RequestLine.Finished("r0", 8));
    Request body = new Request(0, 0, "s", 1, 40, HashRun.of(5, 6), new Hints(100, 0));
    ClusterEvent.RequestRouted routed = (ClusterEvent.RequestRouted) events.get(1);
    assertEquals(
        List.of(
            new ClusterEvent.RequestArrived(9, body),
            new ClusterEvent.RequestRouted(9, body, routed.decision()),
            new ClusterEvent.FirstToken(9, 0, 1),
            new ClusterEvent.TokensDecoded(9, 0, 1, 3),
            new ClusterEvent.RequestFinished(9, 0, 1, 8)),
        events);
    assertEquals(1, routed.replica());
    assertEquals(0, book.openRequests());
  }

  @Test
  void whatNobodyToldIsFilledIn() throws JsonMismatch {
    tell(new RequestLine.Routed("r1", "a", "p", 17, List.of()), new RequestLine.Finished("r1", 4));
    assertEquals(
        List.of("RequestArrived", "RequestRouted", "FirstToken", "RequestFinished"), kinds());
  }

  @Test
  void aRefusedRequestIsGone() throws JsonMismatch {
    tell(arrived("r0"), new RequestLine.Rejected("r0", "queue full"));
    assertEquals(new ClusterEvent.RequestRejected(9, 0, "queue full"), events.getLast());
    assertEquals("nothing is open under this request", refusal(new RequestLine.FirstToken("r0")));
  }

  @Test
  void linesThatDoNotFitAreRefused() throws JsonMismatch {
    assertEquals("send arrived before routed, or promptTokens with it", refusal(routed("r0", "a")));
    tell(arrived("r0"));
    assertEquals("this request was not routed yet", refusal(new RequestLine.Tokens("r0", 1)));
    tell(routed("r0", "a"));
    assertEquals("this request was routed before", refusal(routed("r0", "b")));
    tell(new RequestLine.Tokens("r0", 5));
    assertEquals(
        "outputTokens counts all so far and must rise", refusal(new RequestLine.Tokens("r0", 4)));
    assertEquals(
        "outputTokens is less than was told before", refusal(new RequestLine.Finished("r0", 4)));
  }

  @Test
  void aRouterThatBeginsAnewMayUseItsNamesAgain() throws JsonMismatch {
    tellAt(100, 90, arrived("r0"));
    tellAt(100, 91, routed("r0", "a"));
    tellAt(100, 92, new RequestLine.Tokens("r0", 7));
    events.clear();
    tellAt(110, 109, arrived("r0"));
    tellAt(110, 110, routed("r0", "b"));
    tellAt(111, 111, new RequestLine.Finished("r0", 3));
    assertEquals(
        new ClusterEvent.RequestRejected(
            Nanos.ofSeconds(110), 0, "begun anew; nobody told how it ended"),
        events.getFirst());
    assertEquals(
        new ClusterEvent.RequestFinished(Nanos.ofSeconds(112.25), 0, 1, 3), events.getLast());
    assertEquals(1, book.givenUp());
    assertEquals(0, book.openRequests());
  }

  @Test
  void anArrivalBehindTheLineThatRoutedItIsRefusedAndTheRequestGoesOn() throws JsonMismatch {
    tell(new RequestLine.Routed("r0", "a", "", 40, List.of()));
    JsonMismatch refusal = assertThrows(JsonMismatch.class, () -> tell(arrived("r0")));
    assertEquals("send arrived before routed, not after it", refusal.reason());
    tell(new RequestLine.FirstToken("r0"));
    assertInstanceOf(ClusterEvent.FirstToken.class, events.getLast());
    assertEquals(0, book.givenUp());
  }

  @Test
  void candidatesBecomeAnXRay() throws JsonMismatch {
    tell(arrived("r0"));
    tell(
        new RequestLine.Routed(
            "r0",
            "c",
            "mine",
            -1,
            List.of(
                new RequestLine.Candidate("a", List.of("queue"), List.of(4.0)),
                new RequestLine.Candidate("c", List.of("miss", "queue"), List.of(1.0, 2.0)))));
    RoutingDecision decision = ((ClusterEvent.RequestRouted) events.getLast()).decision();
    assertEquals(List.of("queue", "miss"), decision.termNames());
    assertEquals(4, decision.cost(0));
    assertEquals(3, decision.cost(2));
    assertEquals(2, decision.chosen());
    assertEquals(TieRule.NONE, decision.tieRule());
    assertTrue(!decision.isEligible(1) && decision.isEligible(0));
  }

  @Test
  void aChosenReplicaMustBeACandidate() throws JsonMismatch {
    tell(arrived("r0"));
    assertEquals(
        "the replica is not among the candidates",
        refusal(
            new RequestLine.Routed(
                "r0",
                "a",
                "p",
                -1,
                List.of(new RequestLine.Candidate("b", List.of(), List.of())))));
  }

  @Test
  void theEldestRequestMakesRoom() throws JsonMismatch {
    begin(new RequestBook.Limits(2, 3, 2));
    tell(arrived("r0"), arrived("r1"), arrived("r2", 7, 8));
    assertEquals(
        new ClusterEvent.RequestRejected(9, 0, "nobody told how it ended; given up"),
        events.get(2));
    tell(arrived("r3", 7, 8));
    assertEquals(1, book.openRequests());
    assertEquals(3, book.givenUp());
  }

  @Test
  void endlessReplicaNamesAreRefused() throws JsonMismatch {
    begin(new RequestBook.Limits(9, 9, 2));
    tell(arrived("r0"), routed("r0", "a"), arrived("r1"), routed("r1", "b"), arrived("r2"));
    assertEquals("more than 2 different replicas", refusal(routed("r2", "c")));
  }

  /// The model's own order of a life: whatever is posted, what comes out keeps to it.
  @Property
  void whatComesOutIsAlwaysALegalLife(
      @ForAll @Size(max = 60) List<@IntRange(max = 17) Integer> moves) {
    begin(new RequestBook.Limits(2, 100, 10));
    events.clear();
    for (int move : moves) {
      String request = "r" + move % 3;
      RequestLine line =
          switch (move / 3) {
            case 0 -> arrived(request);
            case 1 -> routed(request, "a");
            case 2 -> new RequestLine.FirstToken(request);
            case 3 -> new RequestLine.Tokens(request, events.size() + 1);
            case 4 -> new RequestLine.Finished(request, events.size() + 1);
            default -> new RequestLine.Rejected(request, "no");
          };
      try {
        tell(line);
      } catch (JsonMismatch refused) {
        assertTrue(refused.reason().length() > 10);
      }
    }
    Map<Long, String> states = new HashMap<>();
    for (ClusterEvent event : events) {
      step((ClusterEvent.RequestEvent) event, states);
    }
  }

  private static void step(ClusterEvent.RequestEvent event, Map<Long, String> states) {
    String before = states.getOrDefault(event.request(), "none");
    String kind = event.getClass().getSimpleName();
    String after =
        switch (before + " " + kind) {
          case "none RequestArrived" -> "arrived";
          case "arrived RequestRouted" -> "routed";
          case "routed FirstToken", "decoding TokensDecoded" -> "decoding";
          case "decoding RequestFinished",
              "arrived RequestRejected",
              "routed RequestRejected",
              "decoding RequestRejected" ->
              "none";
          default -> throw new AssertionError(kind + " of a request that is " + before);
        };
    states.put(event.request(), after);
  }
}
