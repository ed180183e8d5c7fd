package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// Finds real traces beside the checkout, which are not part of it, and resources, which are.
public final class SharedTraces {
  private SharedTraces() {}

  /// The root of the checkout.
  public static Path checkout() {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.exists(root.resolve("router-core")) && root.getParent() != null) {
      root = root.getParent();
    }
    return root;
  }

  /// The file, or the test is skipped.
  public static Path file(String name) {
    Path file = checkout().resolveSibling("shared").resolve("data/traces").resolve(name);
    assumeTrue(Files.exists(file), "needs the real trace " + file);
    return file;
  }

  public static Path resource(String name) {
    try {
      return Path.of(Objects.requireNonNull(SharedTraces.class.getResource(name)).toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException("resource URL of " + name, impossible);
    }
  }
}
