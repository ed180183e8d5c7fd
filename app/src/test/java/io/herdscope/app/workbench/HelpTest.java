package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Words;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HelpTest {
  @Test
  void everyKeyOfTheWordsStandsOnTheCardAndNoOther() {
    Set<String> told = new TreeSet<>();
    for (String key : Words.of(HelpOverlay.class).keys()) {
      if (key.startsWith("help.") && key.endsWith(".keys")) {
        told.add(key.substring("help.".length(), key.length() - ".keys".length()));
      }
    }
    Set<String> shown = new TreeSet<>();
    Stream.concat(HelpOverlay.LEFT.stream(), HelpOverlay.RIGHT.stream())
        .forEach(group -> shown.addAll(group.rows()));
    assertEquals(told, shown);
  }
}
