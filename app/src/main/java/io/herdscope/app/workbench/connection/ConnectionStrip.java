package io.herdscope.app.workbench.connection;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LiveFrame;
import io.herdscope.app.session.LiveFrame.Source;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The row beneath the top bar while something live or recorded is followed: whether this is now,
/// each source and how it stands, and how much is heard and how late. Sources that are not well
/// come first; what has no room becomes one chip, in the colour of the worst in it. FX thread only.
public final class ConnectionStrip extends HBox {
  private static final int MOST_CHIPS = 12;
  private static final double GAP = 4;

  /// Chips made for one frame; the next ones come with the next frame.
  private static final int MADE_AT_ONCE = 2;

  private final Words words = Words.of(ConnectionStrip.class);
  private final Label badge = new Label();
  private final Button present = new Button();
  private final List<SourceChip> chips = new ArrayList<>();
  private final HBox row = new HBox(GAP);
  private final Label figures = new Label();
  private final Button save = new Button();

  /// @param ask asks how much to save, and where to
  public ConnectionStrip(ViewContext context, Runnable ask) {
    super(10);
    setId("connectionStrip");
    getStyleClass().addAll("panel", "connection-strip");
    setAlignment(Pos.CENTER_LEFT);
    setPadding(new Insets(0, 12, 0, 12));
    badge.setId("liveBadge");
    badge.getStyleClass().add("tag");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    present.setId("toPresent");
    present.getStyleClass().addAll("hs-button", "small");
    present.setMinWidth(Region.USE_PREF_SIZE);
    Caption.text(present, words, "present");
    present.setTooltip(Caption.tip(words, "present.tip"));
    present.setOnAction(event -> context.commands().accept(new SessionCommand.Present()));
    row.setAlignment(Pos.CENTER_LEFT);
    row.setMinWidth(0);
    figures.setId("liveFigures");
    figures.getStyleClass().add("mono");
    figures.setMinWidth(Region.USE_PREF_SIZE);
    save.setId("saveRing");
    save.getStyleClass().addAll("hs-button", "small");
    save.setMinWidth(Region.USE_PREF_SIZE);
    save.setTooltip(Caption.tip(words, "save.tip"));
    save.setOnAction(event -> ask.run());
    Region gap = new Region();
    setHgrow(gap, Priority.ALWAYS);
    getChildren().addAll(badge, present, row, gap, figures, save);
    setVisible(false);
  }

  public void show(Frame frame) {
    LiveFrame live = frame.live();
    setVisible(live != null);
    if (live == null) {
      return;
    }
    badge(live, frame.playback().at());
    boolean kept = !live.kept().ring().isEmpty() && live.hasHeard();
    save.setVisible(kept);
    save.setManaged(kept);
    save.setText(words.text("save", Formats.axisClock(Math.round(live.kept().seconds() * 1e9))));
    figures.setText(figures(live));
    sources(live);
  }

  private void badge(LiveFrame live, long at) {
    boolean past = !live.recording() && !live.present();
    badge.setText(
        live.recording()
            ? live.loading() < 1
                ? words.text("badge.reading", Formats.percent(live.loading(), 0))
                : words.text("badge.recording")
            : past ? words.text("badge.past", Formats.axisClock(at)) : words.text("badge.live"));
    StyleClass.set(badge, "settled", !live.recording() && !past);
    present.setVisible(past);
    present.setManaged(past);
  }

  private void sources(LiveFrame live) {
    List<Source> ordered = new ArrayList<>(live.sources());
    ordered.sort(Comparator.comparing(SourceWords::isWell));
    int most = Math.min(Math.min(ordered.size(), MOST_CHIPS), made(ordered.size()) - 1);
    for (int i = 0; i < most; i++) {
      chips.get(i).show(ordered.get(i), live.latest());
    }
    double room = room();
    int single = fitting(most, room);
    if (single < ordered.size()) {
      SourceChip others = chips.get(most);
      do {
        rest(live, ordered.subList(single, ordered.size()), others);
        single--;
      } while (single >= 0 && taken(single + 1) + width(others) > room);
      single++;
      List<SourceChip> shown = new ArrayList<>(chips.subList(0, single));
      shown.add(others);
      put(shown);
    } else {
      put(chips.subList(0, single));
    }
  }

  private void put(List<SourceChip> shown) {
    if (!row.getChildren().equals(shown)) {
      row.getChildren().setAll(shown);
    }
  }

  /// Pixels between the badge and the figures.
  private double room() {
    double room = getWidth() - getInsets().getLeft() - getInsets().getRight();
    for (Region other : List.of(badge, present, figures, save)) {
      room -= other.isManaged() ? other.prefWidth(-1) + getSpacing() : 0;
    }
    return room - getSpacing();
  }

  /// How many of the first chips fit.
  private int fitting(int most, double room) {
    int count = 0;
    while (count < most && taken(count + 1) <= room + GAP) {
      count++;
    }
    return count;
  }

  private double taken(int count) {
    double width = 0;
    for (int i = 0; i < count; i++) {
      width += width(chips.get(i)) + GAP;
    }
    return width;
  }

  private static double width(SourceChip chip) {
    return chip.prefWidth(-1);
  }

  private void rest(LiveFrame live, List<Source> others, SourceChip chip) {
    StringBuilder names = new StringBuilder();
    others.forEach(source -> names.append(SourceWords.all(source, live.latest())).append('\n'));
    @Nullable Source ill =
        others.stream().filter(source -> !SourceWords.isWell(source)).findFirst().orElse(null);
    long well = live.sources().stream().filter(SourceWords::isWell).count();
    chip.show(
        ill == null
            ? words.text("connected", well, live.sources().size())
            : words.text("others", others.size()),
        ill == null ? "good" : SourceWords.tone(ill),
        names.toString().strip());
  }

  /// How many chips there are: in a pulse no more are made than it has time for.
  private int made(int wanted) {
    int most = Math.min(wanted, MOST_CHIPS) + 1;
    for (int i = 0; i < MADE_AT_ONCE && chips.size() < most; i++) {
      chips.add(new SourceChip());
    }
    return chips.size();
  }

  private String figures(LiveFrame live) {
    List<String> parts = new ArrayList<>();
    if (!Double.isNaN(live.operationsPerSecond())) {
      parts.add(words.text("operations", Formats.count(live.operationsPerSecond())));
    }
    if (!Double.isNaN(live.lagP99Millis())) {
      parts.add(words.text("lag", Formats.tenth(live.lagP99Millis())));
    }
    long lost = live.sources().stream().mapToLong(source -> source.counters().lost()).sum();
    parts.add(words.text("lost.all", Formats.count(lost)));
    long before = live.sources().stream().mapToLong(source -> source.counters().before()).sum();
    if (before > 0) {
      parts.add(words.text("before.all", Formats.count(before)));
    }
    if (live.damagedBytes() > 0) {
      parts.add(words.text("damaged", Formats.count(live.damagedBytes())));
    }
    return String.join(" · ", parts);
  }
}
