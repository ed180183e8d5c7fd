/// Several routers in front of the same replicas, each with its own view, and the news they send
/// each other. Entry type: `RouterFleet`. Single writer.
@NullMarked
package io.herdscope.router.fleet;

import org.jspecify.annotations.NullMarked;
