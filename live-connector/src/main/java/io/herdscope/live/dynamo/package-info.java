/// NVIDIA Dynamo as a source: the selection service's state over HTTP, and the router's own debug
/// log, whose line per candidate is a real X-ray. Entry types: `DynamoKind`, `DynamoLogKind`.
/// Parsers are pure; each feed owns one thread.
@NullMarked
package io.herdscope.live.dynamo;

import org.jspecify.annotations.NullMarked;
