package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  @TempDir private Path folder;

  @Test
  void twoWritersOfOneFileDoNotWriteIntoEachOther() throws IOException {
    Path file = folder.resolve("result.json");
    OutputFile outer = new OutputFile("--json", file);
    OutputFile inner = new OutputFile("--json", file);

    outer.write(
        out -> {
          out.write("outer");
          inner.write(in -> in.write("inner"));
          assertEquals("inner", Files.readString(file));
        });

    assertEquals("outer", Files.readString(file));
    assertEquals(List.of("result.json"), names());
  }

  @Test
  void aFileOfTheUsersThatIsNamedLikeAPartStaysAsItIs() throws IOException {
    Path other = Files.writeString(folder.resolve("result.json.part"), "mine");

    new OutputFile("--json", folder.resolve("result.json")).write(out -> out.write("new"));

    assertEquals("mine", Files.readString(other));
  }

  @Test
  void aFileWithTheLongestNameCanBeWritten() throws IOException {
    Path file = folder.resolve("x".repeat(255));

    new OutputFile("--json", file).write(out -> out.write("new"));

    assertEquals("new", Files.readString(file));
  }

  @Test
  void aLinkStaysALinkAndItsTargetIsWritten() throws IOException {
    Path target = Files.writeString(folder.resolve("target.json"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), target);

    new OutputFile("--json", link).write(out -> out.write("new"));

    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(target));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
