/// What is wrong with a run and why: rules look through the facts of a run and come back with
/// findings, each with its evidence and a remedy. Entry types: `CaseRecorder` gathers the facts,
/// `FindingRules` examines them. Facts and findings are immutable; a recorder belongs to one
/// thread.
@NullMarked
package io.herdscope.app.finding;

import org.jspecify.annotations.NullMarked;
