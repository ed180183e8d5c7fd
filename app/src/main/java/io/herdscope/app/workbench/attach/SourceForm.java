package io.herdscope.app.workbench.attach;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.Sources;
import io.herdscope.live.http.Secret;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/// Fields for one kind of source: addresses, a name, and every option of the kind. A token is typed
/// into a field that does not show it and stays in memory, or is named by environment variable or
/// file. FX thread only.
final class SourceForm extends VBox {
  private static final double WIDE = 400;
  private static final double OPTIONS = 150;

  /// Letters that a field shows.
  private static final int ROOM = 54;

  private final Words words;
  private final MenuButton kinds = new MenuButton();
  private final TextField address = field("attach-address");
  private final TextField name = field("attach-name");
  private final PasswordField token = new PasswordField();
  private final GridPane options = new GridPane(12, 6);
  private final Map<String, TextField> values = new LinkedHashMap<>();
  private final Label about = new Label();
  private SourceKind kind = Sources.ALL.getFirst();

  SourceForm(Words words) {
    super(10);
    this.words = words;
    kinds.setId("attach-kind");
    kinds.getStyleClass().add("hs-menu");
    Caption.name(kinds, words, "kind");
    for (SourceKind each : Sources.ALL) {
      MenuItem item = new MenuItem(each.name());
      item.setId("attach-kind-" + each.name());
      item.setOnAction(event -> choose(each));
      kinds.getItems().add(item);
    }
    Caption.name(address, words, "address");
    Caption.name(name, words, "name");
    name.promptTextProperty().bind(Caption.of(words, "name.prompt"));
    styled(token, "attach-token");
    token.promptTextProperty().bind(Caption.of(words, "token.prompt"));
    Caption.name(token, words, "token");
    about.getStyleClass().add("quiet");
    about.setWrapText(true);
    about.setMaxWidth(WIDE + 110);
    GridPane grid = new GridPane(12, 8);
    row(grid, "kind", kinds);
    row(grid, "address", address);
    row(grid, "name", name);
    ScrollPane scroll = new ScrollPane(options);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setPrefHeight(OPTIONS);
    Label title = Caption.label(words, "options");
    title.getStyleClass().add("h4");
    getChildren().addAll(grid, about, title, scroll);
    choose(kind);
  }

  private static TextField field(String id) {
    return styled(new TextField(), id);
  }

  static TextField styled(TextField field, String id) {
    field.setId(id);
    field.getStyleClass().setAll("text-input", "value-field", "path-field");
    field.setPrefWidth(WIDE);
    return field;
  }

  private void row(GridPane grid, String key, Node control) {
    Label label = Caption.label(words, key);
    label.getStyleClass().add("soft");
    label.setMinWidth(96);
    label.setAlignment(Pos.CENTER_RIGHT);
    GridPane.setHalignment(label, HPos.RIGHT);
    grid.addRow(grid.getRowCount(), label, control);
  }

  private void choose(SourceKind next) {
    kind = next;
    kinds.setText(next.name());
    about.textProperty().bind(Caption.of(() -> Abouts.source(next.name(), next.about())));
    address.setPromptText(next.exampleAddress());
    options.getChildren().clear();
    values.clear();
    token.clear();
    int row = 0;
    if (next.options().stream().anyMatch(option -> option.name().equals("token-file"))) {
      row(options, "token", token);
      row++;
    }
    for (SourceOption option : next.options()) {
      TextField value = field("attach-option-" + option.name());
      Supplier<String> said = () -> Abouts.sourceOption(next.name(), option.name(), option.about());
      value.promptTextProperty().bind(Caption.of(() -> brief(said.get())));
      value.setTooltip(Caption.tip(Caption.of(said)));
      value.accessibleTextProperty().bind(Caption.of(() -> option.name() + ": " + said.get()));
      values.put(option.name(), value);
      Label label = new Label(option.name());
      label.getStyleClass().add("mono");
      label.setMinWidth(96);
      label.setAlignment(Pos.CENTER_RIGHT);
      options.addRow(row++, label, value);
    }
  }

  /// The first clause: as much as a field has room for.
  static String brief(String about) {
    String clause = about.split("[;；。（]|, or | \\(|[、。]なければ", 2)[0];
    int comma = clause.lastIndexOf(", ");
    return clause.length() > ROOM && comma > 0 ? clause.substring(0, comma) : clause;
  }

  /// A source for each address written, separated by spaces; none while there is no address. An
  /// `IllegalArgumentException` says what is wrong with what was typed.
  List<SourceSpec> specs() {
    Secret typed = token.getText().isBlank() ? null : Secret.of(token.getText());
    Map<String, String> given = new LinkedHashMap<>();
    values.forEach(
        (option, value) -> {
          if (!value.getText().isBlank()) {
            given.put(option, value.getText().strip());
          }
        });
    List<SourceSpec> specs = new ArrayList<>();
    String[] addresses = address.getText().strip().split("\\s+", -1);
    for (String each : addresses) {
      if (!each.isEmpty()) {
        String called = name.getText().strip();
        String own =
            called.isEmpty() ? each : addresses.length == 1 ? called : called + "-" + specs.size();
        specs.add(new SourceSpec(kind.name(), own, each, given, typed));
      }
    }
    return specs;
  }

  /// The source was taken over: room for the next of its kind.
  void clear() {
    address.clear();
    name.clear();
  }

  /// The token is needed no more.
  void forget() {
    token.clear();
  }

  void focus() {
    address.requestFocus();
  }
}
