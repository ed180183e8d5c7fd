package io.herdscope.sim.workload;

/// Sessions that begin at given times and are made when their time comes. Immutable; safe on any
/// thread.
interface SessionSource {
  int sessions();

  /// Requests of all of them.
  long requests();

  /// When they begin, earliest first.
  Arrivals starts();

  /// Which session begins at place `place` of that order.
  default int sessionAt(int place) {
    return place;
  }

  /// Ascending with the place: a session waits until every session of an earlier wave has ended.
  default int waveAt(int place) {
    return 0;
  }

  SessionScript session(int session);

  /// Whether a session's answers are its own: nothing that another session asks or is answered
  /// holds any block of them, so that only its own later turns do, which wait for their end. A
  /// fleet whose engines tell late what they stored rests on a yes.
  boolean ownAnswers();
}
