package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.catalog.Catalog;
import io.herdscope.app.workbench.start.FileDialog;
import io.herdscope.app.workbench.start.Opener;
import io.herdscope.app.workbench.start.Origin;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;

/// Everything that stays in reach whatever is on the stage.
public final class TopBar extends HBox {
  private static final int MOST_SAVED = 6;

  private final ViewContext context;
  private final Words words = Words.of(TopBar.class);
  private final Brand brand;
  private final Label scenarioName = new Label();
  private final Label scenarioCaption;
  private final LaneMenus lanes;
  private final Node addLane;
  private final Transport transport;
  private final LanguageButton language;

  private final Opener opener;
  private final FindingsButton findings;

  /// What a narrow bar leaves to the menu.
  private final List<Node> spares;

  /// The width for which was tried what fits, and what was needed then.
  private double room = -1;

  private double need = -1;

  /// @param help shows the keys
  /// @param start shows the start page
  /// @param find asks what to find
  /// @param findings brings the findings on the stage
  /// @param menu what the menu offers
  public TopBar(
      ViewContext context,
      Catalog catalog,
      Opener opener,
      Runnable help,
      Runnable start,
      Runnable find,
      Runnable findings,
      Supplier<List<MainMenu.Entry>> menu) {
    super(8);
    this.context = context;
    this.opener = opener;
    this.scenarioCaption = Caption.label(words, "scenario.caption");
    this.brand = new Brand("Herdscope", words, start);
    this.lanes = new LaneMenus(context, words, catalog.policies());
    this.addLane = lanes.add();
    this.transport = new Transport(context, words);
    this.language = new LanguageButton(context.state(), words);
    this.findings = new FindingsButton(context, words, findings);
    setId("topBar");
    getStyleClass().add("panel");
    setAlignment(Pos.CENTER_LEFT);
    setPadding(new Insets(0, 12, 0, 12));
    Region gap = new Region();
    setHgrow(gap, Priority.ALWAYS);
    setMargin(brand, new Insets(0, 8, 0, 0));
    spares =
        List.of(
            this.findings,
            icon("find", FontIcon.of(MaterialDesignM.MAGNIFY), find),
            icon("theme", FontIcon.of(MaterialDesignC.CIRCLE_HALF_FULL), this::otherTheme),
            language,
            icon("help", FontIcon.of(MaterialDesignH.HELP), help));
    getChildren().addAll(brand, scenarios(catalog), lanes.policy(), transport, addLane, gap);
    getChildren().addAll(spares);
    getChildren().add(new MainMenu(words, menu));
    getChildren()
        .forEach(
            child -> {
              if (child instanceof Region region && !child.equals(gap)) {
                region.setMinWidth(Region.USE_PREF_SIZE);
              }
            });
  }

  public void togglePlay() {
    transport.toggle();
  }

  /// What does not fit goes step by step, what the menu or a key offers too before anything else.
  /// Trying asks for another layout, so it is done only where the width or the need for it changed.
  @Override
  protected void layoutChildren() {
    if (getWidth() != room || prefWidth(-1) != need) {
      room = getWidth();
      fit();
      need = prefWidth(-1);
    }
    super.layoutChildren();
  }

  private void fit() {
    for (int saved = 0; saved <= MOST_SAVED; saved++) {
      save(saved);
      if (prefWidth(-1) <= room) {
        return;
      }
    }
  }

  private void save(int steps) {
    for (Node spare : spares) {
      put(spare, steps < 1);
    }
    brand.compact(steps >= 2);
    put(scenarioCaption, steps < 3);
    lanes.compact(steps >= 4);
    transport.compact(steps >= 5);
    put(addLane, steps < 6);
  }

  private static void put(Node node, boolean there) {
    node.setVisible(there);
    node.setManaged(there);
  }

  public void show(Frame frame) {
    brand.show(context.state().palette());
    scenarioName.setText(frame.scenario().name());
    lanes.show(frame);
    transport.show(frame);
    findings.show(frame);
  }

  public void otherTheme() {
    context.state().theme(context.state().theme().other());
  }

  public void otherLanguage() {
    language.fire();
  }

  private MenuButton scenarios(Catalog catalog) {
    MenuButton menu = new MenuButton();
    menu.setId("scenario");
    menu.getStyleClass().add("hs-menu");
    menu.setGraphic(LaneMenus.captioned(scenarioCaption, scenarioName));
    menu.setTooltip(Caption.tip(words, "scenario.tip"));
    Caption.name(menu, words, "scenario.caption");
    for (Catalog.ScenarioChoice choice : catalog.scenarios()) {
      MenuItem item = new MenuItem(choice.name());
      item.setId("scenario-" + choice.name());
      item.setOnAction(event -> opener.open(new Origin.Named(choice.name())));
      menu.getItems().add(item);
    }
    MenuItem file = new MenuItem();
    file.setId("openFile");
    file.textProperty().bind(Caption.of(words, "scenario.file"));
    file.setOnAction(event -> askForFile());
    menu.getItems().addAll(new SeparatorMenuItem(), file);
    return menu;
  }

  /// Asks for a scenario or a trace to open.
  public void askForFile() {
    FileDialog.ask(getScene() == null ? null : getScene().getWindow(), opener::open);
  }

  private Button icon(String key, FontIcon graphic, Runnable action) {
    Button button = new Button();
    button.setId(key);
    button.setGraphic(graphic);
    button.getStyleClass().addAll("hs-button", "icon");
    Caption.name(button, words, key + ".name");
    button.setTooltip(Caption.tip(words, key + ".tip"));
    button.setOnAction(event -> action.run());
    return button;
  }
}
