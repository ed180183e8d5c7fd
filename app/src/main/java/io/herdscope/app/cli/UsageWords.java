package io.herdscope.app.cli;

import io.herdscope.model.scenario.Suggestion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// A command line that does not fit, in the words of whoever typed it: what, and what is expected
/// there.
final class UsageWords {
  /// One form of picocli's sentences, and ours for it; the second argument is where help is.
  private record Rule(Pattern form, BiFunction<MatchResult, String, String> words) {
    Rule(String form, BiFunction<MatchResult, String, String> words) {
      this(Pattern.compile(form), words);
    }
  }

  private static final List<Rule> RULES =
      List.of(
          new Rule(
              "Missing required parameter for option '([^']*)' \\((.*)\\)",
              (found, help) -> found.group(1) + ": needs a value, " + found.group(2) + help),
          new Rule(
              "Missing required (?:parameter|option)s?: (.*)",
              (found, help) -> "missing: " + plain(found.group(1)) + help),
          new Rule(
              "Invalid value for option '([^']*)'.*?: '(.*)' is not an? (int|long|double)",
              (found, help) ->
                  found.group(1)
                      + " "
                      + found.group(2)
                      + ": must be "
                      + number(found.group(3))
                      + help),
          new Rule(
              "Invalid value for (?:option '([^']*)'|positional parameter at index \\d+)"
                  + " ?\\(?([^)]*)\\)?: expected one of \\[(.*)] \\(case-.*\\) but was '(.*)'",
              (found, help) -> choice(found)));

  private UsageWords() {}

  static String of(ParameterException e) {
    String help = "; see " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help";
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched, help);
    }
    String said = String.valueOf(e.getMessage());
    for (Rule rule : RULES) {
      Matcher found = rule.form().matcher(said);
      if (found.matches()) {
        return rule.words().apply(found.toMatchResult(), help);
      }
    }
    return said + help;
  }

  private static String plain(String options) {
    return options.replace("'", "").replaceAll("(--[\\w-]+)=", "$1 ");
  }

  private static String choice(MatchResult found) {
    String what = found.group(1) == null ? found.group(2) : found.group(1);
    List<String> known = List.of(found.group(3).toLowerCase(Locale.ROOT).split(", "));
    return what + " " + found.group(4) + ": unknown" + Suggestion.among(found.group(4), known);
  }

  private static String number(String type) {
    return switch (type) {
      case "int" -> "a whole number below 2³¹";
      case "long" -> "a whole number below 2⁶³";
      default -> "a number";
    };
  }

  /// Subcommands that help shows too.
  static List<String> shown(CommandSpec at) {
    return at.subcommands().entrySet().stream()
        .filter(entry -> !entry.getValue().getCommandSpec().usageMessage().hidden())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static String unmatched(UnmatchedArgumentException e, String help) {
    CommandSpec at = e.getCommandLine().getCommandSpec();
    String word = e.getUnmatched().getFirst();
    if (word.startsWith("-")) {
      String option = word.replaceFirst("=.*", ""); // what follows may be a secret
      return "unknown option " + option + Suggestion.among(option, at.optionsMap().keySet());
    }
    if (!at.subcommands().isEmpty()) {
      return "unknown command " + word + Suggestion.among(word, shown(at));
    }
    String taken =
        String.join(" ", at.positionalParameters().stream().map(p -> p.paramLabel()).toList());
    return "not understood: "
        + String.join(" ", e.getUnmatched())
        + "; "
        + at.name()
        + " takes "
        + (taken.isEmpty() ? "options only" : taken + " and options")
        + help;
  }
}
