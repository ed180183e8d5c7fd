package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EventFormTest {
  private final EventReader reader = new EventReader(new RelayNumbers(new Sketch.Inbox(), "feed"));

  private static String written(ClusterEvent event) {
    JsonText text = new JsonText();
    EventWriter.write(event, text);
    return text.toString();
  }

  /// The source names of the sketch are those the reader gives.
  private static String plain(String text) {
    return text.replace("feed / s", "s");
  }

  @Test
  void everyKindOfEventSurvivesTheTrip() throws JsonMismatch {
    List<ClusterEvent> read = new ArrayList<>();
    for (ClusterEvent event : Sketch.EVENTS) {
      Fields fields = Fields.read(plain(written(event)));
      read.add(Objects.requireNonNull(reader.read(fields)).apply(0));
    }
    assertEquals(Sketch.EVENTS, read);
  }

  @Test
  void theSketchHoldsEveryKind() {
    Set<String> kinds =
        Sketch.EVENTS.stream()
            .map(event -> event.getClass().getSimpleName())
            .collect(Collectors.toSet());
    Set<String> all =
        java.util.Arrays.stream(ClusterEvent.class.getDeclaredClasses())
            .filter(type -> type.isRecord())
            .map(Class::getSimpleName)
            .collect(Collectors.toSet());
    assertEquals(all, kinds);
  }

  @Test
  void unknownKindsAndFieldsArePassedOver() throws JsonMismatch {
    assertNull(reader.read(Fields.read("{\"e\":\"BlocksDreamt\",\"replica\":0}")));
    reader.read(Fields.read(written(Sketch.EVENTS.getFirst())));
    assertEquals(
        new ClusterEvent.CacheCleared(3, 0),
        Objects.requireNonNull(
                reader.read(Fields.read("{\"e\":\"CacheCleared\",\"replica\":0,\"new\":[1]}")))
            .apply(3));
  }

  @Test
  void replicasThatNeverJoinedAreRefused() {
    assertThrows(
        JsonMismatch.class,
        () -> reader.read(Fields.read("{\"e\":\"CacheCleared\",\"replica\":9}")));
  }

  @Property
  void aChangedEventIsReadOrRefusedInWords(
      @ForAll @IntRange(max = 1_000) int which,
      @ForAll @IntRange(max = 500) int at,
      @ForAll char odd,
      @ForAll boolean cut) {
    String text = written(Sketch.EVENTS.get(which % Sketch.EVENTS.size()));
    int place = Math.min(at, text.length() - 1);
    String hostile =
        cut ? text.substring(0, place) : text.substring(0, place) + odd + text.substring(place + 1);
    Sketch.Inbox inbox = new Sketch.Inbox();
    StreamState state = new StreamState("feed", inbox, new FeedRecord());
    try {
      state.accept("{\"type\":\"hello\",\"format\":1,\"stream\":\"s\",\"resumed\":false}");
      state.accept(
          "{\"type\":\"snapshot\",\"complete\":1,\"events\":["
              + written(Sketch.EVENTS.get(0))
              + ","
              + written(Sketch.EVENTS.get(1))
              + ","
              + hostile
              + "]}");
    } catch (JsonMismatch refused) {
      assertFalse(refused.reason().isEmpty());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
