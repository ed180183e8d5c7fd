package io.herdscope.app.workbench;

import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import java.util.function.Consumer;

/// Keeps a decision under the X-ray: the one a person selected, else the latest one. While the run
/// plays the latest is taken at most twice a second, so that it can be read, and not in the first
/// half second, when a window's first pictures need the processors.
final class DecisionFollower {
  private static final long REST_NANOS = 500_000_000L;

  /// A lane that was loaded anew forgets what it was asked.
  private static final long PATIENCE_NANOS = 1_000_000_000L;

  private final ViewState state;
  private final Consumer<SessionCommand> commands;
  private boolean begun;
  private long begunAt;
  private long asked = -1;
  private long askedAt;
  private int lane = -1;
  private String policy = "";

  DecisionFollower(ViewState state, Consumer<SessionCommand> commands) {
    this.state = state;
    this.commands = commands;
  }

  /// @param now wall nanoseconds
  void follow(Frame frame, long now) {
    if (!begun) {
      begun = true;
      begunAt = now;
    }
    long made = frame.focused().decisions();
    boolean elsewhere = frame.focus() != lane || !frame.focused().policy().equals(policy);
    long wanted = state.decision() >= 0 ? Math.min(state.decision(), made - 1) : made - 1;
    boolean lost = frame.inspection() == null && now - askedAt > PATIENCE_NANOS;
    if (wanted < 0 || (wanted == asked && !elsewhere && !lost)) {
      return;
    }
    boolean following = state.decision() < 0 && frame.playback().playing();
    if (following && now - (elsewhere ? begunAt : askedAt) < REST_NANOS) {
      return;
    }
    lane = frame.focus();
    policy = frame.focused().policy();
    asked = wanted;
    askedAt = now;
    commands.accept(new SessionCommand.Inspect(wanted));
  }

  /// Selects the decision `by` after the one shown; past the latest, follows again.
  void step(Frame frame, int by) {
    long made = frame.focused().decisions();
    long from = state.decision() >= 0 ? state.decision() : asked >= 0 ? asked : made;
    long to = Math.max(0, from + by);
    state.selectDecision(to >= made ? -1 : to);
  }
}
