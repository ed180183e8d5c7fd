package io.herdscope.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.herdscope.app.Herdscope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a person at a terminal sees of one command.
record Terminal(int code, String out, String err) {
  static final String SMALL =
      """
      {"name": "small", "seed": 7,
       "fleet": {"replicas": 2},
       "workload": {"kind": "rl-rollouts", "steps": 1, "turns": 2, "outputTokens": 40,
                    "stragglerOutputTokens": 200, "warmupRequests": 2}}
      """;

  static Terminal type(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Herdscope.run(
            arguments, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
    return new Terminal(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  List<String> outLines() {
    return out.lines().toList();
  }

  List<String> errLines() {
    return err.lines().toList();
  }

  static Path file(Path folder, String name, String content) {
    try {
      return Files.writeString(folder.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode json(Path file) {
    return JsonMapper.shared().readTree(file.toFile());
  }
}
