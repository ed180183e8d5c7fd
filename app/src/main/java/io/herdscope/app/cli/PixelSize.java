package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.workbench.WindowPlan;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A window's size, written `1600x1000`.
record PixelSize(int width, int height) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})[xX×](\\d{1,9})");

  static PixelSize parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new BadInput("--size " + text, "expected WIDTHxHEIGHT, for example 1600x1000");
    }
    return new PixelSize(
        within(text, "width", matcher.group(1), WindowPlan.LEAST_WIDTH),
        within(text, "height", matcher.group(2), WindowPlan.LEAST_HEIGHT));
  }

  private static int within(String text, String side, String digits, int least) {
    int pixels = Integer.parseInt(digits);
    if (pixels < least || pixels > WindowPlan.MOST) {
      throw new BadInput(
          "--size " + text, side + " must be in " + least + "…" + WindowPlan.MOST + " pixels");
    }
    return pixels;
  }
}
