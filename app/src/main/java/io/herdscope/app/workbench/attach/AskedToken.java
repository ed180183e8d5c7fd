package io.herdscope.app.workbench.attach;

import io.herdscope.app.follow.SourceTargets;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.HBox;

/// The field for the one token of those sources that ask for it (`token=prompt`), there while any
/// does. Not shown, in memory only. FX thread only.
final class AskedToken extends HBox {
  private final Words words;
  private final PasswordField field = new PasswordField();

  AskedToken(Words words) {
    super(12);
    this.words = words;
    setAlignment(Pos.CENTER_LEFT);
    SourceForm.styled(field, "attach-asked");
    field.promptTextProperty().bind(Caption.of(words, "token.prompt"));
    Caption.name(field, words, "asked");
    Label label = Caption.label(words, "asked");
    label.getStyleClass().add("soft");
    getChildren().addAll(label, field);
    wantedBy(List.of());
  }

  /// Shows the field if one of these sources asks.
  void wantedBy(List<SourceSpec> sources) {
    boolean wanted = sources.stream().anyMatch(AskedToken::asks);
    setVisible(wanted);
    setManaged(wanted);
  }

  /// The sources with their token; an `IllegalArgumentException` says that it is still to be typed.
  List<SourceSpec> answered(List<SourceSpec> sources) {
    List<SourceSpec> answered = new ArrayList<>();
    for (SourceSpec spec : sources) {
      if (!asks(spec)) {
        answered.add(spec);
        continue;
      }
      if (field.getText().isBlank()) {
        throw new IllegalArgumentException(words.text("asked.missing", spec.name()));
      }
      Map<String, String> options = new TreeMap<>(spec.options());
      options.remove(SourceTargets.TOKEN);
      answered.add(spec.with(options, Secret.of(field.getText())));
    }
    return answered;
  }

  void forget() {
    field.clear();
  }

  private static boolean asks(SourceSpec spec) {
    return SourceTargets.PROMPT.equals(spec.options().get(SourceTargets.TOKEN));
  }
}
