package io.herdscope.live.requests;

import io.herdscope.live.json.JsonMismatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Takes a post apart into lines, well-formed or not. Pure.
///
/// @param lines what could be read
/// @param numbers the line number of each, from 1
/// @param faults what could not, with its line number
record PostReader(List<PostedLine> lines, List<Integer> numbers, List<Fault> faults) {
  /// Longest line, in bytes.
  static final int LONGEST_LINE = 1 << 21;

  /// Most lines in one post.
  static final int MOST_LINES = 50_000;

  /// A line that was not taken.
  record Fault(int line, String reason) {}

  static PostReader read(byte[] body) {
    PostReader post = new PostReader(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    int number = 0;
    for (int from = 0; from < body.length; ) {
      int end = from;
      while (end < body.length && body[end] != '\n') {
        end++;
      }
      number++;
      if (number > MOST_LINES) {
        post.faults.add(
            new Fault(number, "more than " + MOST_LINES + " lines; send several posts"));
        break;
      }
      post.line(body, from, end, number);
      from = end + 1;
    }
    return post;
  }

  private void line(byte[] body, int from, int end, int number) {
    if (isBlank(body, from, end)) {
      return;
    }
    if (end - from > LONGEST_LINE) {
      faults.add(new Fault(number, "longer than " + LONGEST_LINE + " bytes"));
      return;
    }
    try {
      lines.add(RequestLines.read(Arrays.copyOfRange(body, from, end)));
      numbers.add(number);
    } catch (JsonMismatch mismatch) {
      faults.add(new Fault(number, mismatch.reason()));
    }
  }

  private static boolean isBlank(byte[] body, int from, int end) {
    for (int i = from; i < end; i++) {
      if (body[i] != ' ' && body[i] != '\t' && body[i] != '\r') {
        return false;
      }
    }
    return true;
  }
}
