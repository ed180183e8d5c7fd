/// LoRA adapters: [AdapterRequests] gives each session of any workload one, whose KV nobody else
/// can use. One thread per driver.
@NullMarked
package io.herdscope.sim.adapter;

import org.jspecify.annotations.NullMarked;
