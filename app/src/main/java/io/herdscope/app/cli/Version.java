package io.herdscope.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// The version the build wrote into the program.
final class Version implements IVersionProvider {
  static final String NUMBER = read();

  @Override
  public String[] getVersion() {
    return new String[] {"herdscope " + NUMBER};
  }

  private static String read() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/herdscope.properties")) {
      if (in == null) {
        throw new IllegalStateException("herdscope.properties is missing from the program");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new IllegalStateException("herdscope.properties cannot be read", e);
    }
    return properties.getProperty("version");
  }
}
