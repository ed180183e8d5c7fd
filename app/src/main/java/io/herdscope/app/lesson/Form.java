package io.herdscope.app.lesson;

import io.herdscope.app.fx.Formats;
import io.herdscope.model.scenario.Suggestion;
import java.util.Arrays;
import java.util.List;

/// How a figure is written in a text; the same in every language.
public enum Form {
  /// Seconds, one decimal.
  SECONDS("s") {
    @Override
    public String write(double value) {
      return Formats.tenth(value) + " s";
    }
  },
  /// TTFT: three decimals under one second, else two.
  TTFT("ttft") {
    @Override
    public String write(double value) {
      return Formats.ttft(value) + " s";
    }
  },
  MILLIS("ms") {
    @Override
    public String write(double value) {
      return Formats.tenth(value * 1_000) + " ms";
    }
  },
  /// A share of 0…1.
  PERCENT("%") {
    @Override
    public String write(double value) {
      return Formats.percent(value, 0) + " %";
    }
  },
  TIMES("x") {
    @Override
    public String write(double value) {
      return Formats.tenth(value) + "×";
    }
  },
  COUNT("n") {
    @Override
    public String write(double value) {
      return Formats.count(value);
    }
  },
  /// Two decimals: CV, coefficients.
  TWO("2") {
    @Override
    public String write(double value) {
      return Formats.fixed(value, 2);
    }
  },
  /// A cost in blocks; of a policy whose costs are below one, four decimals.
  COST("cost") {
    @Override
    public String write(double value) {
      return Math.abs(value) < 1 ? Formats.fixed(value, 4) : Formats.cost(value);
    }
  },
  /// The name of a replica by its index.
  REPLICA("r") {
    @Override
    public String write(double value) {
      return Double.isNaN(value) ? Formats.NONE : "r" + Math.round(value);
    }
  };

  private final String tag;

  Form(String tag) {
    this.tag = tag;
  }

  public abstract String write(double value);

  /// An `IllegalArgumentException` names those there are.
  static Form of(String tag) {
    for (Form form : values()) {
      if (form.tag.equals(tag)) {
        return form;
      }
    }
    List<String> tags = Arrays.stream(values()).map(form -> form.tag).toList();
    throw new IllegalArgumentException("unknown form " + tag + Suggestion.among(tag, tags));
  }

  /// How a figure of that name is usually written.
  static Form ofFigure(String figure) {
    if (figure.startsWith("ttftSeconds")) {
      return TTFT;
    }
    if (figure.startsWith("tpotSeconds")) {
      return MILLIS;
    }
    if (figure.contains("Seconds") || figure.endsWith(".seconds")) {
      return SECONDS;
    }
    if (figure.equals("prefixHitRate") || figure.equals("busiestShare")) {
      return PERCENT;
    }
    if (figure.equals("decodeBlockCv") || figure.startsWith("parameter.")) {
      return TWO;
    }
    return COUNT;
  }
}
