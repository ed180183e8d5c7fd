package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Input of every bad kind ends in exit code 2 and one line that says where, what, and how to fix.
class BadInputTest {
  @TempDir private static Path folder;

  /// @param scenario content of the scenario file
  /// @param options further arguments
  /// @param said what the line must contain
  record Bad(String name, String scenario, List<String> options, String said) {}

  private static Bad set(String name, String setting, String said) {
    return new Bad(name, Terminal.SMALL, List.of("--set", setting), said);
  }

  private static Bad text(String name, String scenario, String said) {
    return new Bad(name, scenario, List.of(), said);
  }

  private static Bad options(String name, String said, String... options) {
    return new Bad(name, Terminal.SMALL, List.of(options), said);
  }

  private static Stream<Bad> scenarios() {
    return Stream.of(
        text("an empty file", "", "must hold one JSON object"),
        text("a list", "[1, 2]", "must hold one JSON object { … }, found a list"),
        text("malformed JSON", "{\"name\": \"x\",\n  oops}", ".json:2:"),
        text("a truncated file", "{\"name\": \"x\"", "not valid JSON"),
        text(
            "a repeated key",
            "{\"seed\": 1, \"seed\": 2}",
            "not valid JSON: the key \"seed\" stands twice"),
        text("NaN as a word", "{\"seed\": NaN}", "not valid JSON: 'NaN' is not a number"),
        text("deep nesting", "{\"a\":".repeat(200), "not valid JSON"),
        text("no workload", "{\"name\": \"x\"}", "workload.kind: missing"),
        text(
            "a misspelt workload",
            "{\"workloadd\": {\"kind\": \"rl-rollouts\"}}",
            "workloadd: unknown key; did you mean workload?"),
        text(
            "an unknown section",
            "{\"flet\": {}, \"workload\": {\"kind\": \"rl-rollouts\"}}",
            "flet: unknown key; did you mean fleet?"));
  }

  private static Stream<Bad> values() {
    return Stream.of(
        set(
            "an unknown key",
            "fleet.engine.blokSize=16",
            "fleet.engine.blokSize: unknown key; did you mean blockSize?"),
        set("a text for a number", "fleet.replicas=many", "fleet.replicas: must be a finite"),
        set("NaN for a number", "fleet.engine.watermark=NaN", "fleet.engine.watermark: must be"),
        set(
            "infinity",
            "routing.eventDelaySeconds=1e999",
            "must be a finite number, found a number beyond 1.8e308"),
        set(
            "a fault that ends before it begins",
            "faults=[{\"fault\":\"crash\",\"at\":9},{\"fault\":\"slow\",\"at\":3,\"until\":2}]",
            "faults[1].until must be in 3.0…"),
        set(
            "a fault of nobody",
            "faults=[{\"fault\":\"crash\",\"at\":9,\"replica\":7}]",
            "faults[0]: at 9.0 s replica 7 is not there; name one of 0…1"),
        set("a huge whole number", "fleet.replicas=99999999999", "below 2³¹"),
        set("a huge seed", "seed=99999999999999999999", "seed: must be a whole number"),
        set("a number with too many digits", "seed=" + "9".repeat(60), "seed: must be"),
        set("a fraction of a replica", "fleet.replicas=1.5", "must be a whole number"),
        set("no replica", "fleet.replicas=0", "fleet.replicas must be in 1…1024, got 0"),
        set("a negative block size", "fleet.engine.blockSize=-16", "fleet.engine.blockSize must"),
        set("a number for a switch", "fleet.engine.chunkedPrefill=1", "must be true or false"),
        set("an unknown rule", "fleet.engine.evictionRule=tial", "did you mean tail?"),
        set("a value as a section", "name.first=x", "name is a value, not a section"),
        set("a section as a value", "fleet=4", "fleet: must be an object"),
        set("an unknown GPU", "fleet.engine.gpu=h10", "did you mean h100?"),
        set("an unknown model", "fleet.engine.model=gpt-oss", "unknown model gpt-oss"),
        set("an unknown workload", "workload.kind=rl-rolouts", "did you mean rl-rollouts?"),
        set("an unknown workload parameter", "workload.step=1", "did you mean steps?"),
        set("a parameter out of range", "workload.turns=0", "turns must be a whole number in"),
        set("an unknown policy", "routing.policy=kv-awar", "did you mean kv-aware?"),
        set("an unknown preset", "routing.preset=balansed", "did you mean balanced?"),
        set(
            "an unknown coefficient",
            "routing.parameters.overlapCredits=1",
            "did you mean overlapCredit?"),
        set("a coefficient that is text", "routing.parameters.temperature=hot", "finite number"),
        set("an unknown prediction", "routing.prediction.kind=orakle", "did you mean oracle?"),
        set(
            "a quantile of one",
            "routing.prediction.quantile=1",
            "routing.prediction.quantile must be above 0 and below 1, got 1.0"),
        set("no window", "routing.prediction.window=1", "window must be in 8…65536, got 1"),
        set("an unknown key of it", "routing.prediction.windw=9", "did you mean window?"),
        set("a setting without a value", "fleet.replicas", "expected path=value"),
        set("a setting without a path", "=4", "expected path=value"));
  }

