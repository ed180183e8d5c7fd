package io.herdscope.app.view.herdmap;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.RequestTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.collections.ObservableListBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The findings and decisions under the brush, summed up and then one a line. Arrows move through
/// them, Enter or a click selects one. FX thread only.
final class DecisionList extends VBox {
  private static final Words WORDS = Words.of(DecisionList.class);
  private static final double LINE = 22;

  private final Label summary = new Label();
  private final ListView<Integer> list = new ListView<>();
  private final FindingLines findings;
  private HerdmapPicture.@Nullable Plot plot;
  private int[] decisions = new int[0];

  /// A view of the ordinals; nothing is copied.
  private static final class Ordinals extends ObservableListBase<Integer> {
    private final int[] ordinals;

    private Ordinals(int[] ordinals) {
      this.ordinals = ordinals;
    }

    @Override
    public Integer get(int index) {
      return ordinals[index];
    }

    @Override
    public int size() {
      return ordinals.length;
    }
  }

  /// @param chosen told the ordinal of a decision that was clicked or entered
  /// @param found told the finding that was clicked
  DecisionList(IntConsumer chosen, Consumer<Finding> found) {
    super(4);
    findings = new FindingLines(found);
    summary.setWrapText(true);
    summary.setMinHeight(USE_PREF_SIZE);
    summary.getStyleClass().add("quiet");
    list.setId("herdmap-decisions");
    list.setFixedCellSize(LINE);
    list.setMinHeight(0);
    list.setStyle("-fx-font-family: 'JetBrains Mono'; -fx-font-size: 11;");
    list.setCellFactory(of -> new Line());
    list.setPlaceholder(Caption.label(WORDS, "list.empty"));
    Caption.name(list, WORDS, "list.tip");
    Caption.follow(list, list::refresh);
    VBox.setVgrow(list, Priority.ALWAYS);
    getChildren().addAll(summary, findings, list);
    list.setOnMouseClicked(event -> choose(chosen));
    list.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.ENTER) {
            choose(chosen);
            event.consume();
          }
        });
  }

  private void choose(IntConsumer chosen) {
    Integer picked = list.getSelectionModel().getSelectedItem();
    if (picked != null) {
      chosen.accept(picked);
    }
  }

  /// The first line has the keys from here on.
  void enter() {
    list.requestFocus();
    list.getSelectionModel().selectFirst();
  }

  /// Shows other decisions; the same ones again change nothing.
  @SuppressWarnings("ReferenceEquality") // a trace is itself alone, and long
  void show(HerdmapPicture.Plot of, int[] ordinals, String summedUp, List<Finding> under) {
    summary.setText(summedUp);
    findings.show(under);
    boolean same = plot != null && plot.trace() == of.trace() && plot.names().equals(of.names());
    if (!same || !Arrays.equals(ordinals, decisions)) {
      plot = of;
      decisions = ordinals;
      list.setItems(new Ordinals(ordinals));
    }
  }

  private final class Line extends ListCell<Integer> {
    @Override
    protected void updateItem(@Nullable Integer item, boolean empty) {
      super.updateItem(item, empty);
      HerdmapPicture.Plot of = plot;
      setText(item == null || empty || of == null ? "" : line(of, item));
    }
  }

  /// Filled up, so that lines of even type stand under one another.
  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  static String line(HerdmapPicture.Plot plot, int i) {
    RequestTable table = plot.trace().requests();
    int widest = plot.names().stream().mapToInt(String::length).max().orElse(2);
    String wait =
        table.admitted(i) < 0
            ? Formats.NONE
            : Formats.ttft((table.admitted(i) - table.routed(i)) / 1e9);
    return WORDS.text(
        "list.line",
        Formats.clock(table.routed(i)),
        padded(Formats.session(table.session(i)) + "." + (table.turn(i) + 1), 7),
        padded(plot.name(table.replica(i)), Math.max(4, widest)),
        padded(Formats.percent(table.cachedShare(i), 0), 3),
        padded(wait, 5),
        Formats.count(i));
  }
}
