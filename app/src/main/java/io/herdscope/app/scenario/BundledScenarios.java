package io.herdscope.app.scenario;

import io.herdscope.model.scenario.Suggestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The scenarios of `samples/scenarios`, which travel inside the program.
public final class BundledScenarios {
  private static final String FOLDER = "/samples/scenarios";
  private static final String SUFFIX = ".json";

  private BundledScenarios() {}

  /// Their names, sorted.
  public static List<String> names() {
    Path folder = folder();
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("the bundled scenarios cannot be listed", e);
    }
  }

  /// The file of a bundled scenario, null when there is none of that name.
  static @Nullable Path find(String name) {
    Path folder = folder();
    return folder != null && names().contains(name) ? folder.resolve(name + SUFFIX) : null;
  }

  static String suggestion(String name) {
    return Suggestion.among(name, names());
  }

  /// The file itself, or a copy on disk for this run when it lies inside the program's jar.
  static Path onDisk(Path file) {
    if (file.getFileSystem().equals(FileSystems.getDefault()) || !Files.exists(file)) {
      return file;
    }
    try {
      Path copy = Files.createTempFile("herdscope-", "-" + file.getFileName());
      copy.toFile().deleteOnExit();
      return Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be copied out of the program", e);
    }
  }

  private static @Nullable Path folder() {
    URL url = BundledScenarios.class.getResource(FOLDER);
    if (url == null) {
      return null;
    }
    try {
      URI uri = url.toURI();
      return uri.getScheme().equals("jar") ? insideJar(uri) : Path.of(uri);
    } catch (URISyntaxException | IOException e) {
      throw new IllegalStateException("the bundled scenarios at " + url + " cannot be opened", e);
    }
  }

  /// The jar stays open for the life of the program: paths into it are handed out.
  private static Path insideJar(URI uri) throws IOException {
    FileSystem jar;
    try {
      jar = FileSystems.newFileSystem(uri, Map.of());
    } catch (FileSystemAlreadyExistsException open) {
      jar = FileSystems.getFileSystem(uri);
    }
    return jar.getPath(FOLDER);
  }
}
