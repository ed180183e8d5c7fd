package io.herdscope.app.workbench.metrics;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.io.InputStream;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/// Draws a metric's chart with JFreeChart into a picture. Lanes have no hue: dotted, dashed, solid;
/// past the playhead every curve is faint. Render worker only.
final class MetricChart {
  private static final Font MONO = font("jetbrains_mono/JetBrainsMono-Regular.ttf", 10f);
  private static final Font LABEL = font("inter/Inter-Regular.otf", 11f);

  private MetricChart() {}

  static void paint(ChartData data, Raster raster) {
    int width = (int) Math.round(raster.width() * raster.scale());
    int height = (int) Math.round(raster.height() * raster.scale());
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.scale(raster.scale(), raster.scale());
    chart(data).draw(g, new Rectangle2D.Double(0, 0, raster.width(), raster.height()));
    g.dispose();
    raster.copy(((DataBufferInt) image.getRaster().getDataBuffer()).getData());
  }

  private static JFreeChart chart(ChartData data) {
    Palette palette = Palette.of(data.theme());
    XYSeriesCollection series = new XYSeriesCollection();
    XYLineAndShapeRenderer lines = new XYLineAndShapeRenderer(true, false);
    for (int lane = 0; lane < data.curves().size(); lane++) {
      ChartData.Curve curve = data.curves().get(lane);
      XYSeries past = new XYSeries(curve.letter());
      XYSeries future = new XYSeries(curve.letter() + "+");
      for (int i = 0; i < curve.size(); i++) {
        double at = curve.at(i);
        double value = curve.value(i) * data.scale();
        if (at <= data.playhead()) {
          past.add(at, value);
        }
        // The last point before the playhead belongs to both, so that the curve has no gap.
        if (i + 1 == curve.size() || curve.at(i + 1) > data.playhead()) {
          future.add(at, value);
        }
      }
      series.addSeries(past);
      series.addSeries(future);
      style(lines, 2 * lane, lane, data.curves().size(), awt(palette, Ink.TEXT1));
      style(lines, 2 * lane + 1, lane, data.curves().size(), awt(palette, Ink.LINE2));
    }
    XYPlot plot = new XYPlot(series, seconds(data, palette), values(palette), lines);
    plot.setBackgroundPaint(awt(palette, Ink.BG1));
    plot.setOutlineVisible(false);
    plot.setRangeGridlinePaint(awt(palette, Ink.LINE));
    plot.setRangeGridlineStroke(new BasicStroke(1f));
    plot.setDomainGridlinesVisible(false);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setInsets(new RectangleInsets(4, 0, 0, 8));
    plot.addDomainMarker(
        new ValueMarker(data.playhead(), awt(palette, Ink.SEL), new BasicStroke(1.4f)));
    JFreeChart chart = new JFreeChart(null, LABEL, plot, data.curves().size() > 1);
    chart.setBackgroundPaint(awt(palette, Ink.BG1));
    chart.setPadding(RectangleInsets.ZERO_INSETS);
    if (chart.getLegend() != null) {
      chart.removeLegend();
    }
    return chart;
  }

  private static void style(
      XYLineAndShapeRenderer lines, int index, int lane, int lanes, Color color) {
    float[] dash =
        lane == lanes - 1 ? null : lane % 2 == 0 ? new float[] {2, 3} : new float[] {6, 3};
    float width = lane == lanes - 1 ? 2.2f : lane % 2 == 0 ? 2f : 1.7f;
    lines.setSeriesPaint(index, color);
    lines.setSeriesStroke(
        index, new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1f, dash, 0f));
  }

  private static NumberAxis seconds(ChartData data, Palette palette) {
    NumberAxis axis = axis(palette);
    axis.setRange(0, Math.max(1, data.end()));
    axis.setNumberFormatOverride(new Clock());
    return axis;
  }

  private static NumberAxis values(Palette palette) {
    NumberAxis axis = axis(palette);
    axis.setAutoRangeIncludesZero(true);
    axis.setUpperMargin(0.08);
    return axis;
  }

  private static NumberAxis axis(Palette palette) {
    NumberAxis axis = new NumberAxis();
    axis.setTickLabelFont(MONO);
    axis.setTickLabelPaint(awt(palette, Ink.TEXT3));
    axis.setAxisLineVisible(false);
    axis.setTickMarkPaint(awt(palette, Ink.LINE2));
    return axis;
  }

  private static Color awt(Palette palette, Ink ink) {
    return new Color(palette.argb(ink));
  }

  private static Font font(String file, float size) {
    try (InputStream stream =
        MetricChart.class.getResourceAsStream("/com/formdev/flatlaf/fonts/" + file)) {
      if (stream == null) {
        throw new IllegalStateException("font " + file + " is not on the class path");
      }
      return Font.createFont(Font.TRUETYPE_FONT, stream).deriveFont(size);
    } catch (IOException | FontFormatException e) {
      throw new IllegalStateException("font " + file + " cannot be read", e);
    }
  }

  /// Seconds as mm:ss.
  private static final class Clock extends NumberFormat {
    private static final long serialVersionUID = 1;

    @Override
    public StringBuffer format(double seconds, StringBuffer to, FieldPosition position) {
      return to.append(io.herdscope.app.fx.Formats.axisClock(Math.round(seconds * 1.0e9)));
    }

    @Override
    public StringBuffer format(long seconds, StringBuffer to, FieldPosition position) {
      return format((double) seconds, to, position);
    }

    @Override
    public Number parse(String source, ParsePosition position) {
      return getNumberInstance(java.util.Locale.ROOT).parse(source, position);
    }
  }
}
