package io.herdscope.app.cli;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Written;
import java.util.List;
import java.util.Locale;

/// Decode blocks of every replica over the run as an SVG, one row a replica on one scale over one
/// axis of time, with the spans of critical findings and warnings shaded behind.
final class LoadPicture {
  private static final int WIDTH = 928;
  private static final int LEFT = 44;
  private static final int ROW = 34;
  private static final int MOST_ROWS = 16;
  private static final int COLUMNS = 400;
  private static final int TICKS = 4;
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
    int height = rows * ROW + 40;
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg viewBox=\"0 0 %d %d\" font-size=\"11\" fill=\"currentColor\">",
            WIDTH,
            height));
    for (Finding finding : findings.reversed()) {
      switch (finding.severity()) {
        case CRITICAL -> shade(svg, finding, "#C8102E");
        case WARNING -> shade(svg, finding, "#E09F00");
        case NOTE -> {}
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
    axis(svg);
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\">%s</text></svg>%n",
            LEFT,
            height - 6,
            DoctorHtml.escaped(caption(most))));
    return svg.toString();
  }

  private String caption(int most) {
    String scale = FindingWords.text("picture.scale", Written.count(most));
    return rows < facts.setting().replicas()
        ? scale + FindingWords.text("picture.shown", Written.replica(0), Written.replica(rows - 1))
        : scale;
  }

  private void axis(StringBuilder svg) {
    for (int tick = 0; tick <= TICKS; tick++) {
      double x = LEFT + tick * (WIDTH - LEFT) / (double) TICKS;
      String anchor = tick == 0 ? "start" : tick == TICKS ? "end" : "middle";
      svg.append(
          String.format(
              Locale.ROOT,
              "<path stroke=\"currentColor\" stroke-opacity=\"0.25\" d=\"M%.1f 0V%d\"/>"
                  + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">%s</text>",
              x,
              rows * ROW,
              x,
              rows * ROW + 14,
              anchor,
              Written.at((long) (end * tick / TICKS))));
    }
  }

  private void shade(StringBuilder svg, Finding finding, String colour) {
    double from = x(finding.from());
    double width = Math.max(1.5, x(finding.to()) - from);
    String title = DoctorHtml.escaped(FindingWords.title(finding));
    if (finding.replicas().isEmpty()) {
      shade(svg, from, width, 0, rows, colour, title);
    }
    for (int replica : finding.replicas()) {
      if (replica < rows) {
        shade(svg, from, width, replica, 1, colour, title);
      }
    }
  }

  private static void shade(
      StringBuilder svg,
      double from,
      double width,
      int row,
      int rows,
      String colour,
      String title) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\""
                + " fill-opacity=\"0.16\"><title>%s</title></rect>",
            from,
            row * ROW,
            width,
            rows * ROW,
            colour,
            title));
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
