package io.herdscope.model;

import java.util.LinkedHashMap;
import java.util.Map;

/// What a JSON parser complains about, in words for whoever wrote the file: nothing of the parser's
/// own settings and classes. Pure; any thread.
public final class JsonWords {
  private static final Map<String, String> WORDS = new LinkedHashMap<>();

  static {
    WORDS.put("Duplicate Object property (\"[^\"]*\").*", "the key $1 stands twice");
    WORDS.put("Non-standard token ('[^']*').*", "$1 is not a number; JSON has only finite ones");
    WORDS.put(
        "Unrecognized token '([^']{40})[^']+'.*",
        "'$1…' is not a value; a text stands in double quotes");
    WORDS.put(
        "Unrecognized token ('[^']*').*", "$1 is not a value; a text stands in double quotes");
    WORDS.put(
        "Unexpected end-of-input.*for Object.*", "the file ends before a { is closed by its }");
    WORDS.put(
        "Unexpected end-of-input.*for Array.*", "the file ends before a [ is closed by its ]");
    WORDS.put("Unexpected end-of-input.*", "the file ends in the middle of a value");
    WORDS.put("Document nesting depth.*", "sections stand in one another too deep");
    WORDS.put(
        "String value length \\(\\d+\\) exceeds the maximum allowed \\((\\d+).*",
        "a text is longer than $1 characters");
    WORDS.put("Number value length.*", "a number has too many digits");
    WORDS.put(
        "Illegal unquoted character.*", "a text holds a control character; write \\\\n or \\\\t");
    WORDS.put(
        "Illegal character \\(\\(CTRL-CHAR.*",
        "a control character stands where only blanks and line ends may");
    WORDS.put("Trailing token.*", "something follows after the end of the value");
    WORDS.put(", from `[^`]*`", "");
    WORDS.put("Unrecognized character escape ('[^']*').*", "unknown escape $1 after a backslash");
    WORDS.put("Invalid UTF-(8|16|32).*", "the file is not UTF-8 text");
    WORDS.put("Unexpected close marker ('[^']*'): expected ('[^']*').*", "found $1, expected $2");
    WORDS.put("(Unexpected character) \\((.*?) \\(code \\d+[^)]*\\)\\)", "found $2");
    WORDS.put(
        "was expecting double-quote to start property name", "expected a key in double quotes");
    WORDS.put("was expecting a colon .*", "expected a colon after the key");
    WORDS.put("was expecting comma .*", "expected a comma before the next entry");
    WORDS.put("maybe a \\(non-standard\\) comment.*", "JSON has no comments");
    WORDS.put(": enable `[^`]*` to allow", "");
    WORDS.put("JSON spec does not allow numbers to have plus signs", "a number has no plus sign");
    WORDS.put("expected a valid value .*", "expected a value");
    WORDS.put("\\[Source:.*", "");
  }

  private JsonWords() {}

  /// @param complaint the parser's message, without its place
  public static String of(String complaint) {
    String words = complaint.lines().findFirst().orElse("");
    for (Map.Entry<String, String> entry : WORDS.entrySet()) {
      words = words.replaceAll(entry.getKey(), entry.getValue());
    }
    return words.strip();
  }
}
