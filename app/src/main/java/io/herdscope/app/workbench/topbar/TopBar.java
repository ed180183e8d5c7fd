package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.ViewContext;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.catalog.Catalog;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;

/// Everything that stays in reach whatever is on the stage.
public final class TopBar extends HBox {
  private static final double NAME_NEEDS = 1_000;
  private static final ExecutorService READER = Gate.worker("herdscope-scenario-reader");

  private final ViewContext context;
  private final Words words = Words.of(TopBar.class);
  private final Brand brand = new Brand("Herdscope");
  private final Label scenarioName = new Label();
  private final LaneMenus lanes;
  private final Transport transport;
  private final Consumer<String> trouble;
  private List<String> playing = List.of();

  /// @param help shows the keys
  /// @param trouble shows why something did not work, in plain words
  public TopBar(ViewContext context, Catalog catalog, Runnable help, Consumer<String> trouble) {
    super(8);
    this.context = context;
    this.trouble = trouble;
    this.lanes = new LaneMenus(context, words, catalog.policies());
    this.transport = new Transport(context, words);
    getStyleClass().add("panel");
    setAlignment(Pos.CENTER_LEFT);
    setPadding(new Insets(0, 12, 0, 12));
    Region gap = new Region();
    setHgrow(gap, Priority.ALWAYS);
    setMargin(brand, new Insets(0, 8, 0, 0));
    getChildren()
        .addAll(
            brand,
            scenarios(catalog),
            lanes.policy(),
            transport,
            lanes.add(),
            gap,
            icon("theme", FontIcon.of(MaterialDesignC.CIRCLE_HALF_FULL), this::otherTheme),
            icon("help", FontIcon.of(MaterialDesignH.HELP), help));
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

  @Override
  protected void layoutChildren() {
    brand.compact(getWidth() < NAME_NEEDS);
    super.layoutChildren();
  }

  public void show(Frame frame) {
    brand.show(context.state().palette());
    scenarioName.setText(frame.scenario().name());
    playing = frame.lanes().stream().map(LaneFrame::policy).toList();
    lanes.show(frame);
    transport.show(frame);
  }

  public void otherTheme() {
    context.state().theme(context.state().theme().other());
  }

  private MenuButton scenarios(Catalog catalog) {
    MenuButton menu = new MenuButton();
    menu.setId("scenario");
    menu.getStyleClass().add("hs-menu");
    menu.setGraphic(LaneMenus.captioned(words.text("scenario.caption"), scenarioName));
    menu.setTooltip(Transport.tip(words.text("scenario.tip")));
    menu.setAccessibleText(words.text("scenario.caption"));
    for (Catalog.ScenarioChoice choice : catalog.scenarios()) {
      MenuItem item = new MenuItem(choice.name());
      item.setId("scenario-" + choice.name());
      item.setOnAction(event -> READER.execute(() -> open(choice)));
      menu.getItems().add(item);
    }
    return menu;
  }

  private void open(Catalog.ScenarioChoice choice) {
    try {
      Scenario scenario = choice.open().call();
      Gate.later(
          () -> context.commands().accept(new SessionCommand.Load(scenario, List.copyOf(playing))));
    } catch (Exception e) {
      Gate.later(
          () ->
              trouble.accept(
                  words.text("scenario.trouble", choice.name(), String.valueOf(e.getMessage()))));
    }
  }

  private Button icon(String key, FontIcon graphic, Runnable action) {
    Button button = new Button();
    button.setId(key);
    button.setGraphic(graphic);
    button.getStyleClass().addAll("hs-button", "icon");
    button.setAccessibleText(words.text(key + ".name"));
    button.setTooltip(Transport.tip(words.text(key + ".tip")));
    button.setOnAction(event -> action.run());
    return button;
  }
}
