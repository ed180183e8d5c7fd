package io.herdscope.app.view.xray;

import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapePoint;

/// Frame to the inspector's picture: how a race stands until a decision of it is picked, else the
/// X-ray of the picked or the latest decision, else the list of the latest; before all, the setting
/// of the landscape that is pointed at. Pure.
final class XrayProjection {
  private XrayProjection() {}

  public static XrayPicture project(Frame frame, XrayLook look) {
    Inspection inspection = frame.inspection();
    LandscapeFrame landscape = frame.studies().landscape();
    ViewState.Setting setting = look.setting();
    if (setting != null && landscape != null) {
      LandscapePoint point = SettingSheet.find(landscape, setting);
      if (point != null) {
        return new SettingSheet(landscape, frame.focused(), setting, point, look.width()).draw();
      }
    }
    boolean race = frame.lanes().size() > 1;
    if (race && !look.picked()) {
      return new RaceSheet(frame, look).draw();
    }
    return inspection != null && inspection.lane() < frame.lanes().size()
        ? new DecisionSheet(frame, inspection, look).draw()
        : new LatestSheet(frame, look).draw();
  }
}
