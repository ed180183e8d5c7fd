package io.herdscope.app.scenario;

import io.herdscope.model.scenario.ImagesSpec;
import io.herdscope.model.scenario.MultimodalSpec;

/// Reads `workload.images` and `fleet.engine.multimodal`; what is left out has its default.
final class ImagesReader {
  private ImagesReader() {}

  static ImagesSpec images(Section images) {
    ImagesSpec left = ImagesSpec.OFF;
    double share = images.real("share", left.share());
    int distinct = images.whole("distinct", left.distinct());
    double exponent = images.real("zipfExponent", left.zipfExponent());
    int perSession = images.whole("perSession", left.perSession());
    int tokens = images.whole("tokens", left.tokens());
    int after = images.whole("afterTokens", left.afterTokens());
    images.end();
    return images.checked(
        () -> new ImagesSpec(share, distinct, exponent, perSession, tokens, after));
  }

  static MultimodalSpec multimodal(Section encoder) {
    MultimodalSpec left = MultimodalSpec.DEFAULT;
    int perStep = encoder.whole("encoderTokensPerStep", left.encoderTokensPerStep());
    int cache = encoder.whole("encoderCacheTokens", left.encoderCacheTokens());
    double micros = encoder.real("encoderTokenMicros", left.encoderTokenMicros());
    encoder.end();
    return encoder.checked(() -> new MultimodalSpec(perStep, cache, micros));
  }
}
