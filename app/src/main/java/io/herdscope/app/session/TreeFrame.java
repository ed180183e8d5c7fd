package io.herdscope.app.session;

import io.herdscope.model.tree.TreePage;

/// The focused lane's radix tree as the router believes it, beside what the engines hold.
///
/// @param page compressed tree, depth first
/// @param heldBlocks `[node × replicas + replica]`, how many of the node's leading blocks the
///   engine of that replica really holds
/// @param references `[node]`, running requests that use the node's first block, summed over
///   replicas
/// @param nextToDie `[node]`, bit per replica (first 64): the engine would evict from this node
///   next
/// @param distinctBlocks in the whole tree; `copies` counts each replica's
public record TreeFrame(
    TreePage page,
    int[] heldBlocks,
    int[] references,
    long[] nextToDie,
    long distinctBlocks,
    long copies,
    long at) {}
