package io.herdscope.app.fx;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// What a person has pointed at, shared by all views, and how the window looks. FX thread only;
/// every change tells the listeners (the workbench asks for a redraw).
public final class ViewState {
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private Theme theme = Theme.DARK;
  private boolean reducedMotion;
  private int scalePercent = 100;
  private @Nullable RequestKey selected;
  private @Nullable RequestKey hovered;
  private long decision = -1;
  private int replica = -1;
  private @Nullable BlockKey block;
  private @Nullable Setting setting;
  private int hoveredReplica = -1;
  private @Nullable Brush brush;
  private List<String> onStage = List.of();

  /// Run the result to stop listening.
  public Runnable onChange(Runnable listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  public Theme theme() {
    return theme;
  }

  public Palette palette() {
    return Palette.of(theme);
  }

  public void theme(Theme next) {
    changed(theme != next, () -> theme = next);
  }

  public Language language() {
    return Language.spoken();
  }

  public void language(Language next) {
    changed(language() != next, () -> Language.speak(next));
  }

  /// How large everything is shown, 100…200 %.
  public int scalePercent() {
    return scalePercent;
  }

  public void scalePercent(int next) {
    if (next < 100 || next > 200) {
      throw new IllegalArgumentException("scale must be in 100…200 %, got " + next);
    }
    changed(scalePercent != next, () -> scalePercent = next);
  }

  public boolean reducedMotion() {
    return reducedMotion;
  }

  public void reducedMotion(boolean next) {
    changed(reducedMotion != next, () -> reducedMotion = next);
  }

  public @Nullable RequestKey selected() {
    return selected;
  }

  public void select(@Nullable RequestKey next) {
    changed(!Objects.equals(selected, next), () -> selected = next);
  }

  public @Nullable RequestKey hovered() {
    return hovered;
  }

  public void hover(@Nullable RequestKey next) {
    changed(!Objects.equals(hovered, next), () -> hovered = next);
  }

  /// Ordinal of the selected decision in the focused lane, −1 when none is.
  public long decision() {
    return decision;
  }

  /// A decision that is picked takes the place of a setting that was pointed at.
  public void selectDecision(long ordinal) {
    boolean takes = ordinal >= 0 && setting != null;
    changed(
        decision != ordinal || takes,
        () -> {
          decision = ordinal;
          setting = takes ? null : setting;
        });
  }

  /// A setting of the landscape.
  ///
  /// @param x value of its first coefficient
  /// @param y of the second; NaN where only the first is meant
  public record Setting(double x, double y) {}

  /// The setting last pointed at, null when there is none.
  public @Nullable Setting setting() {
    return setting;
  }

  public void setting(@Nullable Setting next) {
    changed(!Objects.equals(setting, next), () -> setting = next);
  }

  /// Selected replica, −1 when none is.
  public int replica() {
    return replica;
  }

  public void selectReplica(int index) {
    changed(replica != index, () -> replica = index);
  }

  /// A run of KV blocks to look at.
  ///
  /// @param hash of its first block
  /// @param depth of that block
  /// @param wish rises with every wish to see a block, the same one again included
  public record BlockKey(long hash, int depth, int wish) {}

  /// The selected run of blocks, null when none is.
  public @Nullable BlockKey block() {
    return block;
  }

  /// Asked again for the same block, views go there again.
  public void selectBlock(long hash, int depth) {
    int wish = block == null ? 1 : block.wish() + 1;
    changed(true, () -> block = new BlockKey(hash, depth, wish));
  }

  public int hoveredReplica() {
    return hoveredReplica;
  }

  public void hoverReplica(int index) {
    changed(hoveredReplica != index, () -> hoveredReplica = index);
  }

  /// The stretch of time and replicas that views of time share, null when none is marked.
  public @Nullable Brush brush() {
    return brush;
  }

  public void brush(@Nullable Brush next) {
    changed(!Objects.equals(brush, next), () -> brush = next);
  }

  /// Names of the views on the stage, from the top down.
  public List<String> onStage() {
    return onStage;
  }

  public void onStage(List<String> next) {
    changed(!onStage.equals(next), () -> onStage = List.copyOf(next));
  }

  private void changed(boolean really, Runnable change) {
    if (really) {
      change.run();
      listeners.forEach(Runnable::run);
    }
  }
}
