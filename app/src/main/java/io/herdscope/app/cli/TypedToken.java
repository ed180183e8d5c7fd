package io.herdscope.app.cli;

import io.herdscope.app.follow.SourceTargets;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.Sources;
import io.herdscope.live.http.Secret;
import java.io.Console;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The token of sources that say `token=prompt`: asked for once at the terminal, without echo, and
/// kept in memory only. A token that stands in the argument itself is refused and not repeated.
final class TypedToken {
  private static final String OPTION = SourceTargets.TOKEN;
  private static final String PROMPT = SourceTargets.PROMPT;

  private final String command;
  private @Nullable Secret secret;

  /// @param command names the command in complaints
  TypedToken(String command) {
    this.command = command;
  }

  /// Whether sources of the kind can need a token.
  static boolean isFor(SourceKind kind) {
    return kind.options().stream().anyMatch(option -> option.name().equals("token-file"));
  }

  /// The source with its token, asked for if it wants to be.
  SourceSpec asked(SourceSpec spec) {
    String given = spec.options().get(OPTION);
    boolean able =
        Sources.ALL.stream().anyMatch(kind -> kind.name().equals(spec.kind()) && isFor(kind));
    if (given == null || !able) {
      return spec;
    }
    if (!given.equals(PROMPT)) {
      throw new BadInput(
          command,
          "source "
              + spec.name()
              + ": a token never stands in an argument, where every process list shows it; say"
              + " token=prompt, token-env=VARIABLE or token-file=FILE");
    }
    Map<String, String> options = new LinkedHashMap<>(spec.options());
    options.remove(OPTION);
    return spec.with(options, typed(spec.name()));
  }

  @SuppressWarnings("SystemConsoleNull") // it is null where neither input nor output is a terminal
  private Secret typed(String source) {
    Secret known = secret;
    if (known != null) {
      return known;
    }
    @Nullable Console console = System.console();
    if (console == null || !console.isTerminal()) {
      throw new BadInput(
          command, "token=prompt needs a terminal; use token-env=VARIABLE or token-file=FILE");
    }
    char[] word = console.readPassword("token of %s (not shown): ", source);
    if (word == null) {
      throw new BadInput(
          command,
          "no token was typed for "
              + source
              + "; start again and type it, or use token-env=VARIABLE or token-file=FILE");
    }
    try {
      Secret read = Secret.of(new String(word));
      secret = read;
      return read;
    } catch (IllegalArgumentException e) {
      throw new BadInput(command, String.valueOf(e.getMessage()));
    }
  }
}
