package io.herdscope.app.view.race;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/// A chart drawn by JFreeChart with Java2D into pixels, twice: as it looks before the playhead and,
/// faint, as it looks after it. Moving the playhead then only shows more of the one and less of the
/// other. Render worker.
final class ChartImage {
  private final int width;
  private final int[] past;
  private final int[] future;

  private ChartImage(int width, int[] past, int[] future) {
    this.width = width;
    this.past = past;
    this.future = future;
  }

  static ChartImage of(Chart chart, Palette palette, double scale) {
    int width = (int) Math.ceil(chart.width() * scale);
    return new ChartImage(
        width, pixels(chart, palette, scale, false), pixels(chart, palette, scale, true));
  }

  int width() {
    return width;
  }

  int[] past() {
    return past;
  }

  int[] future() {
    return future;
  }

  private static int[] pixels(Chart chart, Palette palette, double scale, boolean faint) {
    int wide = (int) Math.ceil(chart.width() * scale);
    int high = (int) Math.ceil((chart.height() + 2) * scale);
    BufferedImage image = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.scale(scale, scale);
    g.setPaint(color(palette.argb(Ink.BG1)));
    g.fill(new Rectangle2D.Double(0, 0, chart.width() + 1, chart.height() + 2));
    JFreeChart drawn = new JFreeChart(null, null, plot(chart, palette, faint), false);
    drawn.setBackgroundPaint(null);
    drawn.setPadding(RectangleInsets.ZERO_INSETS);
    drawn.draw(g, new Rectangle2D.Double(0, 1, chart.width(), chart.height()));
    g.dispose();
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] |= 0xFF000000;
    }
    return pixels;
  }

  private static XYPlot plot(Chart chart, Palette palette, boolean faint) {
    XYSeriesCollection data = new XYSeriesCollection();
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
    renderer.setDrawSeriesLineAsPath(true);
    for (Chart.Curve curve : chart.curves()) {
      data.addSeries(series(chart, curve));
      LaneStroke stroke = LaneStroke.of(curve.lane());
      int argb = palette.argb(faint ? Ink.LINE2 : stroke.ink());
      renderer.setSeriesPaint(data.getSeriesCount() - 1, color(argb));
      renderer.setSeriesStroke(data.getSeriesCount() - 1, stroke(stroke, faint));
    }
    XYPlot plot =
        new XYPlot(
            data, hidden(new NumberAxis(), 0, (double) chart.end()), values(chart), renderer);
    plot.setInsets(RectangleInsets.ZERO_INSETS);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    for (double tick : chart.ticks()) {
      ValueMarker line = new ValueMarker(tick, color(palette.argb(Ink.LINE)), new BasicStroke(1));
      line.setAlpha(1);
      plot.addRangeMarker(line, Layer.BACKGROUND);
    }
    return plot;
  }

  private static XYSeries series(Chart chart, Chart.Curve raw) {
    Chart.Curve curve = chart.drawn(raw);
    XYSeries series = new XYSeries(curve.lane(), false);
    for (int i = 0; i < curve.values().length; i++) {
      double at = i * curve.sampleNanos();
      double value = curve.values()[i];
      if (at <= chart.end()) {
        series.add(at, chart.logarithmic() ? Math.max(value, chart.bottom()) : value, false);
      }
    }
    return series;
  }

  private static BasicStroke stroke(LaneStroke stroke, boolean faint) {
    float width = (float) (faint ? Math.max(1.2, stroke.width() - 0.5) : stroke.width());
    return stroke.pattern().length == 0
        ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
        : new BasicStroke(
            width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, stroke.pattern(), 0);
  }

  private static ValueAxis values(Chart chart) {
    return hidden(
        chart.logarithmic() ? new LogAxis() : new NumberAxis(), chart.bottom(), chart.top());
  }

  private static ValueAxis hidden(ValueAxis axis, double from, double to) {
    axis.setRange(from, to);
    axis.setVisible(false);
    return axis;
  }

  private static Color color(int argb) {
    return new Color(argb & 0xFFFFFF);
  }
}
