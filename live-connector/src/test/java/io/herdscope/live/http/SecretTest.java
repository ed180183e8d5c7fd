package io.herdscope.live.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretTest {
  @TempDir private Path folder;

  @Test
  void aSecretDoesNotPrint() {
    Secret secret = Secret.of("hush-hush");
    assertEquals("(secret)", secret.toString());
    assertEquals("x(secret)", "x" + secret);
  }

  @Test
  void theLineEndOfATokenFileIsNoPartOfIt() throws IOException {
    Path file = Files.writeString(folder.resolve("token"), "hush-hush\n");
    assertEquals("Bearer hush-hush", Secret.fromFile(file).bearer());
  }

  @Test
  void onlyItsOwnHeaderOpens() {
    Secret secret = Secret.of("hush-hush");
    assertTrue(secret.opens("Bearer hush-hush"));
    assertFalse(secret.opens("Bearer hush-hush "));
    assertFalse(secret.opens("hush-hush"));
    assertFalse(secret.opens(""));
  }

  @Test
  void refusalsDoNotRepeatTheToken() throws IOException {
    Path file = Files.writeString(folder.resolve("token"), "two words");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Secret.fromFile(file));
    assertFalse(String.valueOf(refused.getMessage()).contains("two words"));
  }

  @Test
  void aHugeTokenFileIsNotRead() throws IOException {
    Path file = Files.write(folder.resolve("token"), new byte[Secret.LONGEST + 1]);
    assertThrows(IllegalArgumentException.class, () -> Secret.fromFile(file));
  }

  @Test
  void anAbsentPasswordIsNotCalledAToken() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Secret.passwordFromEnvironment("NO_SUCH_PASSWORD_HERE"));
    assertEquals(
        "environment variable NO_SUCH_PASSWORD_HERE must hold the password of the key file; set it",
        refused.getMessage());
  }

  @Test
  void anAbsentVariableIsNamed() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> Secret.fromEnvironment("NO_SUCH_TOKEN_HERE"));
    assertTrue(String.valueOf(refused.getMessage()).contains("NO_SUCH_TOKEN_HERE"));
  }
}
