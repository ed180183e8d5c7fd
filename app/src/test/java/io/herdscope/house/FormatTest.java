package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.googlejavaformat.java.Main;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every Java source is in google-java-format; `.ci/format` puts it there.
class FormatTest {
  @Test
  void everySourceIsFormatted() throws Exception {
    List<String> arguments = new ArrayList<>(List.of("--dry-run"));
    Checkout.javaFiles().forEach(file -> arguments.add(file.toString()));
    StringWriter differing = new StringWriter();
    StringWriter errors = new StringWriter();
    new Main(
            new PrintWriter(differing, true),
            new PrintWriter(errors, true),
            new ByteArrayInputStream(new byte[0]))
        .format(arguments.toArray(String[]::new));
    assertEquals("", errors.toString());
    assertEquals("", differing.toString(), "run .ci/format");
  }
}
