package io.herdscope.live.http;

import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// The options of what listens instead of connecting. It always wants a token: one named by the
/// user, or one it makes and keeps in a file.
public final class ListenOptions {
  public static final List<SourceOption> ALL =
      List.of(
          new SourceOption("token-env", "environment variable that holds the token to ask for"),
          new SourceOption(
              "token-file",
              "file of the token to ask for, made when absent; .herdscope/token in your home"
                  + " without"),
          new SourceOption("tls", "PKCS#12 file with key and certificate; without: no TLS"),
          new SourceOption("tls-password-env", "environment variable with that file's password"));

  private ListenOptions() {}

  /// Where a token is kept when nobody says otherwise.
  public static Path defaultTokenFile() {
    return Path.of(System.getProperty("user.home"), ".herdscope", "token");
  }

  /// The token to ask for. Where none is named and the port is 0, any free one, the token stays in
  /// memory: only who opened the listener can find it.
  public static Secret token(SourceSpec spec) {
    Secret typed = spec.typed();
    if (typed != null) {
      return typed;
    }
    String variable = spec.option("token-env", "");
    if (!variable.isEmpty()) {
      return Secret.fromEnvironment(variable);
    }
    String file = spec.option("token-file", "");
    if (file.isEmpty() && address(spec.address()).getPort() == 0) {
      return TokenFile.fresh();
    }
    return TokenFile.readOrMake(file.isEmpty() ? defaultTokenFile() : Path.of(file));
  }

  /// The server's certificate, or null for plain connections.
  public static @Nullable SSLContext tls(SourceSpec spec) {
    String store = spec.option("tls", "");
    if (store.isEmpty()) {
      return null;
    }
    String variable = spec.option("tls-password-env", "");
    return Tls.serving(
        Path.of(store), variable.isEmpty() ? null : Secret.passwordFromEnvironment(variable));
  }

  /// Reads `PORT`, which means loopback, or `HOST:PORT`, which means what it says.
  public static InetSocketAddress address(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? "" : text.substring(0, colon);
    String port = text.substring(colon + 1);
    boolean known = port.matches("[0-9]{1,5}") && Integer.parseInt(port) <= 65_535;
    if (!known || host.contains(" ") || host.contains("/")) {
      throw new IllegalArgumentException(
          "expected PORT or HOST:PORT to listen on, PORT in 0…65535, got '" + text + "'");
    }
    if (host.isEmpty()) {
      return new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
    }
    InetSocketAddress address = new InetSocketAddress(host, Integer.parseInt(port));
    if (address.isUnresolved()) {
      throw new IllegalArgumentException("cannot listen on '" + text + "': no such host");
    }
    return address;
  }

  /// `127.0.0.1:7412`, as people write it.
  public static String words(InetSocketAddress address) {
    return address.getHostString() + ":" + address.getPort();
  }
}
