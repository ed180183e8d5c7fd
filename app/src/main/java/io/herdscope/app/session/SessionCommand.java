package io.herdscope.app.session;

import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.tree.HashDigits;
import io.herdscope.model.tree.TreeQuery;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What a person asks of a session. Commands are queued and carried out by the session thread.
public sealed interface SessionCommand {
  record Play() implements SessionCommand {}

  record Pause() implements SessionCommand {}

  /// Simulated seconds per wall second.
  record SetSpeed(double speed) implements SessionCommand {}

  /// Moves the playhead, forwards or back.
  record Seek(long at) implements SessionCommand {}

  /// Moves the playhead by whole decisions of the focused lane, negative is back.
  record StepDecisions(int count) implements SessionCommand {}

  record Focus(int lane) implements SessionCommand {}

  /// Changes the focused lane from the playhead on, and re-runs it whole in the background.
  record SetParameters(Map<String, Double> parameters) implements SessionCommand {}

  /// Replaces the focused lane's policy, from the start.
  record SetPolicy(String policy) implements SessionCommand {}

  record AddLane(String policy) implements SessionCommand {}

  record RemoveLane(int lane) implements SessionCommand {}

  /// Starts over with another scenario and these lanes.
  ///
  /// @param given by lane, the parameters it starts with; other lanes start with the scenario's if
  ///   they have its policy, else with their policy's defaults
  record Load(Scenario scenario, List<String> policies, Map<Integer, Map<String, Double>> given)
      implements SessionCommand {
    public Load {
      policies = List.copyOf(policies);
      given = Map.copyOf(given);
    }

    public Load(Scenario scenario, List<String> policies) {
      this(scenario, policies, Map.of());
    }
  }

  /// Asks for the radix tree with every frame; pages are refreshed at most ten times a second.
  record WatchTree(TreeQuery query) implements SessionCommand {}

  record UnwatchTree() implements SessionCommand {}

  /// Looks blocks up in the focused lane's radix tree, as it is at this instant; the answer stands
  /// in the next frame.
  record FindBlocks(HashDigits digits) implements SessionCommand {}

  /// Looks up how far the prompt of a request matches now; the answer stands in the frames until it
  /// is pointed elsewhere. Negative where nothing is pointed at.
  record PointAt(int session, int turn) implements SessionCommand {
    public static final PointAt NOTHING = new PointAt(-1, -1);
  }

  /// Computes the focused lane's landscape in the background, until told to stop.
  record WatchLandscape(LandscapeAsk ask) implements SessionCommand {}

  /// Stops computing it; what is known stays.
  record StopLandscape() implements SessionCommand {}

  /// Asks for the consistent-hash ring with every frame, or no longer.
  record WatchRing(boolean watched) implements SessionCommand {}

  /// Asks what the workload is, or no longer.
  record WatchWorkload(boolean watched) implements SessionCommand {}

  /// Puts a decision of the focused lane under the X-ray.
  record Inspect(long ordinal) implements SessionCommand {}

  /// Forces every other choice of the inspected decision and runs each on.
  record ForkInspected() implements SessionCommand {}

  record ClearInspection() implements SessionCommand {}

  /// Follows a live cluster instead of what was played.
  record Follow(LivePlan plan) implements SessionCommand {}

  /// Opens a recording instead of what was played.
  ///
  /// @param shadows policies that decide beside the recorded router, `NAME[:PRESET]`
  record Replay(Path recording, List<String> shadows) implements SessionCommand {
    public Replay {
      shadows = List.copyOf(shadows);
    }
  }

  /// Back to the latest instant of a live cluster.
  record Present() implements SessionCommand {}

  /// Saves the last seconds of a live cluster as a recording, in the background.
  record SaveRing(double seconds, Path target) implements SessionCommand {}

  /// Has a policy decide beside a live cluster's router.
  ///
  /// @param label `NAME[:PRESET]`
  record AddShadow(String label) implements SessionCommand {}

  record RemoveShadow(String label) implements SessionCommand {}
}
