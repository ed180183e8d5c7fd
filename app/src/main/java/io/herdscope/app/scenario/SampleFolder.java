package io.herdscope.app.scenario;

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
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A folder of JSON files that travels inside the program.
///
/// @param place on the class path, such as `/samples/scenarios`
public record SampleFolder(String place) {
  private static final String SUFFIX = ".json";

  /// Names of its files without their endings, sorted.
  public List<String> names() {
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
      throw new UncheckedIOException(place + " cannot be listed", e);
    }
  }

  /// The file of that name, null when there is none.
  public @Nullable Path find(String name) {
    Path folder = folder();
    return folder != null && names().contains(name) ? folder.resolve(name + SUFFIX) : null;
  }

  private @Nullable Path folder() {
    URL url = SampleFolder.class.getResource(place);
    if (url == null) {
      return null;
    }
    try {
      URI uri = url.toURI();
      return uri.getScheme().equals("jar") ? insideJar(uri) : Path.of(uri);
    } catch (URISyntaxException | IOException e) {
      throw new IllegalStateException("the samples at " + url + " cannot be opened", e);
    }
  }

  /// The jar stays open for the life of the program: paths into it are handed out.
  private Path insideJar(URI uri) throws IOException {
    FileSystem jar;
    try {
      jar = FileSystems.newFileSystem(uri, Map.of());
    } catch (FileSystemAlreadyExistsException open) {
      jar = FileSystems.getFileSystem(uri);
    }
    return jar.getPath(place);
  }
}
