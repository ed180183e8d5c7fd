package io.herdscope.app.workbench.catalog;

import java.util.List;
import java.util.Map;

/// A policy as menus and presets need it. Immutable; any thread.
///
/// @param about one line for people
/// @param presets named parameter sets in the order to offer them
public record PolicyChoice(String name, String about, List<Preset> presets) {
  /// What the preset leaves out keeps its default.
  public record Preset(String name, String about, Map<String, Double> values) {}

  public PolicyChoice {
    presets = List.copyOf(presets);
  }
}
