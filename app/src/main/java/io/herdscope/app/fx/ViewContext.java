package io.herdscope.app.fx;

import io.herdscope.app.session.SessionCommand;
import java.util.function.Consumer;

/// What a view is given when it is made.
///
/// @param pulse for surfaces and animations
/// @param state the shared selection and look
/// @param commands asks the session for something; returns at once
public record ViewContext(Pulse pulse, ViewState state, Consumer<SessionCommand> commands) {}
