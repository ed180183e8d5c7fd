package io.herdscope.sim.image;

import java.util.Arrays;
import java.util.List;

/// The images one engine's encoder has computed and keeps, and what it may still compute in the
/// step under way. Single thread; [#copy()] forks.
public final class EncoderCache {
  /* After vLLM's encoder cache: an image is encoded in the first step that computes one of its
   * tokens, whole, within a budget per step. It is kept while a request that has not computed all
   * of its tokens needs it, and after that until the room is needed, who was left first going first.
   * Where an image cannot be encoded, the step ends before it. */
  private final int perStep;
  private final int capacity;
  private long[] images = new long[8];
  private int[] sizes = new int[8];
  private int[] users = new int[8];
  private int kept;
  private int keptTokens;
  private int busyTokens;
  private long[] usedImage = new long[8];
  private int[] usedBy = new int[8];
  private int[] usedTo = new int[8];
  private int uses;
  private int budget;
  private int encoded;
  private long total;

  /// @param perStep tokens encoded in one step at most
  /// @param capacity tokens kept at most
  public EncoderCache(int perStep, int capacity) {
    this.perStep = perStep;
    this.capacity = capacity;
  }

  public EncoderCache copy() {
    EncoderCache copy = new EncoderCache(perStep, capacity);
    copy.images = images.clone();
    copy.sizes = sizes.clone();
    copy.users = users.clone();
    copy.kept = kept;
    copy.keptTokens = keptTokens;
    copy.busyTokens = busyTokens;
    copy.usedImage = usedImage.clone();
    copy.usedBy = usedBy.clone();
    copy.usedTo = usedTo.clone();
    copy.uses = uses;
    copy.budget = budget;
    copy.encoded = encoded;
    copy.total = total;
    return copy;
  }

  /// A step is about to be scheduled. Who has computed an image's last token needs it no more.
  ///
  /// @param computed per request, tokens computed
  public void beginStep(int[] computed) {
    budget = perStep;
    encoded = 0;
    for (int i = uses - 1; i >= 0; i--) {
      if (computed[usedBy[i]] >= usedTo[i]) {
        dropUse(i);
      }
    }
  }

  /// How many of `tokens` can be computed now: all, or those before the first image that cannot be
  /// encoded in this step. Changes nothing.
  public int bound(List<ImageSpan> spans, int computed, int tokens) {
    int wanted = 0;
    int held = busyTokens;
    for (int i = 0; i < spans.size(); i++) {
      ImageSpan span = spans.get(i);
      if (span.start() >= computed + tokens) {
        return tokens;
      }
      if (span.end() <= computed || standsBefore(spans, i, computed)) {
        continue;
      }
      int place = find(span.image());
      boolean idle = place < 0 || users[place] == 0;
      wanted += place < 0 ? span.tokens() : 0;
      held += idle ? span.tokens() : 0;
      if ((place < 0 && wanted > budget) || held > capacity) {
        return Math.max(0, span.start() - computed);
      }
    }
    return tokens;
  }

  private static boolean standsBefore(List<ImageSpan> spans, int place, int computed) {
    for (int i = 0; i < place; i++) {
      ImageSpan before = spans.get(i);
      if (before.image() == spans.get(place).image() && before.end() > computed) {
        return true;
      }
    }
    return false;
  }

  /// A request's step computes so many tokens, as [#bound] allowed: what images it needs are used
  /// again where they are kept, so that none of them has to make room, and then the rest encoded.
  public void encode(int request, List<ImageSpan> spans, int computed, int tokens) {
    for (ImageSpan span : spans) {
      if (isNeeded(span, computed, tokens) && find(span.image()) >= 0) {
        use(request, span);
      }
    }
    for (ImageSpan span : spans) {
      if (isNeeded(span, computed, tokens)) {
        use(request, span);
      }
    }
  }

  private static boolean isNeeded(ImageSpan span, int computed, int tokens) {
    return span.start() < computed + tokens && span.end() > computed;
  }

  private void use(int request, ImageSpan span) {
    for (int i = 0; i < uses; i++) {
      if (usedBy[i] == request && usedImage[i] == span.image()) {
        usedTo[i] = Math.max(usedTo[i], span.end());
        return;
      }
    }
    int place = find(span.image());
    if (place < 0) {
      place = add(span);
    }
    busyTokens += users[place] == 0 ? sizes[place] : 0;
    users[place]++;
    if (uses == usedBy.length) {
      usedImage = Arrays.copyOf(usedImage, uses * 2);
      usedBy = Arrays.copyOf(usedBy, uses * 2);
      usedTo = Arrays.copyOf(usedTo, uses * 2);
    }
    usedImage[uses] = span.image();
    usedBy[uses] = request;
    usedTo[uses++] = span.end();
  }

  private int add(ImageSpan span) {
    for (int i = 0; i < kept && keptTokens + span.tokens() > capacity; ) {
      if (users[i] == 0) {
        keptTokens -= sizes[i];
        take(i);
      } else {
        i++;
      }
    }
    if (kept == images.length) {
      images = Arrays.copyOf(images, kept * 2);
      sizes = Arrays.copyOf(sizes, kept * 2);
      users = Arrays.copyOf(users, kept * 2);
    }
    images[kept] = span.image();
    sizes[kept] = span.tokens();
    users[kept] = 0;
    keptTokens += span.tokens();
    budget -= span.tokens();
    encoded += span.tokens();
    total += span.tokens();
    return kept++;
  }

  /// A request needs no image any more: it ended, or is to be computed anew.
  public void leave(int request) {
    for (int i = uses - 1; i >= 0; i--) {
      if (usedBy[i] == request) {
        dropUse(i);
      }
    }
  }

  private void dropUse(int use) {
    int place = find(usedImage[use]);
    uses--;
    System.arraycopy(usedImage, use + 1, usedImage, use, uses - use);
    System.arraycopy(usedBy, use + 1, usedBy, use, uses - use);
    System.arraycopy(usedTo, use + 1, usedTo, use, uses - use);
    if (--users[place] == 0) {
      long image = images[place];
      int size = sizes[place];
      busyTokens -= size;
      take(place);
      images[kept] = image;
      sizes[kept] = size;
      users[kept++] = 0;
    }
  }

  private void take(int place) {
    kept--;
    System.arraycopy(images, place + 1, images, place, kept - place);
    System.arraycopy(sizes, place + 1, sizes, place, kept - place);
    System.arraycopy(users, place + 1, users, place, kept - place);
  }

  private int find(long image) {
    for (int i = 0; i < kept; i++) {
      if (images[i] == image) {
        return i;
      }
    }
    return -1;
  }

  /// Tokens encoded in the step under way.
  public int encodedTokens() {
    return encoded;
  }

  /// Tokens encoded since the last [#restartCounter].
  public long total() {
    return total;
  }

  /// What was encoded so far was a warm-up.
  public void restartCounter() {
    total = 0;
  }
}
