package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;

/// Everything that has no button of its own, each with its key.
public final class MainMenu extends MenuButton {
  /// One line.
  ///
  /// @param id names its words (`menu.ID`); empty for a line between groups
  /// @param keys as they are written beside it
  public record Entry(String id, String keys, Runnable action) {
    public static final Entry SEAM = new Entry("", "", () -> {});
  }

  /// At least.
  private static final double WIDE = 250;

  /// @param entries asked for once, when the menu opens first
  MainMenu(Words words, Supplier<List<Entry>> entries) {
    setId("menu");
    setGraphic(FontIcon.of(MaterialDesignM.MENU));
    getStyleClass().addAll("hs-menu", "bare");
    Caption.name(this, words, "menu.name");
    setTooltip(Caption.tip(words, "menu.tip"));
    MenuItem first = new MenuItem();
    getItems().add(first);
    setOnShowing(
        event -> {
          if (getItems().contains(first)) {
            getItems().setAll(entries.get().stream().map(entry -> item(words, entry)).toList());
          }
        });
  }

  private static MenuItem item(Words words, Entry entry) {
    if (entry.id().isEmpty()) {
      return new SeparatorMenuItem();
    }
    Label keys = new Label(entry.keys());
    keys.getStyleClass().add("menu-note");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox line = new HBox(16, Caption.label(words, "menu." + entry.id()), gap, keys);
    line.setMinWidth(WIDE);
    CustomMenuItem item = new CustomMenuItem(line);
    item.setId("menu-" + entry.id());
    item.textProperty().bind(Caption.of(words, "menu." + entry.id()));
    item.setOnAction(event -> entry.action().run());
    return item;
  }
}
