package io.herdscope.app.cli;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Written;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Decode blocks of replicas over the run as an SVG, one row a replica on one scale over one axis
/// of time, with the spans of critical findings and warnings shaded behind. Of a large fleet those
/// that findings are about, and the first.
final class LoadPicture {
  private static final int WIDTH = 928;
  private static final int LEFT = 44;
  private static final int ROW = 34;
  private static final int MOST_ROWS = 16;
  private static final int MOST_COLUMNS = 400;
  private static final int TICKS = 4;
  private static final double WHOLE = 1e-6;
  private static final String[] HUES = {
    "#14B8A8", "#46297A", "#A4B82A", "#A23A74", "#05708F", "#7C2E14", "#7583E6", "#C39A6B",
    "#56173A", "#7D8469"
  };

  private final CaseFile facts;
  private final List<Finding> findings;
  private final List<Integer> shown;
  private final int rows;
  private final int columns;
  private final double end;

  LoadPicture(CaseFile facts, List<Finding> findings) {
    this.facts = facts;
    this.findings = findings;
    this.shown = shown(facts, findings);
    this.rows = shown.size();
    this.end = Math.max(1, facts.end());
    this.columns = Math.clamp(Math.round(end / facts.spacing()), 1, MOST_COLUMNS);
  }

  private static List<Integer> shown(CaseFile facts, List<Finding> findings) {
    int replicas = facts.setting().replicas();
    return Stream.concat(
            findings.stream().flatMap(finding -> finding.replicas().stream()),
            IntStream.range(0, replicas).boxed())
        .filter(replica -> replica < replicas)
        .distinct()
        .limit(MOST_ROWS)
        .sorted()
        .toList();
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
        ? scale + FindingWords.text("picture.shown", rows, facts.setting().replicas())
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
      int row = shown.indexOf(replica);
      if (row >= 0) {
        shade(svg, from, width, row, 1, colour, title);
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

  private void row(StringBuilder svg, int row, int most) {
    int replica = shown.get(row);
    int base = (row + 1) * ROW - 2;
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"6\" y=\"%d\">%s</text><path stroke=\"currentColor\" stroke-opacity=\"0.15\""
                + " d=\"M%d %dH%d\"/><path fill=\"%s\" d=\"M%d %d",
            base - 8,
            Written.replica(replica),
            LEFT,
            base,
            WIDTH,
            HUES[replica % HUES.length],
            LEFT,
            base));
    double[] heights = columns(replica);
    for (int c = 0; c < columns; c++) {
      double left = LEFT + c * (WIDTH - LEFT) / (double) columns;
      double right = LEFT + (c + 1) * (WIDTH - LEFT) / (double) columns;
      double top = base - (ROW - 6) * heights[c] / most;
      svg.append(String.format(Locale.ROOT, "L%.1f %.1fL%.1f %.1f", left, top, right, top));
    }
    svg.append(String.format(Locale.ROOT, "L%d %d\"/>", WIDTH, base));
  }

  /// The highest sample of each column.
  private double[] columns(int replica) {
    double[] heights = new double[columns];
    for (Sample sample : facts.samples()) {
      int c = Math.min(columns - 1, (int) (sample.at() / end * columns + WHOLE));
      heights[c] = Math.max(heights[c], sample.decodeBlocks()[replica]);
    }
    return heights;
  }

  private double x(long at) {
    return LEFT + Math.min(1, at / end) * (WIDTH - LEFT);
  }
}
