package io.herdscope.router.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.router.fleet.EarlyNews.Heard;
import org.junit.jupiter.api.Test;

class EarlyNewsTest {
  @Test
  void whatWasHeardIsKeptUntilItIsTaken() {
    EarlyNews news = new EarlyNews();
    news.prefillDone(7);
    news.progress(7, 32);
    news.ended(7);
    assertEquals(new Heard(true, true, 32), news.take(7));
    assertEquals(Heard.NOTHING, news.take(7));
  }

  @Test
  void progressThatComesLateTakesNothingBack() {
    EarlyNews news = new EarlyNews();
    news.progress(7, 32);
    news.progress(7, 16);
    assertEquals(new Heard(false, false, 32), news.take(7));
  }

  @Test
  void whatIsLookedAtStaysAndIsNoLossWhenForgotten() {
    EarlyNews news = new EarlyNews();
    news.progress(0, 32);
    assertEquals(new Heard(false, false, 32), news.look(0));
    news.over(0);
    assertEquals(new Heard(false, true, 32), news.look(0));
    for (int request = 1; request <= EarlyNews.CAPACITY; request++) {
      news.prefillDone(request);
    }
    assertEquals(Heard.NOTHING, news.look(0));
    assertEquals(0, news.forgotten());
  }

  @Test
  void beyondItsBoundTheOldestIsForgottenAndCounted() {
    EarlyNews news = new EarlyNews();
    for (int request = 0; request <= EarlyNews.CAPACITY; request++) {
      news.prefillDone(request);
    }
    assertEquals(1, news.forgotten());
    assertEquals(Heard.NOTHING, news.take(0));
    assertEquals(new Heard(true, false, 0), news.take(1));
  }
}
