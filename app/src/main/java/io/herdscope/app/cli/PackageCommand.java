package io.herdscope.app.cli;

import io.herdscope.app.packaging.AppImage;
import io.herdscope.app.packaging.DebianPackage;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.Phrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `package`: the program as a folder that needs no Java, and as a Debian package.
@Command(
    name = "package",
    description =
        "Makes a self-contained folder of the program with its own Java, and a Debian package of"
            + " it.",
    mixinStandardHelpOptions = true)
final class PackageCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where. Default: app/target/package in the checkout.")
  private @Nullable Path out;

  @Option(names = "--no-deb", description = "The folder only.")
  private boolean imageOnly;

  @Option(
      names = "--maintainer",
      paramLabel = "'NAME <MAIL>'",
      description = "Who the package names. Default: ${DEFAULT-VALUE}")
  private String maintainer = "Herdscope developers <herdscope@users.invalid>";

  PackageCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    String home = System.getProperty("herdscope.home", "");
    if (home.isEmpty()) {
      throw new BadInput("package", "works from a checkout: start it by ./herdscope package");
    }
    Path checkout = Path.of(home);
    Path folder = out == null ? checkout.resolve("app/target/package") : out.toAbsolutePath();
    try {
      Files.createDirectories(folder);
      AppImage image = AppImage.make(checkout, folder.resolve("herdscope-" + Version.NUMBER));
      console.print(line(image.folder(), image.bytes()));
      if (imageOnly) {
        return ExitCode.DONE;
      }
      if (DebianPackage.possible()) {
        Path file = DebianPackage.make(image, Version.NUMBER, maintainer, folder);
        console.print(line(file, Files.size(file)));
      } else {
        console.note("no Debian package: this machine has no /usr/bin/dpkg-deb");
      }
    } catch (IOException e) {
      throw new RunFailed("package: " + e.getMessage());
    }
    return ExitCode.DONE;
  }

  private static String line(Path file, long bytes) {
    return String.format(Locale.ROOT, "%s: %s%n", file, Phrase.counted(bytes, "byte", "bytes"));
  }
}
