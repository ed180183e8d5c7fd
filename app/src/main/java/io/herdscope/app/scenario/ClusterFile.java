package io.herdscope.app.scenario;

import io.herdscope.live.SourceSpec;
import io.herdscope.model.scenario.Suggestion;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The sources of one cluster in a JSON file:
///
/// ```json
/// {"name": "prod", "sources": [
///   {"kind": "vllm", "name": "pod-a", "address": "tcp://10.0.0.7:5557",
///    "options": {"replay": "tcp://10.0.0.7:5558"}}]}
/// ```
///
/// Options are those of the kind's command-line form. Secrets are named (`token-env`, `token-file`)
/// or asked for (`"token": "prompt"`), never written here. Files are looked for beside this one.
///
/// @param name shown to people
public record ClusterFile(String name, List<SourceSpec> sources) {
  private static final Set<String> FILES =
      Set.of("token-file", "ca", "tls", "metrics-token-file", "metrics-ca");
  private static final Set<String> SECRETS =
      Set.of("token", "password", "secret", "key", "authorization", "bearer", "tls-password");
  private static final String OF_METRICS = "metrics-";
  private static final String ASKED_FOR = "prompt";

  /// What a kind must be, and the kinds whose address is a file.
  ///
  /// @param known names of the kinds there are
  /// @param files of these, the ones that read a file
  public record Kinds(Set<String> known, Set<String> files) {}

  /// Reads and checks a file; a `BadInput` says where it is wrong. Whether a kind understands its
  /// options is found when its source is opened.
  public static ClusterFile read(Path file, Kinds kinds) {
    ObjectNode tree = JsonDocument.read(file);
    Section top = new Section(file.toString(), "", tree);
    String name = top.text("name", String.valueOf(file.getFileName()));
    top.text("about", "-");
    Path folder = file.toAbsolutePath().getParent();
    List<SourceSpec> sources = new ArrayList<>();
    int n = 0;
    for (Section source : top.sections("sources")) {
      sources.add(source(source, folder == null ? file : folder, kinds, tree.at("/sources/" + n)));
      n++;
    }
    top.end();
    if (sources.isEmpty()) {
      throw top.bad("sources", "must name at least one source");
    }
    return new ClusterFile(name, List.copyOf(sources));
  }

  private static SourceSpec source(Section source, Path folder, Kinds kinds, JsonNode node) {
    String kind = needed(source, "kind");
    if (!kinds.known().contains(kind)) {
      throw source.bad(
          "kind", "unknown kind \"" + kind + '"' + Suggestion.among(kind, kinds.known()));
    }
    String written = needed(source, "address");
    String address =
        kinds.files().contains(kind) ? beside(source, "address", folder, written) : written;
    String name = source.text("name", address);
    Map<String, String> options = new TreeMap<>();
    Section own = source.section("options");
    for (String option : node.path("options").propertyNames()) {
      String value = own.scalar(option);
      if (isSecret(option) && !(option.endsWith("token") && value.equals(ASKED_FOR))) {
        throw own.bad(
            option,
            "secrets are never written here; use token-env, token-file or \"token\": \"prompt\""
                + " instead");
      }
      options.put(option, FILES.contains(option) ? beside(own, option, folder, value) : value);
    }
    own.end();
    source.end();
    return source.checked(() -> new SourceSpec(kind, name, address, options));
  }

  private static boolean isSecret(String option) {
    return SECRETS.contains(
        option.startsWith(OF_METRICS) ? option.substring(OF_METRICS.length()) : option);
  }

  private static String needed(Section section, String key) {
    String text = section.textOrNull(key);
    if (text == null) {
      throw section.bad(key, "is missing");
    }
    return text;
  }

  private static String beside(Section section, String key, Path folder, String file) {
    try {
      return folder.resolve(file).toString();
    } catch (InvalidPathException e) {
      throw section.bad(key, "is no file name on this system: " + e.getReason());
    }
  }

  /// As a document that [#read] reads.
  public ObjectNode document() {
    ObjectNode top = JsonNodeFactory.instance.objectNode().put("name", name);
    ArrayNode list = top.putArray("sources");
    for (SourceSpec spec : sources) {
      ObjectNode source = list.addObject().put("kind", spec.kind()).put("name", spec.name());
      source.put("address", spec.address());
      if (!spec.options().isEmpty()) {
        ObjectNode options = source.putObject("options");
        new TreeMap<>(spec.options()).forEach(options::put);
      }
    }
    return top;
  }
}
