package io.herdscope.live.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateNotYetValidException;
import java.util.Collection;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/// Whom a TLS connection trusts: the machine's own authorities, or only those in a PEM file.
/// Verification of chain and host name cannot be turned off; a private cluster names its CA.
public final class Tls {
  private static final int LARGEST_FILE = 1 << 20;
  private static final int DEEPEST = 16;

  private Tls() {}

  /// The machine's authorities.
  public static SSLContext system() {
    try {
      return SSLContext.getDefault();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no default TLS context", e);
    }
  }

  /// Only the certificates of `pem` (one or more, concatenated).
  public static SSLContext trusting(Path pem) {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int count = 0;
      for (Certificate certificate : certificates(pem)) {
        store.setCertificateEntry("ca-" + count++, certificate);
      }
      if (count == 0) {
        throw new IllegalArgumentException(pem + ": no certificate in it; expected PEM text");
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException e) {
      throw new IllegalArgumentException(pem + ": the CA file cannot be read; check the path", e);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(pem + ": not a PEM file of X.509 certificates", e);
    }
  }

  /// A server's side: key and certificate from a PKCS#12 file.
  ///
  /// @param password null when the file has none
  public static SSLContext serving(Path store, @Nullable Secret password) {
    char[] characters = password == null ? new char[0] : password.reveal().toCharArray();
    try (InputStream in = Files.newInputStream(store)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, characters);
      KeyManagerFactory factory =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      factory.init(keys, characters);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(factory.getKeyManagers(), null, null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          store + ": no PKCS#12 file that this password opens; check tls and tls-password-env", e);
    }
  }

  /// Why a connection was refused: what the usual causes mean and what to do, else what the library
  /// says.
  public static String inWords(SSLException refused) {
    String said = String.valueOf(refused.getMessage());
    String cause = said;
    if (isOutOfTime(refused)) {
      cause = "its certificate is not valid today; renew it, or set this machine's clock";
    } else if (said.contains("PKIX path")) {
      cause =
          "its certificate is signed by an authority that is not trusted here; name the authority's"
              + " PEM file as ca";
    } else if (said.contains("nrecognized SSL message")) {
      cause = "it does not speak TLS; the address should begin with http: or ws:";
    } else if (said.contains("No name matching") || said.contains("No subject alternative")) {
      cause = "its certificate is for another host; use a host name that is in it";
    }
    return "TLS refused: " + cause;
  }

  private static boolean isOutOfTime(Throwable refused) {
    int depth = 0;
    for (Throwable why = refused; why != null && depth < DEEPEST; why = why.getCause(), depth++) {
      String said = String.valueOf(why.getMessage());
      if (why instanceof CertificateExpiredException
          || why instanceof CertificateNotYetValidException
          || said.contains("NotAfter")
          || said.contains("NotBefore")
          || said.contains("validity check failed")) {
        return true;
      }
    }
    return false;
  }

  private static Collection<? extends Certificate> certificates(Path pem)
      throws IOException, GeneralSecurityException {
    if (Files.size(pem) > LARGEST_FILE) {
      throw new IllegalArgumentException(pem + ": a CA file holds at most 1 MiB");
    }
    try (InputStream in = Files.newInputStream(pem)) {
      return CertificateFactory.getInstance("X.509").generateCertificates(in);
    }
  }
}