  private static Stream<Bad> fleets() {
    return Stream.of(
        new Bad(
            "a model that does not fit",
            Terminal.SMALL,
            List.of(
                "--set",
                "fleet.engine.model=deepseek-v3",
                "--set",
                "fleet.engine.tensorParallel=1"),
            "deepseek-v3 does not fit 1 × h100"),
        set(
            "no memory for the model",
            "fleet.engine.memoryUtilization=0.1",
            "gpt-oss-120b does not fit"),
        set(
            "a context that is too long",
            "fleet.engine.maxModelTokens=2000",
            "small: cannot run: request 0: a prompt of 2064 tokens leaves no room"),
        new Bad(
            "a context that is too long for some turns",
            Terminal.SMALL,
            List.of("--set", "fleet.engine.maxModelTokens=3630"),
            "requests can never run on this fleet, the first because "),
        set(
            "a request larger than the KV pool",
            "fleet.engine.kvBlocks=20",
            "small: cannot run: request 0: needs 133 KV blocks, more than the 20 there are"));
  }

  private static Stream<Bad> arguments() {
    return Stream.of(
        options("an unknown option", "did you mean --policy", "--polcy", "random"),
        options(
            "an unknown option, without what may be a secret behind it",
            "unknown option --token; one of --set",
            "--token=hunter2"),
        options(
            "words too many",
            "not understood: a b; run takes SCENARIO and options; see herdscope run --help",
            "a",
            "b"),
        options("an option without its value", "--json: needs a value, FILE", "--json"),
        options("a fraction of a replica", "--replicas 1.5: must be a whole", "--replicas", "1.5"),
        options("an unknown policy to race", "did you mean random?", "--policy", "randum"),
        options("an unknown preset to race", "unknown preset", "--policy", "kv-aware:fast"),
        options("a preset of a policy without any", "has no presets", "--policy", "random:fast"),
        options(
            "a seed that is no number",
            "--seed abc: must be a whole number below 2⁶³",
            "--seed",
            "abc"),
        options("no thread", "--threads 0: must be in 1…256", "--threads", "0"),
        options("a negative concurrency", "concurrency must be", "--concurrency", "-3"),
        options("a trace without a format", "expected FORMAT:FILE", "--workload", "trace.jsonl"),
        options("an unknown format", "unknown trace format", "--workload", "wekka:trace.jsonl"),
        options("a missing trace", "nowhere.jsonl", "--workload", "weka:nowhere.jsonl"),
        options("a result without a folder", "folder does not exist", "--json", "/no/such/x.json"),
        options("a folder as a result", "is a folder", "--json", "/"));
  }

