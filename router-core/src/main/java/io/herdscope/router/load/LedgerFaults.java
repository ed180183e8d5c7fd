package io.herdscope.router.load;

/// Lifecycle events that fit no booking. None of them changes the ledger.
///
/// @param duplicateBookings a request was routed while still booked
/// @param unknownFirstTokens first token of a request not booked
/// @param unknownProgress decode progress of a request not booked
/// @param staleProgress decode progress that did not increase
/// @param unknownFinishes end of a request not booked
record LedgerFaults(
    long duplicateBookings,
    long unknownFirstTokens,
    long unknownProgress,
    long staleProgress,
    long unknownFinishes) {}
