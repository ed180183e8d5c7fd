package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A window's size, written `1600x1000`.
record PixelSize(int width, int height) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,5})[xX×](\\d{1,5})");

  static PixelSize parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new BadInput("--size " + text, "expected WIDTHxHEIGHT, for example 1600x1000");
    }
    return new PixelSize(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }
}
