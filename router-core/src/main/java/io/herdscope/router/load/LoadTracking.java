package io.herdscope.router.load;

/// How a policy wants the ledger to be read. The ledger books everything; the switches of the
/// sources' routers (Dynamo `track_output_blocks`, `assume_kv_reuse`) act when it is read, so that
/// two policies can read one ledger in two ways.
///
/// @param outputBlocks count blocks filled by decoding
/// @param kvReuse count a block shared by live requests once; otherwise once per request
/// @param forecast also say what is expected of the load
public record LoadTracking(boolean outputBlocks, boolean kvReuse, boolean forecast) {
  /// Everything counted, shared blocks once; no forecast.
  public static final LoadTracking FULL = new LoadTracking(true, true);

  /// No forecast.
  public LoadTracking(boolean outputBlocks, boolean kvReuse) {
    this(outputBlocks, kvReuse, false);
  }
}
