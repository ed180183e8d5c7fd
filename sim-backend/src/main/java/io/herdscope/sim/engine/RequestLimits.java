package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.sim.image.ImageSpan;

/// What no engine of a spec can ever run. Such requests are refused at the door; in the queue they
/// would block it for ever.
final class RequestLimits {
  private RequestLimits() {}

  /// Why a request could never run on an engine of `usableBlocks` KV blocks, or an empty string
  /// when it can.
  static String refusal(EngineSpec spec, int usableBlocks, int promptTokens, int outputTokens) {
    if (promptTokens >= spec.maxModelTokens()) {
      return "a prompt of "
          + promptTokens
          + " tokens leaves no room for output within maxModelTokens "
          + spec.maxModelTokens();
    }
    int longest =
        (int) Math.min((long) promptTokens + outputTokens - 1, spec.maxModelTokens() - 1L);
    int blocks = (longest + spec.blockSize() - 1) / spec.blockSize();
    if (blocks > usableBlocks) {
      return "needs " + blocks + " KV blocks, more than the " + usableBlocks + " there are";
    }
    if (!spec.chunkedPrefill() && longest > spec.maxBatchedTokens()) {
      return longest
          + " tokens exceed maxBatchedTokens "
          + spec.maxBatchedTokens()
          + " without chunked prefill";
    }
    return "";
  }

  /// The same of a whole request.
  private static String refusal(EngineSpec spec, int usableBlocks, EngineRequest request) {
    int most = Math.min(spec.encoderTokensPerStep(), spec.encoderCacheTokens());
    for (ImageSpan image : request.images()) {
      if (image.tokens() > most) {
        return "an image of " + image.tokens() + " tokens never passes an encoder of " + most;
      }
    }
    return refusal(spec, usableBlocks, request.promptTokens(), request.outputTokens());
  }

  /// An `IllegalArgumentException` for a request that can never run or whose chain is too short.
  static void check(EngineSpec spec, int usableBlocks, EngineRequest request) {
    String reason = refusal(spec, usableBlocks, request);
    if (!reason.isEmpty()) {
      throw new IllegalArgumentException("request " + request.id() + ": " + reason);
    }
    int wanted = (request.promptTokens() + request.outputTokens() - 1) / spec.blockSize();
    if (spec.prefixCaching() && request.chain().length() < wanted) {
      throw new IllegalArgumentException(
          "request "
              + request.id()
              + ": chain must hold "
              + wanted
              + " hashes, got "
              + request.chain().length());
    }
  }
}
