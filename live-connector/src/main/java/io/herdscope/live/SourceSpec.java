package io.herdscope.live;

import io.herdscope.live.http.Secret;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which source to open and where: a kind of the catalog, an address, and options.
///
/// @param kind name of a [SourceKind]
/// @param name shown to people; unique among the sources of a session
/// @param address where to connect, as the kind reads it
/// @param options by name, in the order given
/// @param typed the token a person typed for this session, which is written nowhere; null when it
///   is named by an option, or there is none
public record SourceSpec(
    String kind, String name, String address, Map<String, String> options, @Nullable Secret typed) {
  /// A source for which no token was typed.
  public SourceSpec(String kind, String name, String address, Map<String, String> options) {
    this(kind, name, address, options, null);
  }

  public SourceSpec {
    notBlank("kind", kind);
    notBlank("name", name);
    notBlank("address", address);
    options = Map.copyOf(options);
  }

  /// Reads `ADDRESS[,option=value]…`. The option `name` names the source; without it the address
  /// does.
  public static SourceSpec parse(String kind, String text) {
    String[] parts = text.split(",", -1);
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 1; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      if (equals < 1 || equals == parts[i].length() - 1) {
        throw new IllegalArgumentException(
            kind + " source '" + text + "': expected option=value, got '" + parts[i] + "'");
      }
      String option = parts[i].substring(0, equals);
      if (options.put(option, parts[i].substring(equals + 1)) != null) {
        throw new IllegalArgumentException(
            kind + " source '" + text + "': option " + option + " is given twice");
      }
    }
    String name = options.remove("name");
    return new SourceSpec(kind, name == null ? shown(parts[0]) : name, parts[0], options);
  }

  /// The address as it may be printed: what stands behind a question mark may be a secret.
  public String shownAddress() {
    return shown(address);
  }

  private static String shown(String address) {
    int query = address.indexOf('?');
    return query < 0 ? address : address.substring(0, query) + "?…";
  }

  /// The same source with these options and a token that was typed.
  public SourceSpec with(Map<String, String> others, Secret token) {
    return new SourceSpec(kind, name, address, others, token);
  }

  /// The option's value, or `fallback` when it is not given.
  public String option(String option, String fallback) {
    return options.getOrDefault(option, fallback);
  }

  /// The option as a whole number in `least`…`most`, or `fallback` when it is not given.
  public int option(String option, int fallback, int least, int most) {
    String text = options.get(option);
    if (text == null) {
      return fallback;
    }
    try {
      int value = Integer.parseInt(text);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below, in one sentence for both faults.
    }
    throw new IllegalArgumentException(
        "source "
            + name
            + ": option "
            + option
            + " must be a whole number in "
            + least
            + "…"
            + most
            + ", got '"
            + text
            + "'");
  }

  private static void notBlank(String field, String value) {
    if (value.isBlank()) {
      throw new IllegalArgumentException(field + " of a source must not be blank");
    }
  }
}
