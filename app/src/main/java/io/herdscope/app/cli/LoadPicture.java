package io.herdscope.app.cli;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import java.util.List;
import java.util.Locale;

/// Decode blocks of every replica over the run as an SVG, one row a replica on one scale, with the
/// spans of critical findings shaded behind.
final class LoadPicture {
  private static final int WIDTH = 928;
  private static final int LEFT = 44;
  private static final int ROW = 34;
  private static final int MOST_ROWS = 16;
  private static final int COLUMNS = 400;
  private static final String[] HUES = {
    "#14B8A8", "#46297A", "#A4B82A", "#A23A74", "#05708F", "#7C2E14", "#7583E6", "#C39A6B",
    "#56173A", "#7D8469"
  };

  private final CaseFile facts;
  private final List<Finding> findings;
  private final int rows;
  private final double end;

  LoadPicture(CaseFile facts, List<Finding> findings) {
    this.facts = facts;
    this.findings = findings;
    this.rows = Math.min(MOST_ROWS, facts.setting().replicas());
    this.end = Math.max(1, facts.end());
  }

  @Override
  public String toString() {
    StringBuilder svg = new StringBuilder();
    int height = rows * ROW + 22;
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg viewBox=\"0 0 %d %d\" font-size=\"11\" fill=\"currentColor\">",
            WIDTH,
            height));
    for (Finding finding : findings) {
      if (finding.severity() == Severity.CRITICAL) {
        shade(svg, finding);
      }
    }
    int most = 1;
    for (Sample sample : facts.samples()) {
      for (int blocks : sample.decodeBlocks()) {
        most = Math.max(most, blocks);
      }
    }
    for (int r = 0; r < rows; r++) {
      row(svg, r, most);
    }
    String scale = Written.all(most).getFirst();
    String hidden = rows < facts.setting().replicas() ? ", r0 … r" + (rows - 1) + " shown" : "";
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\">0 … %s · decode KV blocks, 0 … %s a row%s</text></svg>%n",
            LEFT,
            height - 6,
            Written.at((long) end),
            scale,
            hidden));
    return svg.toString();
  }

  private void shade(StringBuilder svg, Finding finding) {
    double from = x(finding.from());
    double width = Math.max(1.5, x(finding.to()) - from);
    List<Integer> where = finding.replicas();
    int top = where.isEmpty() ? 0 : where.getFirst() * ROW;
    int height = where.isEmpty() ? rows * ROW : ROW;
    if (top < rows * ROW) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#C8102E\""
                  + " fill-opacity=\"0.16\"><title>%s</title></rect>",
              from,
              top,
              width,
              height,
              DoctorHtml.escaped(FindingWords.title(finding))));
    }
  }

  private void row(StringBuilder svg, int replica, int most) {
    int base = (replica + 1) * ROW - 2;
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"6\" y=\"%d\">%s</text><path fill=\"%s\" d=\"M%d %d",
            base - 8,
            Written.replica(replica),
            HUES[replica % HUES.length],
            LEFT,
            base));
    double[] heights = columns(replica);
    for (int c = 0; c < COLUMNS; c++) {
      double left = LEFT + c * (WIDTH - LEFT) / (double) COLUMNS;
      double right = LEFT + (c + 1) * (WIDTH - LEFT) / (double) COLUMNS;
      double top = base - (ROW - 6) * heights[c] / most;
      svg.append(String.format(Locale.ROOT, "L%.1f %.1fL%.1f %.1f", left, top, right, top));
    }
    svg.append(String.format(Locale.ROOT, "L%d %d\"/>", WIDTH, base));
  }

  /// The highest sample of each column.
  private double[] columns(int replica) {
    double[] heights = new double[COLUMNS];
    for (Sample sample : facts.samples()) {
      int c = Math.min(COLUMNS - 1, (int) (sample.at() / end * COLUMNS));
      heights[c] = Math.max(heights[c], sample.decodeBlocks()[replica]);
    }
    return heights;
  }

  private double x(long at) {
    return LEFT + Math.min(1, at / end) * (WIDTH - LEFT);
  }
}
