package io.herdscope.app.cli;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.RingHome;
import io.herdscope.app.follow.RingRecorder;
import io.herdscope.app.follow.Veil;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.live.http.Secret;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options about the ring that every attachment records into.
final class RingOptions {
  @Option(
      names = "--ring",
      paramLabel = "DIR",
      description =
          "Where the last minutes are kept on disk; off is --no-ring. Default: .herdscope/ring at"
              + " home.")
  private @Nullable Path folder;

  @Option(names = "--no-ring", description = "Keep nothing on disk unasked.")
  private boolean off;

  @Option(
      names = "--ring-minutes",
      paramLabel = "N",
      description = "How much the ring keeps at most. Default: ${DEFAULT-VALUE}")
  private double minutes = 30;

  @Option(
      names = "--ring-limit",
      paramLabel = "MIB",
      description = "How large it may be. Default: ${DEFAULT-VALUE}")
  private int limit = 512;

  @Option(
      names = "--key-env",
      paramLabel = "NAME",
      description =
          "Environment variable with a key: recordings then hold keyed hashes of session"
              + " names and blocks.")
  private @Nullable String keyEnv;

  @Option(names = "--key-file", paramLabel = "FILE", description = "File with that key.")
  private @Nullable Path keyFile;

  /// Hides what is recorded; null when no key is named.
  @Nullable Veil veil() {
    try {
      if (keyEnv != null) {
        return new Veil(Secret.fromEnvironment(keyEnv));
      }
      return keyFile == null ? null : new Veil(Secret.fromFile(keyFile));
    } catch (IllegalArgumentException e) {
      throw new BadInput("attach", String.valueOf(e.getMessage()));
    }
  }

  RingRecorder.Bounds bounds() {
    try {
      return new RingRecorder.Bounds((long) limit << 20, minutes);
    } catch (IllegalArgumentException e) {
      throw new BadInput("--ring", String.valueOf(e.getMessage()));
    }
  }

  private boolean isOff() {
    return off || (folder != null && folder.toString().equals("off"));
  }

  private Path where() throws IOException {
    Path named = folder;
    return named == null ? RingHome.fresh(RingHome.all(), Instant.now().toEpochMilli()) : named;
  }

  /// Where a ring is to be made; null when none is wanted or no place can be had, which is noted.
  @Nullable Path fresh(Console console) {
    if (isOff()) {
      return null;
    }
    try {
      return where();
    } catch (IOException e) {
      console.note("no recording ring: " + reason(e));
      return null;
    }
  }

  /// A started ring; null when none is wanted or none can be made, which is noted.
  @Nullable RingRecorder start(Follower follower, Console console) {
    if (isOff()) {
      return null;
    }
    RingRecorder.Bounds bounds = bounds();
    try {
      return new RingRecorder(where(), bounds, follower, veil());
    } catch (IOException e) {
      console.note("no recording ring: " + reason(e));
      return null;
    }
  }

  /// Says where the last minutes are and how they are saved.
  void offer(RingRecorder ring, Console console) {
    console.note(
        "the last minutes are kept in "
            + ring.folder()
            + "; save them with: "
            + Launcher.words()
            + " save --last 10m"
            + (folder == null ? "" : " --ring " + Launcher.quoted(ring.folder().toString()))
            + " FILE");
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException system && system.getReason() == null
        ? system.getFile() + " cannot be made a folder, or not be written to"
        : String.valueOf(e.getMessage());
  }
}
