package io.herdscope.app.fx;

import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/// Words on nodes that change by themselves when another language is spoken. What a frame writes
/// anew needs none of this. FX thread only.
public final class Caption {
  private static final double TIP_WIDTH = 320;
  private static final ObjectProperty<Language> SPOKEN =
      new SimpleObjectProperty<>(Language.spoken());

  static {
    Language.onChange(() -> SPOKEN.set(Language.spoken()));
  }

  private Caption() {}

  /// Does it at each change of the language, for as long as the node lives: the language outlives
  /// every window and must not hold one.
  public static void follow(Node owner, Runnable change) {
    ChangeListener<Language> listener = (language, before, now) -> change.run();
    owner.getProperties().put(Caption.class, listener);
    SPOKEN.addListener(new WeakChangeListener<>(listener));
  }

  /// A text that is asked for again in each language.
  public static StringBinding of(Supplier<String> text) {
    return Bindings.createStringBinding(text::get, SPOKEN);
  }

  public static StringBinding of(Words words, String key, Object... values) {
    return of(() -> words.text(key, values));
  }

  public static Label label(Words words, String key, Object... values) {
    Label label = new Label();
    text(label, words, key, values);
    return label;
  }

  /// What is written on it.
  public static void text(Labeled node, Words words, String key, Object... values) {
    node.textProperty().bind(of(words, key, values));
  }

  /// What a screen reader calls it.
  public static void name(Node node, Words words, String key, Object... values) {
    node.accessibleTextProperty().bind(of(words, key, values));
  }

  /// What the pointer is told when it rests.
  public static Tooltip tip(Words words, String key, Object... values) {
    return tip(of(words, key, values));
  }

  public static Tooltip tip(StringBinding text) {
    Tooltip tip = tip("");
    tip.textProperty().bind(text);
    return tip;
  }

  /// A tip whose words do not change with the language.
  public static Tooltip tip(String text) {
    Tooltip tip = new Tooltip(text);
    tip.setShowDelay(Duration.millis(350));
    tip.setWrapText(true);
    tip.setMaxWidth(TIP_WIDTH);
    return tip;
  }
}
