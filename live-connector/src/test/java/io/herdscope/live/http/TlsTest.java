package io.herdscope.live.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateExpiredException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TlsTest {
  @TempDir private Path folder;

  private static HttpsServer serve(TestAuthority authority) throws IOException {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(authority.server()));
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static int get(HttpsServer server, SSLContext tls) throws Exception {
    try (HttpPort port = new HttpPort(tls, null, HttpLimits.STANDARD)) {
      URI address = URI.create("https://localhost:" + server.getAddress().getPort() + "/");
      return port.get(address, "*/*").status();
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aNamedAuthorityIsTrusted() throws Exception {
    TestAuthority authority = TestAuthority.make(folder, "dns:localhost");
    assertEquals(200, get(serve(authority), Tls.trusting(authority.pem())));
  }

  @Test
  void anUnknownAuthorityIsRefused() throws Exception {
    HttpsServer server = serve(TestAuthority.make(folder, "dns:localhost"));
    IOException refused = assertThrows(IOException.class, () -> get(server, Tls.system()));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("TLS refused: "));
  }

  @Test
  void aCertificateForAnotherHostIsRefused() throws Exception {
    TestAuthority authority = TestAuthority.make(folder, "dns:other.example");
    HttpsServer server = serve(authority);
    IOException refused =
        assertThrows(IOException.class, () -> get(server, Tls.trusting(authority.pem())));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("TLS refused: "));
  }

  @Test
  void aCertificateOutOfDateIsToldAsThatAndNotAsUntrusted() {
    SSLException refused = new SSLException("PKIX path validation failed: validity check failed");
    refused.initCause(
        new CertPathValidatorException(
            "validity check failed", new CertificateExpiredException("NotAfter: 2025-02-01")));
    assertEquals(
        "TLS refused: its certificate is not valid today; renew it, or set this machine's clock",
        Tls.inWords(refused));
  }

  @Test
  void aFileThatIsNoCertificateIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("ca.txt"), "hello");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Tls.trusting(file));
    assertTrue(String.valueOf(refused.getMessage()).startsWith(file + ": "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Unsupported or unrecognized SSL message",
        "Unrecognized SSL message, plaintext connection?"
      })
  void aPeerWithoutTlsIsToldHoweverTheLibraryPutsIt(String said) {
    assertEquals(
        "TLS refused: it does not speak TLS; the address should begin with http: or ws:",
        Tls.inWords(new SSLException(said)));
  }
}
