package io.herdscope.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.herdscope.app.Herdscope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    // Windows starts from class archives alone.
    options.removeIf(option -> option.matches("-XX:AOTCache.*|-Dherdscope.start.*"));
    // Only a Java for Linux knows this one.
    options.removeIf("-XX:+UseTransparentHugePages"::equals);
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
      assertTrue(options(window).contains("-Xmn64m"), launcher);
    }
  }

  /// Command lines, and what they show.
  private static final Map<String, String> SHOWN =
      Map.ofEntries(
          Map.entry("", "window"),
          Map.entry("--start", "window"),
          Map.entry("lesson the-herd", "window"),
          Map.entry("attach tcp://127.0.0.1:5557", "window"),
          Map.entry("replay a.hsrec", "window"),
          Map.entry("bench render --seconds 1", "window"),
          Map.entry("bench drag rl-rollouts", "window"),
          Map.entry("shot rl-rollouts --at 5", "picture"),
          Map.entry("lesson the-herd --pictures folder", "picture"),
          Map.entry("attach cluster.json --shot=a.png", "picture"),
          Map.entry("lesson the-herd --headless", "nothing"),
          Map.entry("attach --help", "nothing"),
          Map.entry("replay a.hsrec --headless", "nothing"),
          Map.entry("--debug run rl-rollouts", "nothing"),
          Map.entry("poisson-8", "window"),
          Map.entry("my/trace.jsonl --start", "window"),
          Map.entry("--debug a.hsrec", "window"),
          Map.entry("--version", "nothing"),
          Map.entry("run rl-rollouts", "nothing"));

  private static Set<String> commands(String launcher, String form) throws IOException {
    Matcher found = Pattern.compile(form).matcher(read(launcher));
    assertTrue(found.find(), launcher);
    return new TreeSet<>(List.of(found.group(1).split(" ", -1)));
  }

  /// Every command but those that show a window themselves.
  private static Set<String> quietCommands() {
    ByteArrayOutputStream help = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(help, true, UTF_8);
    assertEquals(0, Herdscope.run(new String[] {"--help"}, out, out));
    Set<String> names = new TreeSet<>();
    Matcher found =
        Pattern.compile("(?m)^ {2}([a-z-]+) {2,}\\S")
            .matcher(help.toString(UTF_8).split("Commands:", 2)[1]);
    while (found.find()) {
      names.add(found.group(1));
    }
    names.removeAll(Set.of("attach", "lesson", "replay", "shot"));
    return names;
  }

  @Test
  void bothLaunchersKnowEveryCommandThatIsNoScenario() throws IOException {
    assertEquals(quietCommands(), commands("herdscope", "commands='([^']*)'"));
    assertEquals(quietCommands(), commands("herdscope.cmd", "in \\((run [^)]*)\\)"));
  }

  /// What the launcher starts Java with, beside a Java that says so.
  private static Set<String> started(Path folder, String line)
      throws IOException, InterruptedException {
    return started(folder, line, "");
  }

  private static Set<String> started(Path folder, String line, String javaOptions)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("/bin/bash", folder + "/herdscope"));
    if (!line.isEmpty()) {
      command.addAll(List.of(line.split(" ", -1)));
    }
    ProcessBuilder launch = new ProcessBuilder(command).redirectErrorStream(true);
    launch.environment().put("DISPLAY", ":0");
    launch.environment().put("HERDSCOPE_JAVA_OPTS", javaOptions);
    launch.environment().remove("HERDSCOPE_MAKE_ARCHIVES");
    Process process = launch.start();
    Set<String> said =
        new TreeSet<>(
            List.of(new String(process.getInputStream().readAllBytes(), UTF_8).split("\n", -1)));
    assertEquals(0, process.waitFor());
    return said;
  }

  private static void program(Path file, String text) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, text);
    assertTrue(file.toFile().setExecutable(true));
  }

  /// The option that says where a window's classes come from.
  private static String classes(Path checkout, Path jdk) throws IOException, InterruptedException {
    ProcessBuilder launch = new ProcessBuilder("/bin/bash", checkout + "/herdscope");
    launch.environment().put("HERDSCOPE_JDK", jdk.toString());
    launch.environment().remove("HERDSCOPE_MAKE_ARCHIVES");
    Process process = launch.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor());
    return said.lines()
        .filter(line -> line.startsWith("-XX:AOTCache") || line.startsWith("-XX:SharedArchive"))
        .collect(java.util.stream.Collectors.joining(" "))
        .replace(checkout.toString(), "");
  }

  @Test
  void aWindowOfACheckoutUsesItsCacheWhereItWasMadeByTheSameJava(@TempDir Path folder)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash here");
    Path checkout = folder.toRealPath().resolve("check out");
    Path target = checkout.resolve("app/target");
    Files.createDirectories(target.resolve("lib"));
    Files.copy(Checkout.ROOT.resolve("herdscope"), checkout.resolve("herdscope"));
    Path jdk = folder.resolve("jdk");
    program(jdk.resolve("bin/java"), "#!/bin/bash\nprintf '%s\\n' \"$@\"\n");
    program(jdk.resolve("bin/javac"), "#!/bin/bash\n");
    String release = "JAVA_VERSION=\"25.0.1\"\nJAVA_RUNTIME_VERSION=\"25.0.1+8\"\n";
    Files.writeString(jdk.resolve("release"), release);
    Files.writeString(target.resolve(".built"), "");
    Files.writeString(target.resolve("window.aot"), "");
    assertEquals("-XX:SharedArchiveFile=/app/target/window.jsa", classes(checkout, jdk));
    Files.writeString(target.resolve("window.aot.of"), checkout + "\n" + release);
    assertEquals("-XX:AOTCache=/app/target/window.aot", classes(checkout, jdk));
    Files.writeString(jdk.resolve("release"), release.replace("+8", "+9"));
    assertEquals("-XX:SharedArchiveFile=/app/target/window.jsa", classes(checkout, jdk));
  }

  /// A product whose Java says what it is started with.
  private static void product(Path folder) throws IOException {
    Files.copy(Checkout.ROOT.resolve("herdscope"), folder.resolve("herdscope"));
    program(folder.resolve("runtime/bin/java"), "#!/bin/bash\nprintf '%s\\n' \"$@\"\n");
  }

  @Test
  void aSmallHeapIsNotAllYoung(@TempDir Path folder) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash here");
    product(folder);
    assertTrue(started(folder, "run rl-rollouts", "-Xmx8g").contains("-Xmn256m"));
    assertFalse(started(folder, "run rl-rollouts", "-Da=b -Xmx256m").contains("-Xmn256m"));
  }

  private static String shown(Set<String> options) {
    if (options.contains("-XX:+UseSerialGC")) {
      return "nothing";
    }
    assertTrue(options.contains("-XX:+UseG1GC"), options.toString());
    return options.contains("-Dglass.platform=Headless") ? "picture" : "window";
  }

  @Test
  void whatOpensAWindowGetsTheWindowsOptionsAndWhatDrawsOneNeedsNoDisplay(@TempDir Path folder)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash here");
    product(folder);
    Map<String, String> seen = new HashMap<>();
    for (String line : SHOWN.keySet()) {
      seen.put(line, shown(started(folder, line)));
    }
    assertEquals(SHOWN, seen);
  }
}
