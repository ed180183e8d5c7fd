package io.herdscope.live.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// A certificate for `localhost` made on the spot with the JDK's keytool; its own authority.
public final class TestAuthority {
  private static final String PASSWORD = "changeit";

  private final Path store;
  private final Path pem;

  private TestAuthority(Path store, Path pem) {
    this.store = store;
    this.pem = pem;
  }

  /// @param name what the certificate is for, such as `dns:localhost`
  public static TestAuthority make(Path folder, String name) {
    Path store = folder.resolve("server.p12");
    Path pem = folder.resolve("ca.pem");
    keytool(
        store,
        "-genkeypair",
        "-alias",
        "server",
        "-keyalg",
        "EC",
        "-dname",
        "CN=test",
        "-ext",
        "san=" + name,
        "-ext",
        "bc=ca:true");
    keytool(store, "-exportcert", "-alias", "server", "-rfc", "-file", pem.toString());
    return new TestAuthority(store, pem);
  }

  private static void keytool(Path store, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(List.of("-keystore", store.toString(), "-storepass", PASSWORD));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(words);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The certificate as PEM text, for whom should trust it.
  public Path pem() {
    return pem;
  }

  /// The server's side.
  public SSLContext server() {
    try (InputStream in = Files.newInputStream(store)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD.toCharArray());
      KeyManagerFactory factory =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      factory.init(keys, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(factory.getKeyManagers(), null, null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
