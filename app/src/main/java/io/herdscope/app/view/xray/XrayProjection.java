package io.herdscope.app.view.xray;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;

/// Frame to the inspector's picture: a decision's X-ray when one is picked, else how the race
/// stands, else the latest decisions. Pure.
public final class XrayProjection {
  private XrayProjection() {}

  public static XrayPicture project(Frame frame, XrayLook look) {
    Inspection inspection = frame.inspection();
    if (inspection != null && inspection.lane() < frame.lanes().size()) {
      return new DecisionSheet(frame, inspection, look).draw();
    }
    return frame.lanes().size() > 1
        ? new RaceSheet(frame, look).draw()
        : new LatestSheet(frame, look).draw();
  }
}
