package io.herdscope.live.http;

import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// The options that every source over HTTP or WebSocket has, and what they mean. Tokens are named,
/// never given: an argument would stand in every process list.
public final class HttpOptions {
  private static final List<SourceOption> CONNECTION =
      List.of(
          new SourceOption(
              "token-env", "environment variable that holds the bearer token; without: no token"),
          new SourceOption(
              "token-file", "file that holds the bearer token, read once; without: no token"),
          new SourceOption(
              "ca", "PEM file of the authorities to trust; without: the machine's own"));
  private static final SourceOption INTERVAL =
      new SourceOption("interval", "milliseconds between two askings, 100…600000; 1000 without");

  private HttpOptions() {}

  /// The common options of a polling source, then its own.
  public static List<SourceOption> polling(SourceOption... own) {
    List<SourceOption> all = new ArrayList<>(CONNECTION);
    all.add(INTERVAL);
    all.addAll(List.of(own));
    return List.copyOf(all);
  }

  /// The common options of a source that keeps a connection, then its own.
  public static List<SourceOption> connected(SourceOption... own) {
    List<SourceOption> all = new ArrayList<>(CONNECTION);
    all.addAll(List.of(own));
    return List.copyOf(all);
  }

  public static Duration interval(SourceSpec spec) {
    return Duration.ofMillis(spec.option("interval", 1_000, 100, 600_000));
  }

  /// The token, or null when none is named.
  public static @Nullable Secret token(SourceSpec spec) {
    String variable = spec.option("token-env", "");
    String file = spec.option("token-file", "");
    boolean named = !variable.isEmpty() || !file.isEmpty();
    if ((!variable.isEmpty() && !file.isEmpty()) || (named && spec.typed() != null)) {
      throw new IllegalArgumentException(
          "source " + spec.name() + ": type a token, or name token-env or token-file, one of them");
    }
    if (spec.typed() != null) {
      return spec.typed();
    }
    if (!variable.isEmpty()) {
      return Secret.fromEnvironment(variable);
    }
    return file.isEmpty() ? null : Secret.fromFile(Path.of(file));
  }

  public static SSLContext tls(SourceSpec spec) {
    String pem = spec.option("ca", "");
    return pem.isEmpty() ? Tls.system() : Tls.trusting(Path.of(pem));
  }

  public static HttpPort port(SourceSpec spec, HttpLimits limits) {
    return new HttpPort(tls(spec), token(spec), limits);
  }

  /// The address as a URI of one of two schemes, without user or password in it.
  public static URI address(SourceSpec spec, String plain, String secure) {
    String refused =
        "source "
            + spec.name()
            + ": expected "
            + plain
            + "://host:port or "
            + secure
            + "://host:port, got '"
            + spec.shownAddress()
            + "'";
    if (spec.address().contains("@")) {
      throw new IllegalArgumentException(
          "a source's address holds no user or password; use token-env or token-file");
    }
    try {
      URI uri = new URI(spec.address());
      boolean known = plain.equals(uri.getScheme()) || secure.equals(uri.getScheme());
      if (!known || uri.getHost() == null) {
        throw new IllegalArgumentException(refused);
      }
      if (uri.getPort() == 0 || uri.getPort() > 65_535) {
        throw new IllegalArgumentException(
            "source "
                + spec.name()
                + ": a port is in 1…65535, got "
                + uri.getPort()
                + " in '"
                + spec.shownAddress()
                + "'");
      }
      return uri;
    } catch (URISyntaxException noUri) {
      throw new IllegalArgumentException(refused, noUri);
    }
  }

  /// `base` with `path` behind it.
  public static URI below(URI base, String path) {
    String text = base.toString();
    return URI.create((text.endsWith("/") ? text.substring(0, text.length() - 1) : text) + path);
  }
}
