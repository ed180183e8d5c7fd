package io.herdscope.app.cli;

import io.herdscope.model.Phrase;
import io.herdscope.model.log.RecordingReader;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What of a recording could not be read, and where.
///
/// @param damage the first places
/// @param places all of them
record DamageText(long bytes, List<RecordingReader.Damage> damage, int places) {
  private static final int PLACES_TOLD = 5;

  static DamageText of(RecordingReader reader) {
    return new DamageText(reader.damagedBytes(), reader.damage(), reader.damagedPlaces());
  }

  boolean isNone() {
    return bytes == 0;
  }

  void tell(Console console) {
    lines().forEach(console::note);
  }

  /// One line, or none when all is sound.
  List<String> lines() {
    if (isNone()) {
      return List.of();
    }
    String where =
        damage.stream()
            .limit(PLACES_TOLD)
            .map(place -> String.format(Locale.ROOT, "%,d–%,d", place.from(), place.to() - 1))
            .collect(Collectors.joining(", "));
    return List.of(
        Phrase.counted(bytes, "byte", "bytes")
            + " of the recording cannot be read and "
            + (bytes == 1 ? "was" : "were")
            + " skipped, at "
            + where
            + (places > PLACES_TOLD ? " and " + (places - PLACES_TOLD) + " more" : "")
            + ": its process was cut off, or the file was changed since; what they told is"
            + " unknown");
  }

  /// For the end of a line about the recording.
  String brief() {
    return isNone()
        ? ""
        : " · "
            + Phrase.counted(bytes, "byte", "bytes")
            + " skipped in "
            + Phrase.counted(places, "place", "places");
  }

  void addTo(ObjectNode node) {
    node.put("damagedBytes", bytes);
    node.put("damagedPlaces", places);
    ArrayNode list = node.putArray("damage");
    damage.forEach(place -> list.addObject().put("from", place.from()).put("to", place.to()));
  }
}
