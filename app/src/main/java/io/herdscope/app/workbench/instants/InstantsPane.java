package io.herdscope.app.workbench.instants;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.LaneFrame;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A card above the scrubber: the bookmarks with their names, and the two marked instants side by
/// side. FX thread only.
public final class InstantsPane extends StackPane {
  private final Instants instants;
  private final LongConsumer seek;
  private final Words words = Words.of(InstantsPane.class);
  private final VBox card = new VBox(10);

  /// @param seek moves the playhead
  public InstantsPane(Instants instants, LongConsumer seek) {
    this.instants = instants;
    this.seek = seek;
    setId("instants");
    setVisible(false);
    setPickOnBounds(false);
    card.getStyleClass().add("help");
    card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    setAlignment(card, Pos.BOTTOM_LEFT);
    setMargin(card, new Insets(0, 0, 160, 12));
    getChildren().add(card);
    Caption.follow(this, this::refresh);
  }

  public void toggle() {
    setVisible(!isVisible());
    refresh();
  }

  /// Whether the key was Escape, which puts the card away unless a name is being written.
  public boolean closes(KeyEvent event, @Nullable Node focus) {
    boolean away =
        isVisible() && event.getCode() == KeyCode.ESCAPE && !(focus instanceof TextInputControl);
    if (away) {
      toggle();
    }
    return away;
  }

  /// Shows what is marked, after a change.
  public void open() {
    setVisible(true);
    refresh();
  }

  /// Builds the card anew.
  public void refresh() {
    if (!isVisible()) {
      return;
    }
    card.getChildren().setAll(head());
    List<Bookmark> bookmarks = instants.here();
    if (bookmarks.isEmpty()) {
      card.getChildren().add(quiet("none"));
    }
    for (Bookmark bookmark : bookmarks) {
      card.getChildren().add(row(bookmark));
    }
    Instants.Instant a = instants.a();
    Instants.Instant b = instants.b();
    if (a == null || b == null) {
      card.getChildren().add(quiet(a == null ? b == null ? "mark" : "markA" : "markB"));
    } else {
      card.getChildren().addAll(table(a, b), csv(a, b));
    }
  }

  private HBox head() {
    Label title = new Label(words.text("title"));
    title.getStyleClass().add("h4");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head = new HBox(8, title, gap, button("close", this::toggle));
    head.setAlignment(Pos.CENTER_LEFT);
    head.setMinWidth(300);
    return head;
  }

  private Label quiet(String key) {
    Label label = new Label(words.text(key));
    label.getStyleClass().add("quiet");
    return label;
  }

  private HBox row(Bookmark bookmark) {
    Button go = new Button(Formats.clock(bookmark.at()));
    go.getStyleClass().addAll("plain", "mono");
    go.setAccessibleText(words.text("go", bookmark.name(), Formats.clock(bookmark.at())));
    go.setOnAction(event -> seek.accept(bookmark.at()));
    TextField name = new TextField(bookmark.name());
    name.getStyleClass().setAll("text-input", "value-field", "path-field");
    name.setAccessibleText(words.text("rename", bookmark.name()));
    name.setOnAction(event -> rename(bookmark, name));
    name.focusedProperty()
        .addListener(
            (property, before, now) -> {
              if (!now) {
                rename(bookmark, name);
              }
            });
    HBox row = new HBox(8, go, name, button("remove", () -> instants.remove(bookmark)));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private void rename(Bookmark bookmark, TextField name) {
    if (!name.getText().isBlank() && !name.getText().equals(bookmark.name())) {
      instants.rename(bookmark, name.getText().strip());
    }
  }

  private Button button(String key, Runnable action) {
    Button button = new Button(words.text(key));
    button.setId("instants-" + key);
    button.getStyleClass().add("plain");
    button.setOnAction(event -> action.run());
    return button;
  }

  private GridPane table(Instants.Instant a, Instants.Instant b) {
    GridPane grid = new GridPane(16, 4);
    grid.setId("comparison");
    cells(
        grid,
        0,
        words.text("compare", a.lane().policy()),
        "A " + Formats.clockTenths(a.at()),
        "B " + Formats.clockTenths(b.at()),
        words.text("difference"),
        null);
    for (int i = 0; i < Figures.ALL.size(); i++) {
      Figures figure = Figures.ALL.get(i);
      double before = figure.of().applyAsDouble(a.lane());
      double after = figure.of().applyAsDouble(b.lane());
      double gain = (after - before) * figure.better();
      cells(
          grid,
          i + 1,
          words.text("figure." + figure.key()),
          figure.text(before),
          figure.text(after),
          figure.difference(before, after),
          gain > 0 ? "good" : gain < 0 ? "bad" : null);
    }
    return grid;
  }

  private static void cells(
      GridPane grid,
      int row,
      String name,
      String a,
      String b,
      String change,
      @Nullable String style) {
    Label first = new Label(name);
    first.getStyleClass().add("soft");
    grid.add(first, 0, row);
    int column = 1;
    for (String text : new String[] {a, b, change}) {
      Label cell = new Label(text);
      cell.getStyleClass().add("mono");
      if (column == 3 && style != null) {
        cell.getStyleClass().add(style);
      }
      GridPane.setHalignment(cell, HPos.RIGHT);
      grid.add(cell, column++, row);
    }
  }

  private HBox csv(Instants.Instant a, Instants.Instant b) {
    Button copy = button("csv", () -> copy(csvText(a.lane(), a.at(), b.lane(), b.at())));
    return new HBox(8, copy, button("clear", instants::clearMarks));
  }

  static String csvText(LaneFrame a, long atA, LaneFrame b, long atB) {
    StringBuilder csv = new StringBuilder("metric,a,b\nat_seconds,");
    csv.append(atA / 1e9).append(',').append(atB / 1e9).append('\n');
    for (Figures figure : Figures.ALL) {
      csv.append(figure.key()).append(',').append(figure.of().applyAsDouble(a));
      csv.append(',').append(figure.of().applyAsDouble(b)).append('\n');
    }
    return csv.toString();
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
