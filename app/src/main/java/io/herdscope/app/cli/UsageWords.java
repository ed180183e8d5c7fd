package io.herdscope.app.cli;

import io.herdscope.model.scenario.Suggestion;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// A command line that does not fit, in the words of whoever typed it: what, and what is expected
/// there.
final class UsageWords {
  private static final Pattern MISSING =
      Pattern.compile("Missing required (?:parameter|option)s?: (.*)");
  private static final Pattern NO_VALUE =
      Pattern.compile("Missing required parameter for option '([^']*)' \\((.*)\\)");
  private static final Pattern NO_NUMBER =
      Pattern.compile("Invalid value for option '([^']*)'.*?: '(.*)' is not an? (int|long|double)");
  private static final Pattern NO_CHOICE =
      Pattern.compile(
          "Invalid value for (?:option '([^']*)'|positional parameter at index \\d+)"
              + " ?\\(?([^)]*)\\)?: expected one of \\[(.*)] \\(case-.*\\) but was '(.*)'");

  private UsageWords() {}

  static String of(ParameterException e) {
    String help = "; see " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help";
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched, help);
    }
    String said = String.valueOf(e.getMessage());
    Matcher found;
    if ((found = NO_VALUE.matcher(said)).matches()) {
      return found.group(1) + ": needs a value, " + found.group(2) + help;
    }
    if ((found = MISSING.matcher(said)).matches()) {
      return "missing: " + found.group(1).replace("'", "").replaceAll("(--[\\w-]+)=", "$1 ") + help;
    }
    if ((found = NO_NUMBER.matcher(said)).matches()) {
      return found.group(1) + " " + found.group(2) + ": must be " + number(found.group(3)) + help;
    }
    if ((found = NO_CHOICE.matcher(said)).matches()) {
      String what = found.group(1) == null ? found.group(2) : found.group(1);
      List<String> known = List.of(found.group(3).toLowerCase(Locale.ROOT).split(", "));
      return what + " " + found.group(4) + ": unknown" + Suggestion.among(found.group(4), known);
    }
    return said + help;
  }

  private static String number(String type) {
    return switch (type) {
      case "int" -> "a whole number below 2³¹";
      case "long" -> "a whole number below 2⁶³";
      default -> "a number";
    };
  }

  private static String unmatched(UnmatchedArgumentException e, String help) {
    CommandSpec at = e.getCommandLine().getCommandSpec();
    String word = e.getUnmatched().getFirst();
    if (word.startsWith("-")) {
      return "unknown option " + word + Suggestion.among(word, at.optionsMap().keySet());
    }
    if (!at.subcommands().isEmpty()) {
      return "unknown command " + word + Suggestion.among(word, at.subcommands().keySet());
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
