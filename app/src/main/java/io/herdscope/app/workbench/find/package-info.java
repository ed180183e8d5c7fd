/// Finding anything by what it is called: sessions, requests, decisions, blocks, replicas,
/// policies. Entry type: `FindPane`. FX thread only; the finding itself is pure.
@NullMarked
package io.herdscope.app.workbench.find;

import org.jspecify.annotations.NullMarked;
