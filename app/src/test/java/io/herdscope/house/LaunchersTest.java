package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Both launchers start the same virtual machine.
class LaunchersTest {
  private static final Pattern OPTION =
      Pattern.compile("-(?:XX:|X[a-z]|D|-enable-)[A-Za-z0-9.+:*,=-]*");

  /// An option names a path in each launcher's own way; what comes after its sign is left out.
  private static Set<String> options(String text) {
    Set<String> options = new TreeSet<>();
    Matcher found = OPTION.matcher(text);
    while (found.find()) {
      options.add(found.group().replaceAll("=$", ""));
    }
    options.removeIf(option -> option.startsWith("-Dmaven") || option.startsWith("-Dstyle"));
    return options;
  }

  private static String read(String launcher) throws IOException {
    return Files.readString(Checkout.ROOT.resolve(launcher))
        .replaceAll("(?m)^(rem|#|    #).*$", "");
  }

  @Test
  void theLaunchersForWindowsAndForTheRestCarryTheSameOptions() throws IOException {
    assertEquals(options(read("herdscope")), options(read("herdscope.cmd")));
  }

  @Test
  void bothGiveTheWindowItsCollectorAndCommandsTheirs() throws IOException {
    for (String launcher : Set.of("herdscope", "herdscope.cmd")) {
      String text = read(launcher);
      String window = text.substring(text.indexOf("UseG1GC"), text.indexOf("UseSerialGC"));
      assertTrue(options(window).contains("-Djavafx.animation.pulse=63"), launcher);
      assertTrue(options(window).contains("-Xmn160m"), launcher);
    }
  }
}
