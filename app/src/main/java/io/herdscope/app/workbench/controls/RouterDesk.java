package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// How many routers there are and what they hear of each other, each changed by a menu. A change
/// starts the run over with the same lanes and goes back to where the playhead was. FX thread only.
final class RouterDesk extends VBox {
  private static final List<Integer> COUNTS = List.of(1, 2, 3, 4, 6, 8, 16);
  private static final List<Double> DELAYS = List.of(0.0, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0);
  private static final List<Double> LOSSES = List.of(0.0, 0.01, 0.05, 0.2, 0.5);

  private static final List<String> FACTS =
      List.of("fact.routerCount", "fact.spread", "fact.syncDelay", "fact.loss");

  private final ViewContext context;
  private final Words words;
  private final RoutersSpec now;
  private final Runnable changed;
  private @Nullable Frame frame;

  /// @param changed called when the person changed something
  RouterDesk(ViewContext context, Words words, RoutersSpec now, Runnable changed) {
    super(6);
    this.changed = changed;
    this.context = context;
    this.words = words;
    this.now = now;
    setId("routerDesk");
    getChildren().add(row("routerCount", "fact.routerCount", Formats.count(now.count()), counts()));
    getChildren().add(row("routerSpread", "fact.spread", name(now.spread()), spreads()));
    String delay = RouterFacts.millis(now.syncDelaySeconds(), words);
    getChildren().add(row("routerDelay", "fact.syncDelay", delay, delays()));
    getChildren().add(row("routerLoss", "fact.loss", percent(now.loss()), losses()));
    getChildren().add(row("routerJoin", "desk.join", joined(), joins()));
    Label note = new Label(words.text("desk.note"));
    note.getStyleClass().add("hint");
    note.setWrapText(true);
    getChildren().add(note);
  }

  /// Whether a fact of that name is one that is changed here.
  static boolean changes(String fact, Words words) {
    return FACTS.stream().anyMatch(key -> words.text(key).equals(fact));
  }

  /// Remembers what a change has to keep.
  void show(Frame next) {
    frame = next;
  }

  private HBox row(String id, String key, String value, List<MenuItem> items) {
    Label name = new Label(words.text(key));
    name.getStyleClass().add("soft");
    name.setMinWidth(Region.USE_PREF_SIZE);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    MenuButton menu = new MenuButton(value);
    menu.setId(id);
    menu.getStyleClass().add("hs-menu");
    menu.setStyle("-fx-min-height: 24; -fx-pref-height: 24;");
    menu.setAccessibleText(words.text(key) + " " + value);
    menu.getItems().setAll(items);
    boolean alone = now.count() == 1 && now.joins().isEmpty();
    menu.setDisable(alone && !id.equals("routerCount") && !id.equals("routerJoin"));
    HBox row = new HBox(8, name, gap, menu);
    row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
    return row;
  }

  private List<MenuItem> counts() {
    List<MenuItem> items = new ArrayList<>();
    for (int count : COUNTS) {
      items.add(item(Formats.count(count), "routerCount-" + count, RouterChange.count(now, count)));
    }
    return items;
  }

  private List<MenuItem> spreads() {
    List<MenuItem> items = new ArrayList<>();
    for (Spread spread : Spread.values()) {
      items.add(item(name(spread), "routerSpread-" + spread, RouterChange.spread(now, spread)));
    }
    return items;
  }

  private List<MenuItem> delays() {
    List<MenuItem> items = new ArrayList<>();
    for (double delay : DELAYS) {
      String text = RouterFacts.millis(delay, words);
      items.add(item(text, "routerDelay-" + delay, RouterChange.syncDelay(now, delay)));
    }
    return items;
  }

  private List<MenuItem> losses() {
    List<MenuItem> items = new ArrayList<>();
    for (double loss : LOSSES) {
      items.add(item(percent(loss), "routerLoss-" + loss, RouterChange.loss(now, loss)));
    }
    return items;
  }

  /// A router that comes at the playhead.
  private List<MenuItem> joins() {
    List<MenuItem> items = new ArrayList<>();
    items.add(
        item(words.text("desk.join.none"), "routerJoin-never", RouterChange.join(now, 0, null)));
    for (Snapshot snapshot : Snapshot.values()) {
      MenuItem item = new MenuItem(words.text("desk.join." + snapshot));
      item.setId("routerJoin-" + snapshot);
      item.setOnAction(event -> restart(RouterChange.join(now, playhead(), snapshot)));
      items.add(item);
    }
    return items;
  }

  private double playhead() {
    Frame last = frame;
    return last == null ? 0 : Nanos.toSeconds(last.playback().at());
  }

  private String joined() {
    return now.joins().isEmpty()
        ? words.text("desk.join.none")
        : words.text("desk.join." + now.joins().getLast().snapshot())
            + " "
            + Formats.axisClock(Nanos.ofSeconds(now.joins().getLast().atSeconds()));
  }

  private MenuItem item(String text, String id, RoutersSpec next) {
    MenuItem item = new MenuItem(text);
    item.setId(id);
    item.setOnAction(event -> restart(next));
    return item;
  }

  private String name(Spread spread) {
    return words.text("spread." + spread);
  }

  private static String percent(double share) {
    return Formats.percent(share, 0) + " %";
  }

  private void restart(RoutersSpec next) {
    Frame last = frame;
    if (last == null || next.equals(now)) {
      return;
    }
    changed.run();
    Scenario scenario = last.scenario();
    List<String> policies = new ArrayList<>();
    Map<Integer, Map<String, Double>> given = new HashMap<>();
    for (int i = 0; i < last.lanes().size(); i++) {
      LaneFrame lane = last.lanes().get(i);
      policies.add(lane.policy());
      given.put(i, Map.copyOf(lane.parameters()));
    }
    Scenario changed = scenario.withRouting(scenario.routing().withRouters(next));
    context.commands().accept(new SessionCommand.Load(changed, policies, given));
    context.commands().accept(new SessionCommand.Focus(last.focus()));
    context.commands().accept(new SessionCommand.SetSpeed(last.playback().speed()));
    context.commands().accept(new SessionCommand.Seek(last.playback().at()));
    if (last.playback().playing()) {
      context.commands().accept(new SessionCommand.Play());
    }
  }
}
