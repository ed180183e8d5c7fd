package io.herdscope.app.fx.about;

import io.herdscope.app.fx.Words;
import io.herdscope.model.scenario.ParameterSpec;

/// What policies, their parameter sets, parameters and cost terms, scenarios and live sources are,
/// in the language spoken. The English words are those of the catalogs; what is not in it is said
/// as it was given. Any thread.
public final class Abouts {
  private static final Words WORDS = Words.of(Abouts.class);

  private Abouts() {}

  /// @param given what to say of a policy no catalog knows
  public static String policy(String policy, String given) {
    return said("policy." + policy, given);
  }

  public static String preset(String policy, String preset, String given) {
    return said("preset." + policy + "." + preset, given);
  }

  /// A parameter may be another thing in another policy.
  public static String parameter(String policy, ParameterSpec spec) {
    String own = "parameter." + policy + "." + spec.name();
    return said(WORDS.keys().contains(own) ? own : "parameter." + spec.name(), spec.about());
  }

  /// A term of a cost, by the name its policy gives it.
  public static String term(String name) {
    return said("term." + name.replace(' ', '-'), name);
  }

  /// A bundled scenario; empty for one that no words are known of.
  public static String scenario(String name) {
    return said("scenario." + name, "");
  }

  /// A kind of live source.
  public static String source(String kind, String given) {
    return said("source." + kind, given);
  }

  public static String sourceOption(String kind, String option, String given) {
    return said("option." + kind + "." + option, given);
  }

  private static String said(String key, String given) {
    return WORDS.keys().contains(key) ? WORDS.text(key) : given;
  }
}
