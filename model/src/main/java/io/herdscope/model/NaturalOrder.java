package io.herdscope.model;

import java.util.Comparator;

/// The order of names in which people count: runs of digits compare as numbers, so that `r2` comes
/// before `r10`. Names that differ in leading zeros alone keep the order of their letters.
public final class NaturalOrder implements Comparator<String> {
  public static final NaturalOrder OF_NAMES = new NaturalOrder();

  private NaturalOrder() {}

  @Override
  public int compare(String a, String b) {
    int i = 0;
    int j = 0;
    while (i < a.length() && j < b.length()) {
      int order;
      if (isDigit(a.charAt(i)) && isDigit(b.charAt(j))) {
        int iEnd = digitsEnd(a, i);
        int jEnd = digitsEnd(b, j);
        order = number(a, i, iEnd, b, j, jEnd);
        i = iEnd;
        j = jEnd;
      } else {
        order = Character.compare(a.charAt(i++), b.charAt(j++));
      }
      if (order != 0) {
        return order;
      }
    }
    int rest = Integer.compare(a.length() - i, b.length() - j);
    return rest != 0 ? rest : a.compareTo(b);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int digitsEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int number(String a, int aFrom, int aEnd, String b, int bFrom, int bEnd) {
    int i = firstOther(a, aFrom, aEnd);
    int j = firstOther(b, bFrom, bEnd);
    int length = Integer.compare(aEnd - i, bEnd - j);
    return length != 0 ? length : a.substring(i, aEnd).compareTo(b.substring(j, bEnd));
  }

  /// The first digit that is no leading zero.
  private static int firstOther(String text, int from, int end) {
    int at = from;
    while (at < end && text.charAt(at) == '0') {
      at++;
    }
    return at;
  }
}
