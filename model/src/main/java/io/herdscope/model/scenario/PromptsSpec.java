package io.herdscope.model.scenario;

/// How routers read the prompts that reach them. Field names are those of `routing` in a scenario
/// file; each of them can only make routers see less of what is cached.
///
/// @param blockSize tokens per block in which the routers count and hash; [#AS_ENGINE] as the
///   engines do
/// @param ownHashes whether the routers hash with another seed than the engines
/// @param tokenlessShare 0…1, of the requests: they reach the router without tokens, as a body does
///   that is cut off on its way there
public record PromptsSpec(int blockSize, boolean ownHashes, double tokenlessShare) {
  public static final int AS_ENGINE = 0;

  /// As the engines read them.
  public static final PromptsSpec WHOLE = new PromptsSpec(AS_ENGINE, false, 0);

  private static final int MOST_TOKENS = 65_536;

  public PromptsSpec {
    if (blockSize < 0 || blockSize > MOST_TOKENS) {
      throw new IllegalArgumentException(
          "routing.blockSize must be in 1…" + MOST_TOKENS + ", or left out, got " + blockSize);
    }
    if (!(tokenlessShare >= 0 && tokenlessShare <= 1)) {
      throw new IllegalArgumentException(
          "routing.tokenlessShare must be in 0…1, got " + tokenlessShare);
    }
  }

  /// Tokens per block of the routers.
  ///
  /// @param engine tokens per block of the engines
  public int blockSizeBeside(int engine) {
    return blockSize == AS_ENGINE ? engine : blockSize;
  }
}
