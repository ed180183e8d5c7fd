package io.herdscope.app.view;

import io.herdscope.app.fx.Pulse;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import java.util.function.Consumer;

/// What a view is given when it is made.
///
/// @param pulse for surfaces and animations
/// @param state the shared selection and look
/// @param commands asks the session for something; returns at once
public record ViewContext(Pulse<Frame> pulse, ViewState state, Consumer<SessionCommand> commands) {}
