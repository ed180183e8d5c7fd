package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Words;
import io.herdscope.app.session.LandscapeAsk;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.RunFigures;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// What is drawn against what: two metrics, two coefficients, seeds; and going to the recommended
/// point. FX thread only.
final class LandscapeControls extends HBox {
  private static final List<Integer> SEEDS = List.of(1, 3, 5, 10, 20, 50);
  private static final Words WORDS = Words.of(LandscapeControls.class);

  private final Runnable changed;
  private final MenuButton first = menu("metricFirst");
  private final MenuButton second = menu("metricSecond");
  private final MenuButton across = menu("coefficientX");
  private final MenuButton up = menu("coefficientY");
  private final MenuButton seeds = menu("landscapeSeeds");
  private final Button apply = new Button();
  private String firstMetric = "";
  private String secondMetric = "ttftSeconds.p99";
  private LandscapeAsk ask = new LandscapeAsk("", "", 10);
  private @Nullable Shown shown;

  /// What the menus were made of; made anew when it changes, the language too.
  private record Shown(
      List<ParameterSpec> specs,
      LandscapeAsk ask,
      String x,
      String y,
      String first,
      String second,
      boolean rollouts,
      String language) {}

  /// @param changed called after any choice
  /// @param go called to go to the recommended point
  LandscapeControls(Runnable changed, Runnable go) {
    super(6);
    this.changed = changed;
    setAlignment(Pos.CENTER_RIGHT);
    setPickOnBounds(false);
    apply.setId("landscapeApply");
    apply.getStyleClass().addAll("hs-button", "primary");
    apply.setOnAction(event -> go.run());
    getChildren().addAll(first, second, across, up, seeds, apply);
  }

  private static MenuButton menu(String id) {
    MenuButton menu = new MenuButton();
    menu.setId(id);
    menu.getStyleClass().add("hs-menu");
    menu.setMinWidth(0);
    return menu;
  }

  LandscapeAsk ask() {
    return ask;
  }

  String first(boolean rollouts) {
    return !firstMetric.isEmpty()
        ? firstMetric
        : rollouts ? "sessionSeconds.p99" : "e2eSeconds.p99";
  }

  String second() {
    return secondMetric;
  }

  /// Another policy has other coefficients: back to the session's choice.
  void forget() {
    ask = new LandscapeAsk("", "", ask.seeds());
  }

  void show(List<ParameterSpec> specs, @Nullable LandscapeFrame data, boolean rollouts, double go) {
    String x = data == null ? ask.x() : data.x().coefficient();
    String y = data == null || data.y() == null ? "" : data.y().coefficient();
    Shown next =
        new Shown(
            specs, ask, x, y, first(rollouts), secondMetric, rollouts, WORDS.text("menu.map"));
    if (!next.equals(shown)) {
      shown = next;
      build(next);
    }
    boolean none = Double.isNaN(go);
    apply.setVisible(!none);
    apply.setManaged(!none);
    String text = none ? "" : WORDS.text("apply", Plot.tick(go));
    if (!text.equals(apply.getText())) {
      apply.setText(text);
      apply.setAccessibleText(text);
    }
  }

  private void build(Shown next) {
    name(first, "menu.first", new MetricText(next.first(), next.rollouts()).title());
    name(second, "menu.second", new MetricText(next.second(), next.rollouts()).title());
    name(across, "menu.across", next.x().isEmpty() ? WORDS.text("menu.none") : next.x());
    name(up, "menu.up", next.y().isEmpty() ? WORDS.text("menu.none") : next.y());
    name(seeds, "menu.seeds", WORDS.text("seeds", ask.seeds()));
    metrics(first, next.rollouts(), name -> firstMetric = name);
    metrics(second, next.rollouts(), name -> secondMetric = name);
    coefficients(across, next, spec -> new LandscapeAsk(spec, other(spec, next.y()), ask.seeds()));
    coefficients(up, next, spec -> new LandscapeAsk(other(spec, next.x()), spec, ask.seeds()));
    up.getItems()
        .add(
            item(
                WORDS.text("menu.noMap"),
                () -> new LandscapeAsk(next.x(), LandscapeAsk.NONE, ask.seeds())));
    seeds.getItems().clear();
    for (int count : SEEDS) {
      seeds
          .getItems()
          .add(item(WORDS.text("seeds", count), () -> new LandscapeAsk(ask.x(), ask.y(), count)));
    }
  }

  /// A coefficient is not drawn against itself.
  private static String other(String chosen, String kept) {
    return chosen.equals(kept) ? "" : kept.isEmpty() ? LandscapeAsk.NONE : kept;
  }

  private static void name(MenuButton menu, String key, String value) {
    menu.setText(value);
    menu.setAccessibleText(WORDS.text(key) + " " + value);
  }

  private void metrics(MenuButton menu, boolean rollouts, Consumer<String> choose) {
    List<MenuItem> items = new ArrayList<>();
    Menu group = null;
    for (String name : RunFigures.NAMES) {
      MetricText text = new MetricText(name, rollouts);
      MenuItem item = new MenuItem(text.title());
      item.setId(menu.getId() + "-" + name);
      item.setOnAction(
          event -> {
            choose.accept(name);
            changed.run();
          });
      if (!name.contains(".")) {
        items.add(item);
        continue;
      }
      if (group == null || !group.getText().equals(text.subject())) {
        group = new Menu(text.subject());
        items.add(group);
      }
      group.getItems().add(item);
    }
    menu.getItems().setAll(items);
  }

  private void coefficients(
      MenuButton menu, Shown next, java.util.function.Function<String, LandscapeAsk> asked) {
    menu.getItems().clear();
    for (ParameterSpec spec : next.specs()) {
      MenuItem item = item(spec.name(), () -> asked.apply(spec.name()));
      item.setId(menu.getId() + "-" + spec.name());
      menu.getItems().add(item);
    }
  }

  private MenuItem item(String text, Supplier<LandscapeAsk> next) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(
        event -> {
          ask = next.get();
          changed.run();
        });
    return item;
  }
}
