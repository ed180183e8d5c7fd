package io.herdscope.app.finding;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Findings in which replicas are called as their cluster calls them. Rules write `r3` for the
/// replica of index 3; in a live cluster an index is the order in which replicas were heard of.
public final class NamedReplicas {
  private static final Pattern WRITTEN = Pattern.compile("\\br(\\d{1,6})\\b");

  private NamedReplicas() {}

  /// @param names of the replicas by index
  public static List<Finding> in(List<Finding> findings, List<String> names) {
    return findings.stream().map(finding -> named(finding, names)).toList();
  }

  private static Finding named(Finding f, List<String> names) {
    return new Finding(
        f.rule(),
        f.variant(),
        f.severity(),
        f.from(),
        f.to(),
        f.replicas(),
        named(f.values(), names),
        f.evidence().stream()
            .map(
                seen ->
                    new Evidence(
                        seen.at(),
                        seen.decision(),
                        seen.replica(),
                        seen.text(),
                        named(seen.values(), names)))
            .toList());
  }

  private static List<String> named(List<String> values, List<String> names) {
    return values.stream().map(value -> named(value, names)).toList();
  }

  private static String named(String value, List<String> names) {
    return WRITTEN
        .matcher(value)
        .replaceAll(
            found -> {
              int index = Integer.parseInt(found.group(1));
              return Matcher.quoteReplacement(
                  index < names.size() ? names.get(index) : found.group());
            });
  }
}
