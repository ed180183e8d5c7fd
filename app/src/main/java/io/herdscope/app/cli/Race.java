package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.Rejections;
import io.herdscope.app.session.RunOutcome;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.sim.trace.TraceFormatException;
import java.util.ArrayList;
import java.util.List;

/// A scenario and who races on it. Every racer gets the same arrivals.
record Race(Scenario scenario, PreparedScenario prepared, List<Racer> racers) {
  Race {
    racers = List.copyOf(racers);
  }

  /// Reads or generates the workload; bad input says what is wrong with it.
  static Race of(Scenario scenario, List<Racer> racers) {
    try {
      return new Race(scenario, PreparedScenario.of(scenario), racers);
    } catch (TraceFormatException e) {
      throw new BadInput("", String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw new BadInput(scenario.name(), String.valueOf(e.getMessage()));
    }
  }

  /// What the workload left out, assumed or changed, and what is an upper bound only.
  List<String> notes() {
    List<String> notes = new ArrayList<>(prepared.workload().notes());
    if (!scenario.routing().prediction().isAchievable()) {
      notes.add(PredictionText.ORACLE);
    }
    return notes;
  }

  /// One run a racer, in their order, not started.
  List<PreparedScenario> runs() {
    return racers.stream()
        .map(racer -> prepared.with(racer.policy(), racer.parameters().asMap()))
        .toList();
  }

  /// Runs all to the end, `threads` at a time, results in the racers' order. Requests that can
  /// never run on this fleet are bad input unless `allowRejected` counts them as failed; those a
  /// queue refuses are what its settings want and never are. Where the hits went is counted only if
  /// `ladders`.
  List<Finish> run(int threads, boolean allowRejected, Experiment.Kept kept, boolean ladders) {
    List<PreparedScenario> runs = runs();
    List<RunOutcome> outcomes = guarded(() -> Experiment.runAll(runs, threads, kept));
    if (!allowRejected) {
      outcomes.forEach(this::refuseImpossible);
    }
    List<HitLadder> counted =
        ladders ? guarded(() -> Experiment.ladders(runs, threads)) : List.of();
    List<Finish> finishes = new ArrayList<>();
    for (int i = 0; i < outcomes.size(); i++) {
      HitLadder ladder = ladders ? counted.get(i) : null;
      finishes.add(new Finish(scenario.seed(), racers.get(i), outcomes.get(i), ladder));
    }
    return finishes;
  }

  /// Runs the scenario, whatever for; when it cannot run or finish, the error says so.
  <T> T guarded(Work<T> work) {
    try {
      return work.get();
    } catch (TraceFormatException e) {
      throw new BadInput("", String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw inWords(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RunFailed(scenario.name() + " was interrupted");
    }
  }

  /// Something that takes runs.
  @FunctionalInterface
  interface Work<T> {
    T get() throws InterruptedException;
  }

  private RuntimeException inWords(RuntimeException e) {
    return e instanceof IllegalArgumentException
        ? new BadInput(
            scenario.name(),
            "cannot run: " + e.getMessage() + "; change fleet.engine or the workload")
        : new RunFailed(scenario.name() + " cannot finish: " + e.getMessage());
  }

  private void refuseImpossible(RunOutcome outcome) {
    Rejections rejections = outcome.rejections();
    if (rejections.impossible() > 0) {
      throw new BadInput(
          scenario.name(),
          rejections.impossible()
              + " of "
              + outcome.metrics().requests()
              + " requests can never run on this fleet, the first because "
              + rejections.firstImpossible()
              + "; change fleet.engine or the workload, or count them as failed with"
              + " --allow-rejected");
    }
  }
}
