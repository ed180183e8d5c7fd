package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What people read stands in the words files, where every language finds it, never in the code.
class SpokenTest {
  private static final Pattern PLACE = Pattern.compile("app/.*/app/(view|workbench)/.*\\.java");

  /// A literal of letters given to what shows or speaks it. The product's name is the same in every
  /// language; so is the mark in front of the time.
  private static final Pattern LITERAL =
      Pattern.compile(
          "(setText|setAccessibleText|setPromptText|setHeaderText|setContentText|setTitle|new"
              + " (Label|Button|ToggleButton|CheckBox|MenuItem|Menu|Tooltip|Text)"
              + "|Caption\\.tip|flow\\.(say|label|strong)|sketch\\.text)\\((?![^;]*(?i:words)\\b)[^;\"]*\"(?!Herdscope\"|t"
              + " =\")[^\"]*[A-Za-z]{2}[^\"]*\"");

  @Test
  void noWordOnScreenStandsInTheCode() {
    List<String> literals = new ArrayList<>();
    int read = 0;
    for (Path file : Checkout.mainJavaFiles()) {
      if (PLACE.matcher(Checkout.name(file)).matches()) {
        read++;
        Matcher matcher = LITERAL.matcher(Checkout.text(file));
        while (matcher.find()) {
          literals.add(file.getFileName() + ": " + matcher.group());
        }
      }
    }
    assertTrue(read > 50, "too few files were read: " + read);
    assertEquals(List.of(), literals);
  }
}
