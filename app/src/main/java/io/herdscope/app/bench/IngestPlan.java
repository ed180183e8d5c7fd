package io.herdscope.app.bench;

import java.util.ArrayList;
import java.util.List;

/// A load of KV events.
///
/// @param publishers engines, each with its own sockets
/// @param phases what they do one after the other
/// @param residentRuns runs of blocks each keeps; when full, the oldest goes for each new one
/// @param runBlocks blocks in a run
/// @param basePort first of `2 × publishers` ports in a row
/// @param processes how many processes the publishers are dealt to
public record IngestPlan(
    int publishers,
    List<Phase> phases,
    int residentRuns,
    int runBlocks,
    int basePort,
    int processes) {
  /// Publishers `from` up to, not including, `to`, which one process runs.
  public record Share(int from, int to) {
    int size() {
      return to - from;
    }
  }

  /// What the process of this number runs.
  public Share share(int process) {
    return new Share(publishers * process / processes, publishers * (process + 1) / processes);
  }

  /// A time at one rate.
  ///
  /// @param operationsPerSecond blocks stored and removed, of all publishers together
  public record Phase(long operationsPerSecond, double seconds) {
    /// Reads `RATE:SECONDS`.
    static Phase parse(String text) {
      int colon = text.indexOf(':');
      try {
        return new Phase(
            Long.parseLong(text.substring(0, colon)),
            Double.parseDouble(text.substring(colon + 1)));
      } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
        throw new IllegalArgumentException("a phase must be RATE:SECONDS, got '" + text + "'", e);
      }
    }
  }

  public IngestPlan {
    between("publishers", publishers, 1, 1_024);
    between("residentRuns", residentRuns, 1, 1 << 20);
    between("runBlocks", runBlocks, 2, 512);
    between("basePort", basePort, 1_024, 65_535 - 2 * publishers);
    between("processes", processes, 1, publishers);
    phases = List.copyOf(phases);
    for (Phase phase : phases) {
      if (phase.operationsPerSecond() < 0 || !(phase.seconds() >= 0)) {
        throw new IllegalArgumentException("a phase must not be negative, got " + phase);
      }
    }
  }

  private static void between(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " must be in " + least + "…" + most + ", got " + value);
    }
  }

  /// As arguments of the hidden command that runs the publishers.
  public List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("" + publishers);
    arguments.add("" + residentRuns);
    arguments.add("" + runBlocks);
    arguments.add("" + basePort);
    arguments.add("" + processes);
    phases.forEach(phase -> arguments.add(phase.operationsPerSecond() + ":" + phase.seconds()));
    return arguments;
  }

  /// Reads what [#arguments] wrote.
  public static IngestPlan parse(List<String> arguments) {
    if (arguments.size() < 5) {
      throw new IllegalArgumentException(
          "expected publishers, resident runs, run blocks, base port, processes and phases");
    }
    List<Phase> phases = arguments.subList(5, arguments.size()).stream().map(Phase::parse).toList();
    return new IngestPlan(
        Integer.parseInt(arguments.get(0)),
        phases,
        Integer.parseInt(arguments.get(1)),
        Integer.parseInt(arguments.get(2)),
        Integer.parseInt(arguments.get(3)),
        Integer.parseInt(arguments.get(4)));
  }

  String live(int publisher) {
    return "tcp://127.0.0.1:" + (basePort + publisher);
  }

  String replay(int publisher) {
    return "tcp://127.0.0.1:" + (basePort + publishers + publisher);
  }
}
