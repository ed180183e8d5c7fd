package io.herdscope.app.workbench.start;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.model.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/// A small JSON file in which something is remembered from one start to the next. One that cannot
/// be used is told in one line and written anew at the end.
public final class MemoryFile {
  private final Path file;
  private final Consumer<String> notes;

  /// @param notes gets a sentence about a file that cannot be read or written
  public MemoryFile(Path file, Consumer<String> notes) {
    this.file = file;
    this.notes = notes;
  }

  /// Another file in the same folder.
  public MemoryFile beside(String name) {
    return new MemoryFile(file.resolveSibling(name), notes);
  }

  /// Empty when there is no file, or none that can be used.
  ///
  /// @param parse throws `IllegalArgumentException` for what it cannot use
  /// @param otherwise what happens without it, told after the reason
  public <T> Optional<T> read(Function<ObjectNode, T> parse, String otherwise) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(parse.apply(JsonDocument.read(file)));
    } catch (BadInput e) {
      notes.accept(e.getMessage() + "; " + otherwise);
    } catch (IllegalArgumentException e) {
      notes.accept(file + ": " + e.getMessage() + "; " + otherwise);
    }
    return Optional.empty();
  }

  /// Also empty, without a word, when the file cannot be used: for what comes after the first
  /// reading, which has told.
  public <T> Optional<T> readAgain(Function<ObjectNode, T> parse) {
    return new MemoryFile(file, told -> {}).read(parse, "");
  }

  /// The file appears whole or not at all.
  ///
  /// @param what cannot be remembered, should it fail
  public void write(ObjectNode node, String what) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      String text = JsonDocument.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
      WholeFile.write(file, part -> Files.writeString(part, text));
    } catch (IOException e) {
      notes.accept(what + " cannot be remembered in " + file + ": " + e.getMessage());
    }
  }
}
