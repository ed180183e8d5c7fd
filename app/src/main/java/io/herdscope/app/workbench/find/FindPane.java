package io.herdscope.app.workbench.find;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.FocusRing;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.catalog.PolicyChoice;
import io.herdscope.model.tree.BlocksFound;
import io.herdscope.model.tree.HashDigits;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The field to type into, and what answers to it. Enter or a click goes there: the playhead jumps,
/// and every view shows what was found. FX thread only.
public final class FindPane extends StackPane {
  private static final double WIDTH = 460;

  private final ViewContext context;
  private final List<String> policies;
  private final Consumer<String> bring;
  private final Words words = Words.of(FindPane.class);
  private final TextField field = new TextField();
  private final VBox results = new VBox(1);
  private final Label note = new Label();
  private List<Found> found = List.of();
  private int chosen;
  private boolean opening;
  private @Nullable Frame latest;
  private @Nullable BlocksFound answer;

  /// @param policies every one there is
  /// @param bring sees to it that the view of that name is on screen
  public FindPane(ViewContext context, List<PolicyChoice> policies, Consumer<String> bring) {
    this.context = context;
    this.policies = policies.stream().map(PolicyChoice::name).toList();
    this.bring = bring;
    setId("findPane");
    setVisible(false);
    FocusRing.keep(this);
    setPickOnBounds(false);
    field.setId("findField");
    field.getStyleClass().setAll("text-input", "value-field", "path-field");
    field.promptTextProperty().bind(Caption.of(words, "prompt"));
    Caption.name(field, words, "name");
    field.textProperty().addListener((property, before, now) -> typed());
    addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    addEventFilter(KeyEvent.KEY_TYPED, this::typed);
    note.getStyleClass().add("quiet");
    note.setWrapText(true);
    VBox card = new VBox(8, field, results, note);
    card.getStyleClass().addAll("help", "find-card");
    card.setPrefWidth(WIDTH);
    card.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    setAlignment(card, Pos.TOP_CENTER);
    setMargin(card, new Insets(52, 0, 0, 0));
    getChildren().add(card);
    Caption.follow(this, this::speak);
  }

  public void show(Frame frame) {
    latest = frame;
    BlocksFound blocks = frame.studies().blocks();
    if (isVisible() && !Objects.equals(blocks, answer)) {
      answer = blocks;
      look();
    }
  }

  /// Has the session look where it may be a block's hash; the rest is known here.
  private void typed() {
    HashDigits digits = Finder.digits(field.getText());
    if (digits != null) {
      context.commands().accept(new SessionCommand.FindBlocks(digits));
    }
    look();
  }

  /// Opens with the last text selected.
  public void open() {
    setVisible(true);
    opening = true;
    field.requestFocus();
    field.selectAll();
    typed();
  }

  /// The slash that opened the pane is typed into it a moment later; it is not meant for the field.
  private void typed(KeyEvent event) {
    if (opening && event.getCharacter().equals("/")) {
      event.consume();
    }
    opening = false;
  }

  private void key(KeyEvent event) {
    switch (event.getCode()) {
      case ESCAPE -> setVisible(false);
      case DOWN -> choose(chosen + 1);
      case UP -> choose(chosen - 1);
      case ENTER -> go(chosen);
      default -> {
        return;
      }
    }
    event.consume();
  }

  /// In another language; what was found before it was closed is looked for again when it opens.
  private void speak() {
    if (isVisible()) {
      look();
    } else {
      results.getChildren().clear();
    }
  }

  private void look() {
    Frame frame = latest;
    found = frame == null ? List.of() : Finder.find(frame, field.getText(), policies);
    results.getChildren().clear();
    for (int i = 0; i < found.size(); i++) {
      int index = i;
      Button row = new Button(text(found.get(i)));
      row.setId("found-" + i);
      row.getStyleClass().addAll("plain", "found");
      row.setMaxWidth(Double.MAX_VALUE);
      row.setFocusTraversable(false);
      row.setOnAction(event -> go(index));
      results.getChildren().add(row);
    }
    choose(0);
    note.setText(note(frame));
  }

  private String note(@Nullable Frame frame) {
    if (frame != null && frame.focused().whole() == null) {
      return words.text("loading");
    }
    if (field.getText().isBlank()) {
      return words.text("hint");
    }
    BlocksFound blocks = frame == null ? null : frame.studies().blocks();
    boolean asked = blocks != null && blocks.asked().equals(Finder.digits(field.getText()));
    long more = asked && blocks != null ? blocks.matches() - blocks.places().size() : 0;
    return more > 0
        ? words.text("more", Formats.count((double) more))
        : words.text(found.isEmpty() ? "nothing" : "go");
  }

  private void choose(int index) {
    chosen = found.isEmpty() ? 0 : Math.floorMod(index, found.size());
    for (int i = 0; i < results.getChildren().size(); i++) {
      StyleClass.set(results.getChildren().get(i), "lit", i == chosen);
    }
  }

  private String named(int replica) {
    Frame frame = latest;
    return frame == null ? "r" + replica : frame.focused().replicaName(replica);
  }

  private String text(Found one) {
    return switch (one) {
      case Found.Session(int session, int turns, int first, long at) ->
          words.text("session", session, turns, Formats.clockTenths(at));
      case Found.Request(int session, int turn, int ordinal, int replica, long at) ->
          words.text(
              "request", session, turn + 1, ordinal, named(replica), Formats.clockTenths(at));
      case Found.Decision(int ordinal, int session, int turn, int replica, long at) ->
          words.text(
              "decision", ordinal, session, turn + 1, named(replica), Formats.clockTenths(at));
      case Found.Block(long hash, int depth, int owners) ->
          words.text("block", HexFormat.of().toHexDigits(hash), Formats.count(depth), owners);
      case Found.Replica(int index, String name) -> words.text("replica", name);
      case Found.Policy(String name, int lane) ->
          words.text(lane >= 0 ? "policy.focus" : "policy.add", name);
    };
  }

  private void go(int index) {
    if (index >= found.size()) {
      return;
    }
    setVisible(false);
    switch (found.get(index)) {
      case Found.Session(int session, int turns, int first, long at) ->
          inspect(session, 0, first, at);
      case Found.Request(int session, int turn, int ordinal, int replica, long at) ->
          inspect(session, turn, ordinal, at);
      case Found.Decision(int ordinal, int session, int turn, int replica, long at) ->
          inspect(session, turn, ordinal, at);
      case Found.Block(long hash, int depth, int owners) -> {
        bring.accept("radix");
        context.state().selectBlock(hash, depth);
      }
      case Found.Replica(int replica, String name) -> context.state().selectReplica(replica);
      case Found.Policy(String name, int lane) ->
          context
              .commands()
              .accept(
                  lane >= 0 ? new SessionCommand.Focus(lane) : new SessionCommand.AddLane(name));
    }
  }

  private void inspect(int session, int turn, int ordinal, long at) {
    context.commands().accept(new SessionCommand.Pause());
    context.commands().accept(new SessionCommand.Seek(at + 1));
    context.state().select(new RequestKey(session, turn));
    context.state().selectDecision(ordinal);
    context.commands().accept(new SessionCommand.Inspect(ordinal));
  }
}
