/// How sources talk HTTP: bounded, with deadlines, TLS always verified, secrets that never print.
/// Entry type: `HttpPort`. Any thread; a call blocks only its caller.
@NullMarked
package io.herdscope.live.http;

import org.jspecify.annotations.NullMarked;
