package io.herdscope.sim.trace;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;

/// Dates with a time of day as traces write them: ISO 8601 or with a space in the middle, up to
/// nine digits of a second, with or without an offset; without one they count as UTC.
final class Timestamps {
  private static final long NANOS = 1_000_000_000L;
  private static final DateTimeFormatter FORM =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .optionalStart()
          .appendOffset("+HH:MM", "Z")
          .toFormatter();

  private Timestamps() {}

  /// Nanoseconds since 1970. A `DateTimeException` if the text is none or lies outside 1970…2200.
  static long nanos(String text) {
    TemporalAccessor parsed =
        FORM.parseBest(text.strip().replace(' ', 'T'), OffsetDateTime::from, LocalDateTime::from);
    OffsetDateTime time =
        parsed instanceof LocalDateTime local
            ? local.atOffset(ZoneOffset.UTC)
            : OffsetDateTime.from(parsed);
    if (time.getYear() < 1970 || time.getYear() > 2200) {
      throw new DateTimeException("year " + time.getYear() + " outside 1970…2200");
    }
    return time.toEpochSecond() * NANOS + time.getNano();
  }
}
