package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Gate;
import java.util.List;
import javafx.scene.control.MenuButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RouterDeskWindowTest {
  private final DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    window.open(List.of("kv-aware"), 1600, 1000);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private void choose(String menu, String item) {
    Gate.run(
        () ->
            window.find("#" + menu, MenuButton.class).getItems().stream()
                .filter(found -> item.equals(found.getId()))
                .findFirst()
                .orElseThrow()
                .fire());
  }

  @Test
  void moreRoutersRunTheScenarioAgainAndShowTheirViews() {
    choose("routerCount", "routerCount-3");
    window.await("three routers", () -> window.frame().focused().routers().size() == 3);
    window.rest(5);
    choose("routerDelay", "routerDelay-0.5");
    window.await(
        "the delay", () -> window.frame().scenario().routing().routers().syncDelaySeconds() == 0.5);
    assertEquals(3, window.frame().scenario().routing().routers().count());
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.shoot("routers-dark");
  }
}