  @TestFactory
  Stream<DynamicTest> everyBadInputIsToldInOneLine() {
    return Stream.of(scenarios(), values(), fleets(), arguments())
        .flatMap(all -> all)
        .map(bad -> DynamicTest.dynamicTest(bad.name, () -> check(bad)));
  }

  private static void check(Bad bad) {
    Path file = Terminal.file(folder, "scenario.json", bad.scenario);
    String[] arguments =
        Stream.concat(Stream.of("run", file.toString()), bad.options.stream())
            .toArray(String[]::new);
    refused(bad.said, arguments);
  }

  private static void refused(String said, String... arguments) {
    Terminal seen = Terminal.type(arguments);
    assertEquals(1, seen.errLines().size(), seen::err);
    assertTrue(seen.err().contains(said), () -> said + " is not in: " + seen.err());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals("", seen.out());
  }

  private static DynamicTest command(String name, String said, String... arguments) {
    return DynamicTest.dynamicTest(name, () -> refused(said, arguments));
  }

  @TestFactory
  Stream<DynamicTest> everyCommandRefusesWhatItCannotRead() {
    String malformed = Terminal.file(folder, "bad.jsonl", "{\"timestamp\": 0, oops}\n").toString();
    String script = Terminal.file(folder, "script.json", "{\"engine\": \"sglang\"}").toString();
    return Stream.of(
        command("a missing scenario file", "no such file", "run", "nowhere/x.json"),
        command("an unknown scenario", "neither a file nor a bundled scenario", "run", "rl-rolout"),
        command("a folder as a scenario", "is a folder", "run", folder.toString()),
        command("no scenario", "SCENARIO", "run"),
        command("an unknown command", "did you mean", "rnu"),
        command(
            "an unknown catalog",
            "CATALOG polices: unknown; did you mean policies?",
            "list",
            "polices"),
        command(
            "a varied key nobody has",
            "--vary name.x: name is a value, not a section with keys",
            "sweep",
            "rl-rollouts",
            "--vary",
            "name.x=1,2"),
        command(
            "a varied coefficient nobody has",
            "--vary routing.parameters.overlp: none of the policies has it",
            "sweep",
            "rl-rollouts",
            "--vary",
            "routing.parameters.overlp=1,2"),
        command(
            "a window too large",
            "--size 99999x1000: width must be in 640…7680 pixels",
            "shot",
            "rl-rollouts",
            "--size",
            "99999x1000",
            "--out",
            "x.png"),
        command("no picture", "missing: --out FILE.png; see herdscope shot --help", "shot", "chat"),
        command(
            "events for a scenario",
            "is a list of events as run --events writes it",
            "doctor",
            Terminal.file(
                    folder,
                    "events.jsonl",
                    "{\"run\":\"a\",\"seed\":1,\"at\":0,\"event\":\"ReplicaJoined\"}\n{}\n")
                .toString()),
        command(
            "two documents",
            ".json:1:4: not valid JSON: something follows after the end of the value",
            "engine",
            Terminal.file(folder, "two.json", "{} {}").toString()),
        command(
            "a control character",
            "control.jsonl:1: expected well-formed JSON: a control character stands where only"
                + " blanks and line ends may; repair or remove the line",
            "import",
            "mooncake:" + Terminal.file(folder, "control.jsonl", "{\"a\":\u0001 1}\n")),
        command("a malformed trace line", "bad.jsonl:1: ", "import", "mooncake:" + malformed),
        command("a missing trace", "nowhere.jsonl", "import", "weka:nowhere.jsonl"),
        command("a trace without a format", "expected FORMAT:FILE", "import", malformed),
        command("a missing script", "no such file", "engine", "nowhere.json"),
        command("a script of an unknown engine", "script.json: ", "engine", script),
        command("a malformed script", "not valid JSON", "engine", malformed));
  }
}
