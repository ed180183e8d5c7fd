package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.Setting;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// One direction of a sweep: a path of the scenario and the numbers it takes, written
/// `path=from:to:step` or `path=a,b,c`. Steps are decimal, so that 0.1 + 0.2 is 0.3.
record Vary(String path, List<BigDecimal> values) {
  private static final int MOST = 10_000;

  Vary {
    values = List.copyOf(values);
  }

  /// Ways to vary that go together: each another path, and none the seed, which is no value of a
  /// scenario's runs but what makes them differ.
  static List<Vary> all(List<String> texts) {
    List<Vary> ways = texts.stream().map(Vary::parse).toList();
    Set<List<String>> paths = new HashSet<>();
    for (Vary way : ways) {
      if (way.path().equals("seed")) {
        throw new BadInput("--vary seed", "seeds are not varied; use --seeds N");
      }
      if (!paths.add(Setting.keys(way.path()))) {
        throw new BadInput("--vary " + way.path(), "is varied twice; name all its values once");
      }
    }
    return ways;
  }

  static Vary parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw bad(text, "expected path=from:to:step or path=a,b,c");
    }
    String path = text.substring(0, equals).strip();
    String range = text.substring(equals + 1).strip();
    return new Vary(path, range.contains(":") ? steps(text, range) : list(text, range));
  }

  private static List<BigDecimal> list(String text, String range) {
    List<BigDecimal> values = new ArrayList<>();
    for (String part : range.split(",", -1)) {
      values.add(number(text, part));
    }
    if (values.stream().map(BigDecimal::stripTrailingZeros).distinct().count() < values.size()) {
      throw bad(text, "names a value twice");
    }
    return values;
  }

  private static List<BigDecimal> steps(String text, String range) {
    String[] parts = range.split(":", -1);
    if (parts.length != 3) {
      throw bad(text, "expected from:to:step, for example 0:4:0.1");
    }
    BigDecimal from = number(text, parts[0]);
    BigDecimal to = number(text, parts[1]);
    BigDecimal step = number(text, parts[2]);
    if (step.signum() <= 0 || to.compareTo(from) < 0) {
      throw bad(text, "needs from ≤ to and a step above 0");
    }
    if (to.subtract(from).compareTo(step.multiply(BigDecimal.valueOf(MOST))) >= 0) {
      throw bad(text, "has more than " + MOST + " values; take a larger step");
    }
    List<BigDecimal> values = new ArrayList<>();
    for (BigDecimal value = from; value.compareTo(to) <= 0; value = value.add(step)) {
      values.add(value);
    }
    return values;
  }

  private static BigDecimal number(String text, String part) {
    try {
      BigDecimal number = new BigDecimal(part.strip());
      if (Math.abs((long) number.scale()) > 30 || number.precision() > 30) {
        throw bad(text, part.strip() + " has too many digits");
      }
      return number;
    } catch (NumberFormatException e) {
      throw bad(text, "\"" + part.strip() + "\" is not a number");
    }
  }

  private static BadInput bad(String text, String what) {
    return new BadInput("--vary " + text, what);
  }

  Setting setting(int value) {
    return new Setting("--vary", Setting.keys(path), json(value));
  }

  /// A value as a person writes it: `2`, `0.0001`.
  static String words(JsonNode value) {
    return new BigDecimal(value.asString()).toPlainString();
  }

  /// The value as JSON writes it: `2`, `0.1`.
  JsonNode json(int value) {
    BigDecimal number = values.get(value);
    boolean whole = number.stripTrailingZeros().scale() <= 0;
    return whole && number.precision() - number.scale() < 18
        ? JsonNodeFactory.instance.numberNode(number.longValue())
        : JsonNodeFactory.instance.numberNode(number.doubleValue());
  }
}
