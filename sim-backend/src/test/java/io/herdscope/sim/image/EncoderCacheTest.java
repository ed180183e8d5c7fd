package io.herdscope.sim.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class EncoderCacheTest {
  private static final List<ImageSpan> ONE = List.of(new ImageSpan(7, 10, 20));

  private final EncoderCache cache = new EncoderCache(30, 40);
  private final int[] computed = new int[8];

  private int encode(int request, List<ImageSpan> spans, int tokens) {
    int bound = cache.bound(spans, computed[request], tokens);
    cache.encode(request, spans, computed[request], bound);
    computed[request] += bound;
    return bound;
  }

  @Test
  void anImageIsEncodedWholeInTheStepThatReachesItsFirstToken() {
    cache.beginStep(computed);
    assertEquals(10, encode(0, ONE, 10));
    assertEquals(0, cache.encodedTokens());
    assertEquals(1, encode(0, ONE, 1));
    assertEquals(20, cache.encodedTokens());
    cache.beginStep(computed);
    assertEquals(19, encode(0, ONE, 19));
    assertEquals(0, cache.encodedTokens());
  }

  @Test
  void theSameImageIsEncodedOnceForAll() {
    cache.beginStep(computed);
    assertEquals(50, encode(0, ONE, 50));
    assertEquals(50, encode(1, ONE, 50));
    assertEquals(20, cache.encodedTokens());
  }

  @Test
  void aStepEndsBeforeAnImageThatItsBudgetCannotEncode() {
    List<ImageSpan> two = List.of(new ImageSpan(1, 0, 20), new ImageSpan(2, 25, 20));
    cache.beginStep(computed);
    assertEquals(25, encode(0, two, 100));
    assertEquals(0, encode(0, two, 100));
    cache.beginStep(computed);
    assertEquals(100, encode(0, two, 100));
  }

  @Test
  void whatARequestStillNeedsIsNotEvictedAndWhatNobodyNeedsIs() {
    List<ImageSpan> first = List.of(new ImageSpan(1, 0, 25));
    List<ImageSpan> second = List.of(new ImageSpan(2, 0, 25));
    cache.beginStep(computed);
    assertEquals(10, encode(0, first, 10));
    cache.beginStep(computed);
    assertEquals(0, encode(1, second, 10));
    assertEquals(15, encode(0, first, 15));
    cache.beginStep(computed);
    assertEquals(25, encode(1, second, 25));
    cache.beginStep(computed);
    assertEquals(25, encode(2, first, 25));
    assertEquals(25, cache.encodedTokens());
  }

  @Test
  void aRequestThatLeavesFreesItsImages() {
    cache.beginStep(computed);
    assertEquals(5, encode(0, List.of(new ImageSpan(1, 0, 25)), 5));
    cache.leave(0);
    cache.beginStep(computed);
    assertEquals(25, encode(1, List.of(new ImageSpan(2, 0, 25)), 25));
  }

  /// The twin keeps whole records and asks them everything; requests compute in turns.
  @Property(tries = 2000)
  void itEncodesWhatAPlainTwinEncodes(
      @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 0, max = 23) Integer> turns) {
    EncoderCache fast = new EncoderCache(24, 32);
    Twin twin = new Twin(24, 32);
    int[] done = new int[6];
    fast.beginStep(done);
    twin.begin(done);
    for (int turn : turns) {
      int request = turn % 6;
      if (turn / 6 == 0) {
        fast.beginStep(done);
        twin.begin(done);
      }
      if (turn / 6 == 1) {
        fast.leave(request);
        twin.leave(request);
        done[request] = 0;
      }
      List<ImageSpan> spans =
          List.of(new ImageSpan(request % 4, 3, 12), new ImageSpan(request / 2 + 10, 18, 9));
      int tokens = 1 + turn % 13;
      int bound = fast.bound(spans, done[request], tokens);
      assertEquals(twin.bound(spans, done[request], tokens), bound);
      fast.encode(request, spans, done[request], bound);
      twin.encode(request, spans, done[request], bound);
      done[request] += bound;
      assertEquals(twin.encoded, fast.encodedTokens());
      fast = fast.copy();
    }
  }

  private static final class Twin {
    private final int perStep;
    private final int capacity;
    private final Map<Long, Integer> kept = new LinkedHashMap<>();
    private final List<Use> uses = new ArrayList<>();
    private int encoded;

    private record Use(int request, ImageSpan span) {}

    private Twin(int perStep, int capacity) {
      this.perStep = perStep;
      this.capacity = capacity;
    }

    private boolean busy(long image) {
      return uses.stream().anyMatch(use -> use.span.image() == image);
    }

    private void begin(int[] computed) {
      encoded = 0;
      for (int i = uses.size() - 1; i >= 0; i--) {
        Use use = uses.get(i);
        if (computed[use.request] >= use.span.end()) {
          drop(i);
        }
      }
    }

    private void leave(int request) {
      for (int i = uses.size() - 1; i >= 0; i--) {
        if (uses.get(i).request == request) {
          drop(i);
        }
      }
    }

    private void drop(int place) {
      long image = uses.remove(place).span.image();
      Integer size = kept.get(image);
      if (!busy(image) && size != null) {
        kept.remove(image);
        kept.put(image, size);
      }
    }

    /// Tries ever more tokens, each time on a fresh account.
    private int bound(List<ImageSpan> spans, int computed, int tokens) {
      int possible = 0;
      for (int n = 1; n <= tokens; n++) {
        Map<Long, Integer> needed = new LinkedHashMap<>();
        for (ImageSpan span : spans) {
          if (span.start() < computed + n && span.end() > computed) {
            needed.put(span.image(), span.tokens());
          }
        }
        int fresh = 0;
        for (Map.Entry<Long, Integer> image : needed.entrySet()) {
          fresh += kept.containsKey(image.getKey()) ? 0 : image.getValue();
        }
        int held = 0;
        for (Map.Entry<Long, Integer> image : kept.entrySet()) {
          held += busy(image.getKey()) ? image.getValue() : 0;
        }
        for (Map.Entry<Long, Integer> image : needed.entrySet()) {
          held += busy(image.getKey()) ? 0 : image.getValue();
        }
        possible = fresh <= perStep - encoded && held <= capacity ? n : possible;
      }
      return possible;
    }

    private void encode(int request, List<ImageSpan> spans, int computed, int tokens) {
      List<ImageSpan> needed =
          spans.stream()
              .filter(span -> span.start() < computed + tokens && span.end() > computed)
              .toList();
      needed.stream()
          .filter(span -> kept.containsKey(span.image()))
          .forEach(span -> use(request, span));
      for (ImageSpan span : needed) {
        if (!kept.containsKey(span.image())) {
          List<Long> idle = kept.keySet().stream().filter(other -> !busy(other)).toList();
          for (int i = 0; total() + span.tokens() > capacity && i < idle.size(); i++) {
            kept.remove(idle.get(i));
          }
          kept.put(span.image(), span.tokens());
          encoded += span.tokens();
          use(request, span);
        }
      }
    }

    private void use(int request, ImageSpan span) {
      if (uses.stream().noneMatch(u -> u.request == request && u.span.equals(span))) {
        uses.add(new Use(request, span));
      }
    }

    private int total() {
      return kept.values().stream().mapToInt(Integer::intValue).sum();
    }
  }
}
