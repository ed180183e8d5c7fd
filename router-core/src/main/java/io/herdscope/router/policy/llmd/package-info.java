/// llm-d's scorers and filters, which `LlmdWeighted` puts together: each rates every replica for
/// one request between 0 and 1. Entry types: `Scorers`, `Scorer`. Immutable; safe on any thread.
@NullMarked
package io.herdscope.router.policy.llmd;

import org.jspecify.annotations.NullMarked;
