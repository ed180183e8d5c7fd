package io.herdscope.live.requests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/// Lines that are posted again, by somebody who does not know what arrived.
class ToldAgainTest extends Posted {
  private void lifeAt(double now, double told) throws JsonMismatch {
    tellAt(now, told, arrived("r0", 5));
    tellAt(now, told + 1, routed("r0", "a"));
    tellAt(now, told + 2, new RequestLine.FirstToken("r0"));
    tellAt(now, told + 3, new RequestLine.Tokens("r0", 64));
    tellAt(now, told + 4, new RequestLine.Tokens("r0", 128));
    tellAt(now, told + 5, new RequestLine.Finished("r0", 130));
  }

  @Test
  void whatIsToldAgainChangesNothingAndIsCounted() throws JsonMismatch {
    tell(arrived("r0"), routed("r0", "a"), new RequestLine.Tokens("r0", 5));
    List<ClusterEvent> before = List.copyOf(events);
    tell(
        arrived("r0"),
        routed("r0", "a"),
        new RequestLine.FirstToken("r0"),
        new RequestLine.Tokens("r0", 5));
    assertEquals(before, events);
    assertEquals(4, book.repeated());
    assertEquals(0, book.givenUp());
  }

  @Test
  void aTimedLineToldAgainIsKnownByItsTime() throws JsonMismatch {
    tellAt(100, 90, arrived("r0"));
    tellAt(100, 91, routed("r0", "a"));
    tellAt(101, 90, arrived("r0"));
    tellAt(101, 91, routed("r0", "a"));
    assertEquals(2, events.size());
    assertEquals(2, book.repeated());
  }

  @Test
  void aTimedLifeToldTwiceIsOneRequest() throws JsonMismatch {
    lifeAt(100, 90);
    List<ClusterEvent> once = List.copyOf(events);
    lifeAt(101, 90);
    assertEquals(once, events);
    assertEquals(6, book.repeated());
    assertEquals(0, book.openRequests());
  }

  @Test
  void aNameThatIsUsedAgainLaterIsAnotherRequestAndTheFirstMayStillBeToldAgain()
      throws JsonMismatch {
    lifeAt(100, 90);
    lifeAt(120, 110);
    assertEquals(12, events.size());
    tellAt(130, 125, arrived("r0", 5));
    lifeAt(131, 110);
    assertEquals(13, events.size());
    assertEquals(1, book.openRequests());
    assertEquals(6, book.repeated());
    assertEquals(0, book.givenUp());
  }

  @Test
  void anotherPostersRequestOfTheSameNameIsNoRepetition() throws JsonMismatch {
    lifeAt(100, 90);
    tellAt(101, 92, arrived("r0", 7, 8));
    tellAt(101, 93, routed("r0", "b"));
    tellAt(101, 94, new RequestLine.Finished("r0", 4));
    assertEquals(0, book.repeated());
    assertEquals(
        List.of("RequestArrived", "RequestRouted", "FirstToken", "RequestFinished"),
        kinds().subList(6, 10));
  }

  @Test
  void timedProgressToldAgainIsKnownByItsTime() throws JsonMismatch {
    tellAt(100, 90, arrived("r0"));
    tellAt(100, 91, routed("r0", "a"));
    tellAt(100, 92, new RequestLine.Tokens("r0", 64));
    tellAt(100, 93, new RequestLine.Tokens("r0", 128));
    List<ClusterEvent> once = List.copyOf(events);
    tellAt(101, 92, new RequestLine.Tokens("r0", 64));
    tellAt(101, 93, new RequestLine.Tokens("r0", 128));
    assertEquals(once, events);
    assertEquals(2, book.repeated());
    assertEquals(
        "outputTokens counts all so far and must rise",
        assertThrows(JsonMismatch.class, () -> tellAt(102, 94, new RequestLine.Tokens("r0", 30)))
            .reason());
  }

  @Test
  void anEndWithoutATimeToldAgainIsKnown() throws JsonMismatch {
    tell(arrived("r0"), routed("r0", "a"), new RequestLine.Tokens("r0", 5));
    tell(new RequestLine.Finished("r0", 9));
    tell(new RequestLine.Tokens("r0", 5), new RequestLine.Finished("r0", 9), routed("r0", "a"));
    assertEquals(3, book.repeated());
    assertEquals("nothing is open under this request", refusal(new RequestLine.Finished("r0", 8)));
    assertEquals(0, book.doubtful());
  }

  @Test
  void aLifeWithoutTimesToldTwiceCountsTwiceAndIsDoubtful() throws JsonMismatch {
    for (int i = 0; i < 2; i++) {
      tell(arrived("r0"), routed("r0", "a"), new RequestLine.Finished("r0", 9));
    }
    assertEquals(8, events.size());
    assertEquals(1, book.doubtful());
    assertEquals(0, book.repeated());
  }

  @Test
  void aRequestThatWasGivenUpDoesNotComeBackWhenItIsToldAgain() throws JsonMismatch {
    begin(new RequestBook.Limits(1, 9, 9));
    tellAt(100, 90, arrived("r0"));
    tellAt(100, 91, arrived("r1"));
    tellAt(100, 90, arrived("r0"));
    assertEquals(3, events.size());
    assertEquals(1, book.repeated());
  }

  @Test
  void onlySoManyEndsAreRemembered() throws JsonMismatch {
    begin(new RequestBook.Limits(2, 9, 9));
    for (String name : List.of("r0", "r1", "r2")) {
      tellAt(100, 90, arrived(name));
      tellAt(100, 91, new RequestLine.Rejected(name, "no"));
    }
    tellAt(100, 90, arrived("r1"));
    assertEquals(1, book.repeated());
    tellAt(100, 90, arrived("r0"));
    assertEquals(1, book.repeated());
    assertEquals(1, book.openRequests());
  }

  /// Whatever is posted with times, posting it again changes nothing.
  @Property
  void aTimedPostToldAgainChangesNothing(
      @ForAll @Size(max = 40) List<@IntRange(max = 11) Integer> moves) {
    begin(RequestBook.Limits.STANDARD);
    List<RequestLine> taken = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      String request = "r" + moves.get(i) % 2;
      RequestLine line =
          switch (moves.get(i) / 2) {
            case 0 -> arrived(request);
            case 1 -> routed(request, "a");
            case 2 -> new RequestLine.FirstToken(request);
            case 3 -> new RequestLine.Tokens(request, i + 1);
            case 4 -> new RequestLine.Finished(request, i + 1);
            default -> new RequestLine.Rejected(request, "no");
          };
      if (isTaken(100, 50 + i / 10.0, line)) {
        taken.add(line);
        times.add(50 + i / 10.0);
      }
    }
    List<ClusterEvent> once = List.copyOf(events);
    for (int i = 0; i < taken.size(); i++) {
      assertTrue(isTaken(101, times.get(i), taken.get(i)), taken.get(i).toString());
    }
    assertEquals(once, events);
    assertEquals(taken.size(), book.repeated());
  }

  private boolean isTaken(double now, double told, RequestLine line) {
    try {
      tellAt(now, told, line);
      return true;
    } catch (JsonMismatch refused) {
      return false;
    }
  }
}
