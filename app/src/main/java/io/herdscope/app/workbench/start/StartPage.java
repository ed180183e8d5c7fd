package io.herdscope.app.workbench.start;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.FocusRing;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.catalog.Catalog;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/// What there is to begin with, over the whole window. FX thread only.
public final class StartPage extends StackPane {
  private static final double WIDTH = 960;
  private static final double ROWS = 400;

  /// Head and air around the list of scenarios, and the least height it has, in pixels.
  private static final double AROUND_SCENARIOS = 220;

  private static final double FEWEST = 400;

  private final ViewContext context;
  private final Opener opener;
  private final Consumer<String> trouble;
  private final Runnable attach;
  private final Runnable lessons;
  private final Words words = Words.of(StartPage.class);
  private final StartRow resume;
  private final VBox rows = new VBox(8);
  private Optional<SessionMemory> last = Optional.empty();

  /// @param trouble shows what did not work
  /// @param attach opens the dialog that attaches to a cluster
  /// @param lessons shows the lessons there are
  public StartPage(
      ViewContext context,
      Catalog catalog,
      Opener opener,
      Consumer<String> trouble,
      Runnable attach,
      Runnable lessons) {
    this.attach = attach;
    this.context = context;
    this.opener = opener;
    this.trouble = trouble;
    this.lessons = lessons;
    setId("startPage");
    getStyleClass().add("start-page");
    setVisible(false);
    FocusRing.keep(this);
    resume = new StartRow(words, "continue", MaterialDesignH.HISTORY, this::goOn);
    rows.getChildren().add(resume);
    rows.getChildren().add(beginning("lessons", MaterialDesignS.SCHOOL_OUTLINE));
    rows.getChildren()
        .add(new StartRow(words, "file", MaterialDesignF.FOLDER_OPEN_OUTLINE, this::askForFile));
    rows.getChildren().add(beginning("attach", MaterialDesignL.LAN_CONNECT));
    rows.getChildren().add(beginning("recording", MaterialDesignR.RECORD_CIRCLE_OUTLINE));
    rows.setMinWidth(ROWS);
    rows.setPrefWidth(ROWS);
    HBox halves = new HBox(32, rows, scenarios(catalog));
    VBox page = new VBox(20, head(), halves);
    page.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    getChildren().add(page);
    addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    remember(Optional.empty());
  }

  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      hide();
      event.consume();
    }
  }

  private VBox head() {
    Label name = new Label("Herdscope");
    name.getStyleClass().add("start-title");
    Label about = Caption.label(words, "about");
    about.getStyleClass().add("soft");
    Button back = new Button();
    back.setId("startBack");
    Caption.text(back, words, "back");
    back.getStyleClass().add("hs-button");
    back.setOnAction(event -> hide());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox line = new HBox(8, new VBox(2, name, about), gap, back);
    line.setAlignment(Pos.CENTER_LEFT);
    return new VBox(line);
  }

  private StartRow beginning(String id, org.kordamp.ikonli.Ikon icon) {
    Consumer<Beginning.Place> begin = Beginnings.of(id).begin();
    StartRow row =
        new StartRow(
            words,
            id,
            icon,
            () -> {
              if (begin != null) {
                hide();
                begin.accept(
                    new Beginning.Place(
                        getScene().getWindow(), context, opener, trouble, attach, lessons));
              }
            });
    row.enable(begin != null, Caption.of(words, id + ".missing"));
    return row;
  }

  private VBox scenarios(Catalog catalog) {
    VBox list = new VBox(2);
    for (Catalog.ScenarioChoice choice : catalog.scenarios()) {
      list.getChildren().add(scenario(choice.name(), list));
    }
    ScrollPane scroll = new ScrollPane(list);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setId("start-scenarios");
    scroll
        .prefHeightProperty()
        .bind(Bindings.max(FEWEST, heightProperty().subtract(AROUND_SCENARIOS)));
    scroll.setFocusTraversable(false);
    Label title = Caption.label(words, "scenarios");
    title.getStyleClass().add("h4");
    VBox column = new VBox(8, title, scroll);
    HBox.setHgrow(column, Priority.ALWAYS);
    column.setPadding(new Insets(2, 0, 0, 0));
    return column;
  }

  private Button scenario(String name, VBox list) {
    Label title = new Label(name);
    title.getStyleClass().add("strong");
    Text about = new Text();
    about.textProperty().bind(Caption.of(() -> Abouts.scenario(name)));
    about.getStyleClass().add("quiet-text");
    about.wrappingWidthProperty().bind(list.widthProperty().subtract(24));
    Button row = new Button("", new VBox(2, title, about));
    row.setId("start-scenario-" + name);
    row.accessibleTextProperty().bind(Caption.of(() -> name + ": " + Abouts.scenario(name)));
    row.getStyleClass().addAll("plain", "start-scenario");
    row.setMaxWidth(Double.MAX_VALUE);
    row.setOnAction(
        event -> {
          hide();
          opener.open(new Origin.Named(name));
        });
    return row;
  }

  /// The session that can be continued.
  public void remember(Optional<SessionMemory> memory) {
    last = memory;
    resume.enable(memory.isPresent(), Caption.of(words, "continue.missing"));
    memory.ifPresent(
        known ->
            resume.about(
                Caption.of(
                    words,
                    "continue.last",
                    known.origin().text().replaceFirst("^[a-z]+:", ""),
                    known.policies().size() == 1
                        ? known.policies().getFirst()
                        : Integer.toString(known.policies().size()),
                    Formats.axisClock(Math.round(known.atSeconds() * 1e9)))));
  }

  private void goOn() {
    hide();
    last.ifPresent(opener::resume);
  }

  private void askForFile() {
    FileDialog.ask(
        getScene() == null ? null : getScene().getWindow(),
        file -> {
          hide();
          opener.open(file);
        });
  }

  /// Shows the page, the first thing there is to do in focus.
  public void show() {
    setVisible(true);
    @Nullable StartRow first =
        rows.getChildren().stream()
            .map(StartRow.class::cast)
            .filter(StartRow::isEnabled)
            .findFirst()
            .orElse(null);
    if (first != null) {
      first.focus();
    }
  }

  public void hide() {
    setVisible(false);
  }
}
