package io.herdscope.app.session;

import io.herdscope.app.follow.Past;
import io.herdscope.app.follow.Recorder;
import io.herdscope.app.follow.RingFiles;
import io.herdscope.app.follow.RingRecorder;
import io.herdscope.app.follow.RingTravel;
import io.herdscope.app.follow.Shadow;
import io.herdscope.live.LiveSource;
import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A live cluster, its ring on disk, and its recording if one was asked for.
final class ClusterTape implements LiveTape {
  private static final long LAG_WINDOW = 5 * Nanos.PER_SECOND;

  private final LivePlan plan;
  private final LiveSource source;
  private final LiveWorld world = new LiveWorld();
  private final @Nullable RingRecorder ring;
  private final @Nullable Recorder recorder;
  private final String noRing;
  private LiveFrame.@Nullable Saving saving;
  private double[] lag = {Double.NaN, Double.NaN};
  private long laggedAt;
  private double rate;
  private long operations;
  private long ratedAt;

  /// Starts listening; an `IllegalArgumentException` says what makes no sense of the plan.
  ClusterTape(LivePlan plan) {
    this.plan = plan;
    plan.shadows().forEach(this::addShadow);
    this.source = LiveSource.open(plan.sources());
    world.follower().expect(source.replicas());
    RingRecorder made = null;
    String why = "";
    Path folder = plan.ring();
    if (folder != null) {
      try {
        made = new RingRecorder(folder, plan.bounds(), world.follower(), plan.veil());
      } catch (IOException e) {
        why = folder + ": " + e.getMessage();
      }
    }
    this.ring = made;
    this.noRing = why;
    this.recorder = recorder(plan);
  }

  private @Nullable Recorder recorder(LivePlan of) {
    Path file = of.record();
    return file == null ? null : new Recorder(file, of.recordBytes(), world.follower(), of.veil());
  }

  @Override
  public String title() {
    return plan.title();
  }

  @Override
  public boolean isRecording() {
    return false;
  }

  @Override
  public LiveWorld world() {
    return world;
  }

  @Override
  public void read(long deadline) {
    long clock = source.clock();
    source.advance(clock, (request, now) -> unasked(), this::hear);
    world.tick(source.now());
    try {
      if (ring != null) {
        ring.tick(source.now());
      }
      if (recorder != null) {
        recorder.tick(source.now());
      }
    } catch (UncheckedIOException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
    everySecond(source.now());
  }

  private void hear(ClusterEvent event) {
    if (recorder != null) {
      recorder.accept(event);
    }
    if (ring != null) {
      ring.accept(event);
    }
    world.accept(event);
  }

  private void everySecond(long now) {
    double seconds = Nanos.toSeconds(now - ratedAt);
    if (seconds < 1) {
      return;
    }
    long done = world.follower().blockOperations();
    rate = (done - operations) / seconds;
    operations = done;
    ratedAt = now;
    if (now - laggedAt >= LAG_WINDOW) {
      lag = new double[] {source.lag().millis(0.5), source.lag().millis(0.99)};
      source.lag().clear();
      laggedAt = now;
    }
  }

  private static RoutingDecision unasked() {
    throw new IllegalStateException("a live source asks for no decision");
  }

  @Override
  public boolean isRead() {
    return true;
  }

  @Override
  public long start() {
    return 0;
  }

  @Override
  public Past past() throws IOException {
    if (ring == null) {
      throw new IOException("nothing is kept of this session: attach without --no-ring");
    }
    return new RingTravel(ring.folder());
  }

  @Override
  public void flush() throws IOException {
    if (ring != null) {
      ring.flush();
    }
  }

  @Override
  public void addShadow(String label) {
    boolean there =
        world.follower().shadows().stream().anyMatch(shadow -> shadow.label().equals(label));
    if (there) {
      throw new IllegalArgumentException("the shadow " + label + " is there already");
    }
    world.follower().add(Shadow.parse(label));
  }

  @Override
  public void save(double seconds, Path target, WholeRuns background, Executor home) {
    RingRecorder from = ring;
    if (from == null) {
      throw new IllegalArgumentException("there is no ring to save from: attach without --no-ring");
    }
    try {
      from.flush();
    } catch (IOException e) {
      throw new IllegalArgumentException(from.folder() + ": " + e.getMessage(), e);
    }
    background.execute(
        () -> {
          LiveFrame.Saving done = saved(from.folder(), seconds, target);
          home.execute(() -> saving = done);
        },
        reason ->
            home.execute(() -> saving = new LiveFrame.Saving(target.toString(), 0, 0, reason)));
  }

  private static LiveFrame.Saving saved(Path folder, double seconds, Path target) {
    try {
      RingFiles.Saved saved = RingFiles.save(folder, seconds, target);
      return new LiveFrame.Saving(target.toString(), saved.seconds(), saved.bytes(), "");
    } catch (IOException e) {
      return new LiveFrame.Saving(target.toString(), 0, 0, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public double rate() {
    return rate;
  }

  @Override
  public double lagMillis(double quantile) {
    return quantile < 0.9 ? lag[0] : lag[1];
  }

  @Override
  public LiveFrame.Kept kept() {
    return ring == null
        ? new LiveFrame.Kept("", 0, saving, noRing)
        : new LiveFrame.Kept(
            ring.folder().toString(), ring.seconds(source.now()), saving, ring.trouble());
  }

  @Override
  public long damagedBytes() {
    return 0;
  }

  @Override
  public double loading() {
    return 1;
  }

  @Override
  public void close() {
    source.close();
    if (ring != null) {
      ring.close();
    }
    if (recorder != null) {
      recorder.close();
    }
  }
}
