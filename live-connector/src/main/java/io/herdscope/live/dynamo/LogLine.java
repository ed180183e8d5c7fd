package io.herdscope.live.dynamo;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads one line of Dynamo's router log, plain, coloured or as JSON, of any version known to us:
/// with `request_id` and decay (2026), with `waiting_requests`, and the two-term form before it.
/// Lines that say nothing about a decision are null. Pure; no pattern backtracks.
final class LogLine {
  static final int LONGEST = 1 << 16;

  private static final String NUMBER = "(-?[0-9.]{1,32}+)";
  private static final String RANK = "dp_rank=(?:Some\\()?([0-9]{1,9}+)";

  /// Length of the ` = ` that ends the beginning of a formula: some tell no formula between it and
  /// the numbers.
  private static final int EQUALS = 3;

  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]{0,16}+m");
  private static final Pattern FORMULA =
      Pattern.compile(
          "(Formula|Pinned formula) for worker_id=([0-9]{1,20}+) "
              + RANK
              + "\\)?+ with "
              + NUMBER
              + " (?:effective )?+cached blocks(?:, [0-9]{1,10}+ shared blocks beyond device"
              + " \\(multiplier=[0-9.]{1,16}+\\))?+: "
              + NUMBER
              + " = ");
  private static final Pattern PRODUCT =
      Pattern.compile(
          " = "
              + NUMBER
              + " \\* "
              + NUMBER
              + " \\+ "
              + NUMBER
              + "(?: \\+ "
              + NUMBER
              + ")?+(?: \\(|\\s|\"|$)");
  private static final Pattern DECODE_ONLY =
      Pattern.compile(
          " = max\\(0, " + NUMBER + " - " + NUMBER + "\\) \\+ " + NUMBER + "(?:\\s|\"|$)");
  private static final Pattern RAW = Pattern.compile("raw_prefill_blocks: " + NUMBER);
  private static final Pattern CREDIT = Pattern.compile("overlap_credit_blocks: " + NUMBER);
  private static final Pattern BEST =
      Pattern.compile(
          "\\[ROUTING] Best: worker_([0-9]{1,20}+) (?:"
              + RANK
              + "\\)?+ )?+with ([0-9]{1,9}+)/([0-9]{1,9}+) blocks overlap");
  private static final Pattern SELECTED =
      Pattern.compile(
          "Selected worker: (?:worker_type=[a-z_]{1,32}+, )?+worker_id=([0-9]{1,20}+) " + RANK);
  private static final Pattern TOTAL = Pattern.compile("total blocks: ([0-9]{1,9}+)");
  private static final Pattern OVERLAP =
      Pattern.compile("(?<!effective )cached blocks: ([0-9]{1,9}+)");
  private static final Pattern REQUEST =
      Pattern.compile("(?<![A-Za-z0-9_])\"?+request_id\"?+[=:] ?+\"?+([^\\s\",}]{1,256}+)");
  private static final Pattern TYPE =
      Pattern.compile("(?<![A-Za-z0-9_])\"?+worker_type\"?+[=:] ?+\"?+([a-z_]{1,32}+)");

  private LogLine() {}

  /// What the line says, or null. A line that begins like an entry and is cut off is null too.
  static @Nullable LogEntry read(String line) {
    if (line.length() > LONGEST || !isInteresting(line)) {
      return null;
    }
    String plain = line.indexOf('\u001b') < 0 ? line : COLOUR.matcher(line).replaceAll("");
    Matcher formula = FORMULA.matcher(plain);
    if (formula.find()) {
      return candidate(plain, formula);
    }
    Matcher best = BEST.matcher(plain);
    if (best.find()) {
      int total = Integer.parseInt(best.group(4));
      return chosen(plain, best, Integer.parseInt(best.group(3)), total, true);
    }
    Matcher selected = SELECTED.matcher(plain);
    return selected.find()
        ? chosen(plain, selected, whole(OVERLAP, plain), whole(TOTAL, plain), false)
        : null;
  }

  private static LogEntry.@Nullable Chosen chosen(
      String line, Matcher found, int overlap, int total, boolean last) {
    LogEntry.Worker worker = worker(found.group(1), found.group(2));
    return worker == null
        ? null
        : new LogEntry.Chosen(
            first(REQUEST, line), first(TYPE, line), worker, overlap, total, last);
  }

  /// Whether a line looks like one of ours, however garbled the rest of it is.
  static boolean isInteresting(String line) {
    return line.contains("ormula for worker_id=")
        || line.contains("[ROUTING] Best")
        || line.contains("Selected worker: ");
  }

  private static LogEntry.@Nullable Candidate candidate(String line, Matcher formula) {
    double cost = number(formula.group(5));
    Matcher product = PRODUCT.matcher(line);
    Matcher decodeOnly = DECODE_ONLY.matcher(line);
    double prefill;
    double decode;
    double requests;
    if (product.find(formula.end() - EQUALS)) {
      prefill = number(product.group(1)) * number(product.group(2));
      decode = number(product.group(3));
      requests = product.group(4) == null ? 0 : number(product.group(4));
    } else if (decodeOnly.find(formula.end())) {
      prefill = 0;
      decode = Math.max(0, number(decodeOnly.group(1)) - number(decodeOnly.group(2)));
      requests = number(decodeOnly.group(3));
    } else {
      return null;
    }
    LogEntry.Worker worker = worker(formula.group(2), formula.group(3));
    return worker == null || Double.isNaN(cost + prefill + decode + requests)
        ? null
        : new LogEntry.Candidate(
            first(REQUEST, line),
            first(TYPE, line),
            worker,
            formula.group(1).startsWith("Pinned"),
            number(formula.group(4)),
            cost,
            prefill,
            decode,
            requests,
            number(first(RAW, line)),
            number(first(CREDIT, line)));
  }

  private static LogEntry.@Nullable Worker worker(String id, @Nullable String rank) {
    try {
      return new LogEntry.Worker(
          Long.parseUnsignedLong(id), rank == null ? 0 : Integer.parseInt(rank));
    } catch (NumberFormatException beyond64Bits) {
      return null;
    }
  }

  private static String first(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.find() ? matcher.group(1) : "";
  }

  private static int whole(Pattern pattern, String line) {
    String text = first(pattern, line);
    return text.isEmpty() ? -1 : Integer.parseInt(text);
  }

  private static double number(String text) {
    try {
      return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException dots) {
      return Double.NaN;
    }
  }
}
