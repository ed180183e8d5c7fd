package io.herdscope.model.scenario;

/// One parameter of a policy, workload or latency model: its range, default, and where the default
/// comes from. Catalogs list them, scenario files are validated against them, sliders are made of
/// them.
///
/// @param about one line for a tooltip
/// @param source where the default comes from
public record ParameterSpec(
    String name,
    Kind kind,
    double defaultValue,
    double min,
    double max,
    String about,
    String source) {

  /// How a value is written and shown. A switch is 0 or 1 inside, `false` or `true` in JSON.
  public enum Kind {
    REAL,
    INTEGER,
    SWITCH,
    /// A whole number that lays out a structure a policy looks into, such as points on a ring: it
    /// weighs nothing, and the choice changes with it at random.
    LAYOUT
  }

  public ParameterSpec {
    if (!(min <= defaultValue && defaultValue <= max)) {
      throw new IllegalArgumentException(
          name + ": default " + defaultValue + " must lie in " + min + "…" + max);
    }
  }

  public static ParameterSpec real(
      String name, double value, double min, double max, String about, String source) {
    return new ParameterSpec(name, Kind.REAL, value, min, max, about, source);
  }

  public static ParameterSpec integer(
      String name, long value, long min, long max, String about, String source) {
    return new ParameterSpec(name, Kind.INTEGER, value, min, max, about, source);
  }

  public static ParameterSpec layout(
      String name, long value, long min, long max, String about, String source) {
    return new ParameterSpec(name, Kind.LAYOUT, value, min, max, about, source);
  }

  public static ParameterSpec onOff(String name, boolean value, String about, String source) {
    return new ParameterSpec(name, Kind.SWITCH, value ? 1 : 0, 0, 1, about, source);
  }

  /// The value, or an `IllegalArgumentException` naming the parameter and its range.
  public double check(double value) {
    boolean whole = kind == Kind.REAL || value == Math.rint(value);
    if (!(value >= min && value <= max) || !whole) {
      throw new IllegalArgumentException(
          name
              + " must be "
              + words()
              + (kind == Kind.SWITCH ? "" : " in " + plain(min) + "…" + plain(max))
              + ", got "
              + plain(value));
    }
    return value;
  }

  private static String plain(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole ? Long.toString((long) value) : Double.toString(value);
  }

  private String words() {
    return switch (kind) {
      case REAL -> "a number";
      case INTEGER, LAYOUT -> "a whole number";
      case SWITCH -> "true or false (1 or 0)";
    };
  }
}
