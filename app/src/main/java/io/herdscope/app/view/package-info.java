/// What a view is, what it is given, and what several draw alike: the block scale, a lane's load
/// and KV bars, a race's lane column, the badge of a lane. Entry types: `StageView` and
/// `ViewContext`, FX thread only; `LaneScale`, `LoadBar`, `LaneColumn`, pure, any thread. The views
/// themselves stand in the packages below and never import one another.
@NullMarked
package io.herdscope.app.view;

import org.jspecify.annotations.NullMarked;
