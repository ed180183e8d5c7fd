package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ViewStateTest {
  @Test
  void onlyRealChangesAreTold() {
    ViewState state = new ViewState();
    int[] told = {0};
    state.onChange(() -> told[0]++);
    state.select(new RequestKey(29, 9));
    state.select(new RequestKey(29, 9));
    state.theme(Theme.LIGHT);
    state.selectDecision(-1);
    assertEquals(2, told[0]);
    assertEquals(Palette.LIGHT, state.palette());
  }
}
