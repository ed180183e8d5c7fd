package io.herdscope.app.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticesTest {
  /// What the tests alone use; all else on their class path ships.
  private static final List<String> TESTS_ONLY =
      List.of(
          "apiguardian",
          "archunit",
          "assertj",
          "commons-math3",
          "error_prone",
          "failureaccess",
          "fastutil",
          "google-java-format",
          "guava",
          "hamcrest",
          "HdrHistogram",
          "j2objc",
          "jackson-datatype",
          "jmh",
          "jopt-simple",
          "jqwik",
          "junit",
          "listenablefuture",
          "msgpack",
          "opentest4j",
          "slf4j-nop",
          "slf4j-simple",
          "surefire",
          "testfx",
          "checker-qual");

  @TempDir private Path folder;

  private static List<Path> shipped() {
    return ProgramJars.of(System.getProperty("java.class.path", "")).foreign().stream()
        .filter(jar -> TESTS_ONLY.stream().noneMatch(ProgramJars.name(jar)::startsWith))
        .toList();
  }

  private Path jar(String name, String... entries) throws IOException {
    Path file = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
      for (String entry : entries) {
        out.putNextEntry(new ZipEntry(entry));
        out.write(("text of " + entry).getBytes(UTF_8));
      }
    }
    return file;
  }

  @Test
  void everyLibraryOnTheClassPathHasItsLicence() throws IOException {
    List<Path> jars = shipped();
    String notices = Notices.of(jars);
    assertEquals(
        List.of(),
        jars.stream().map(ProgramJars::name).filter(name -> !notices.contains(name)).toList());
  }

  @Test
  void everyLineOfTheCatalogIsALibraryThatShips() {
    List<String> jars = shipped().stream().map(ProgramJars::name).toList();
    assertEquals(
        List.of(),
        Libraries.ALL.stream()
            .filter(library -> jars.stream().noneMatch(library::holds))
            .map(Library::artifact)
            .toList());
  }

  @Test
  void aJarNobodyKnowsStopsThePackaging() throws IOException {
    Path unknown = jar("mystery-1.0.jar", "META-INF/LICENSE");
    assertEquals(
        "no licence is known of mystery-1.0.jar; add a line to"
            + " io.herdscope.app.packaging.Libraries",
        assertThrows(IOException.class, () -> Notices.of(List.of(unknown))).getMessage());
  }

  @Test
  void aLibraryWhoseTextOnlyItsJarBringsIsRefusedWithoutIt() throws IOException {
    Path fonts = jar("flatlaf-fonts-inter-4.1.jar", "font.otf");
    assertThrows(IOException.class, () -> Notices.of(List.of(fonts)));
  }

  @Test
  void textsInsideAJarAreAllThere() throws IOException {
    String notices =
        Notices.of(List.of(jar("picocli-4.7.7.jar", "META-INF/NOTICE.txt", "a/License.class")));
    assertTrue(notices.contains("text of META-INF/NOTICE.txt"), notices);
    assertTrue(!notices.contains("text of a/License.class"), notices);
  }
}
