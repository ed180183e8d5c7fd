package io.herdscope.app.fx;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Each test speaks Japanese, and English again after it.
public final class SpokenJapanese implements BeforeEachCallback, AfterEachCallback {
  @Override
  public void beforeEach(ExtensionContext context) {
    Language.speak(Language.JAPANESE);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Language.speak(Language.ENGLISH);
  }
}
