/// A simulated cluster that speaks like a real one on loopback: KV events over ZeroMQ with replay,
/// metrics and router state over HTTP, request events posted to whoever listens. Entry type:
/// `DemoCluster`. The cluster belongs to one thread; its HTTP servers hand it their questions.
@NullMarked
package io.herdscope.app.demo;

import org.jspecify.annotations.NullMarked;
