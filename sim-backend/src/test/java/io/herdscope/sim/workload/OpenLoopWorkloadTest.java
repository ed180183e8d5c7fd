package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.trace.SharedTraces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenLoopWorkloadTest {
  private static List<DriverPlay.Release> play(Map<String, Double> parameters) {
    Workload workload =
        Workloads.create(
            new WorkloadSpec(
                "", "mooncake", SharedTraces.resource("mooncake.jsonl").toString(), parameters),
            new WorkloadContext(42, 16, 4));
    return DriverPlay.play(workload.driver(), DriverPlay::oneSecond);
  }

  @Test
  void speedDividesRecordedTimes() {
    assertEquals(
        List.of(0L, 750L, 750L),
        play(Map.of("speed", 2.0)).stream().map(r -> r.at() / Nanos.PER_MILLI).toList());
  }

  @Test
  void jitterMovesEachStartLaterInsideItsBucket() {
    List<DriverPlay.Release> releases = play(Map.of("jitterSeconds", 1.5));
    assertTrue(releases.get(0).at() < Nanos.ofSeconds(1.5));
    assertTrue(releases.get(1).at() < releases.get(2).at());
    assertTrue(releases.get(2).at() < Nanos.ofSeconds(3));
  }

  @Test
  void promptsShareTheBlocksTheirIdsShare() {
    List<DriverPlay.Release> releases = play(Map.of());
    assertEquals(
        List.of(64, 32),
        List.of(
            releases.get(0).scripted().chain().commonPrefix(releases.get(1).scripted().chain()),
            releases.get(0).scripted().chain().commonPrefix(releases.get(2).scripted().chain())));
  }

  @Test
  void aTokenGivenToAnEmptyOutputIsSaid(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("empty.jsonl");
    Files.writeString(
        file, "{\"timestamp\":0,\"input_length\":9,\"output_length\":0,\"hash_ids\":[0]}");
    Workload workload =
        Workloads.create(
            new WorkloadSpec("", "mooncake", file.toString(), Map.of()),
            new WorkloadContext(42, 16, 4));
    assertEquals(List.of("1 request without output is given one token"), workload.notes());
  }

  private static List<String> notes(Path folder, String kind, String format, String content)
      throws IOException {
    Path file = Files.writeString(folder.resolve("small"), content.replace('\'', '"'));
    return Workloads.create(
            new WorkloadSpec(kind, format, file.toString(), Map.of()),
            new WorkloadContext(42, 16, 4))
        .notes();
  }

  @Test
  void sessionsWithClocksOfTheirOwnBeginTogetherAndThatIsSaid(@TempDir Path folder)
      throws IOException {
    String trace =
        "{'id':'s','block_size':4,'requests':[{'t':0,'in':8,'out':1,'keep':0,'add':[0,2]},"
            + "{'t':9,'in':8,'out':1,'keep':2,'add':[]}]}";
    assertEquals(
        List.of(
            "each session has a clock of its own, so all begin together; kind closed-loop plays"
                + " them in lanes"),
        notes(folder, "open-loop", "weka", trace));
  }

  @Test
  void aTraceWithoutTimesSaysThatAllStartAtOnce(@TempDir Path folder) throws IOException {
    assertEquals(
        "the trace tells no times, so every request starts at once; kind closed-loop keeps the"
            + " order of turns",
        notes(
                folder,
                "open-loop",
                "vllm-multi-turn",
                "{'filetype':'generate_conversations','num_conversations':2}")
            .getLast());
  }

  @Test
  void lanesThatReplayTimedRequestsSayThatTheirTimesDoNotCount(@TempDir Path folder)
      throws IOException {
    String row = "{'timestamp':0,'input_length':512,'output_length':1,'hash_ids':[0]}\n";
    assertEquals(
        List.of(
            "sessions of one request each follow each other as lanes get free, whatever their"
                + " recorded times; kind open-loop keeps these"),
        notes(folder, "closed-loop", "mooncake", row + row));
  }
}
