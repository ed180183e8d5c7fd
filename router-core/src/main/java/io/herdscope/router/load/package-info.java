/// What every replica is busy with, as far as the router knows: a ledger of tokens and KV blocks.
/// Entry type: `LoadLedger`. Single writer; a `copy()` is independent.
@NullMarked
package io.herdscope.router.load;

import org.jspecify.annotations.NullMarked;
