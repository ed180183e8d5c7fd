package io.herdscope.app.cli;

import java.util.ArrayList;
import java.util.List;

/// Aligned columns with a heading. A column whose every cell starts with a digit, a sign or a dash
/// is aligned right.
final class TextTable {
  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();

  TextTable(String... headings) {
    rows.add(headings.clone());
  }

  TextTable row(String... cells) {
    if (cells.length != rows.getFirst().length) {
      throw new IllegalArgumentException(
          "a row needs " + rows.getFirst().length + " cells, got " + cells.length);
    }
    rows.add(cells.clone());
    return this;
  }

  @Override
  public String toString() {
    int columns = rows.getFirst().length;
    int[] widths = new int[columns];
    boolean[] right = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      right[c] = rows.size() > 1;
      for (int r = 0; r < rows.size(); r++) {
        String cell = rows.get(r)[c];
        widths[c] = Math.max(widths[c], cell.codePointCount(0, cell.length()));
        right[c] &= r == 0 || cell.matches("[-−+–\\d].*");
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String pad = " ".repeat(widths[c] - row[c].codePointCount(0, row[c].length()));
        line.append(c == 0 ? "" : GAP).append(right[c] ? pad + row[c] : row[c] + pad);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
