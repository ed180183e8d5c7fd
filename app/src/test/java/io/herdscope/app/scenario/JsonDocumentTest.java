package io.herdscope.app.scenario;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonDocumentTest {
  @TempDir private Path folder;

  private Path file(String text, Charset letters) throws IOException {
    return Files.write(folder.resolve("a.json"), text.getBytes(letters));
  }

  @Test
  void lettersOfAnyOtherKindAreRefused() throws IOException {
    for (Charset other : List.of(UTF_16, UTF_16LE, Charset.forName("UTF-32"))) {
      Path file = file("{\"name\":\"ヒツジ\"}", other);
      assertEquals(
          file + ": is not UTF-8 text; save it as UTF-8",
          assertThrows(BadInput.class, () -> JsonDocument.read(file)).getMessage());
    }
  }

  @Test
  void aMarkAtTheBeginningIsNoPartOfTheText() throws IOException {
    Path file = file("\uFEFF{\"name\":\"ヒツジ\"}", UTF_8);
    assertEquals("ヒツジ", JsonDocument.read(file).path("name").asString());
  }

  @Test
  void aParameterThatIsNoSwitchIsNotTrue() {
    Section section =
        new Section(
            "a.json",
            "parameters",
            (tools.jackson.databind.node.ObjectNode)
                JsonDocument.MAPPER.readTree("{\"temperature\":true}"));
    assertEquals(
        "a.json: parameters.temperature: must be a finite number, found true",
        assertThrows(BadInput.class, section::numbers).getMessage());
  }
}
