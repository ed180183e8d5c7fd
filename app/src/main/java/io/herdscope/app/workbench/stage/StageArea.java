package io.herdscope.app.workbench.stage;

import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// One or two views under their tabs. Only views on screen are shown frames. The seam between two
/// can be dragged.
public final class StageArea extends Region {
  private static final double TABS = 36;
  private static final double EVEN = 0.49;

  /// Two views need so many pixels under the tabs; where there are fewer, one waits for more.
  private static final double TWO_NEED = 300;

  /// Height of the line that says what waits.
  private static final double NOTE = 22;

  /// A view asked for at the start stays even if lanes appear with these frames.
  private static final long FIRST_FRAMES = 30;

  /// What only a scenario has.
  private static final Set<String> OF_SCENARIOS = Set.of("ring", "workload", "landscape");

  private final List<StageView> views;
  private final ViewContext context;
  private final StageTabs tabs;
  private final Region seam = new Region();
  private final Words words = Words.of(StageArea.class);
  private final Label waits = new Label();
  private final List<Integer> shown = new ArrayList<>();
  private final TornViews torn = new TornViews(this::returned);
  private BiFunction<Node, double[], Scene> dress =
      (node, size) -> new Scene(new StackPane(node), size[0], size[1]);
  private final int race;
  private double share = EVEN;
  private boolean raced;
  private boolean live;
  private boolean chosen;
  private int spared = -1;

  /// @param race index of the view that compares lanes
  public StageArea(ViewContext context, List<StageView> views, int race) {
    this.context = context;
    this.race = race;
    this.views = List.copyOf(views);
    tabs = new StageTabs(views, words, this::choose, this::single, this::split, this::tearOff);
    setId("stage");
    getStyleClass().add("panel");
    seam.setCursor(Cursor.V_RESIZE);
    seam.setStyle("-fx-background-color: -hs-line, -hs-bg1; -fx-background-insets: 0, 0 0 1 0;");
    seam.setOnMouseDragged(event -> drag(event.getSceneY()));
    waits.setId("stage-waits");
    waits.getStyleClass().addAll("quiet", "seam-above");
    waits.setPadding(new Insets(0, 12, 0, 12));
    waits.setVisible(false);
    getChildren().addAll(tabs, waits);
    tabs.enable(race, false);
    put(overview());
  }

  private List<Integer> overview() {
    return IntStream.range(0, views.size())
        .filter(i -> i != race && !torn.has(i))
        .limit(2)
        .boxed()
        .toList();
  }

  /// Whether the view has nothing to show of what is live.
  private boolean isMissing(int index) {
    return live && OF_SCENARIOS.contains(views.get(index).id());
  }

  /// Index of the view of that name, −1 when there is none.
  public int indexOf(String id) {
    for (int i = 0; i < views.size(); i++) {
      if (views.get(i).id().equals(id)) {
        return i;
      }
    }
    return -1;
  }

  public int views() {
    return views.size();
  }

  /// Shows the view: alone when one is shown; in a split the lower one gives way.
  public void choose(int index) {
    if (torn.has(index)) {
      torn.close(index);
      return;
    }
    if (index < 0
        || index >= views.size()
        || (index == race && !raced)
        || isMissing(index)
        || (shown.contains(index) && shown.size() == 1)) {
      return;
    }
    if (shown.size() == 1) {
      put(List.of(index));
    } else if (!shown.contains(index)) {
      put(List.of(shown.getFirst(), index));
    }
  }

  /// Sees to it that the view of that name is on screen.
  public void bring(String id) {
    int index = indexOf(id);
    if (!torn.has(index) && !shown.contains(index)) {
      choose(index);
    }
  }

  /// Shows one view, or two one above the other, and nothing else.
  public void showOnly(int... indices) {
    if (indices.length < 1 || indices.length > 2) {
      throw new IllegalArgumentException("one or two views fit, got " + indices.length);
    }
    if (indices.length == 2 && indices[0] == indices[1]) {
      throw new IllegalArgumentException("view must name two different ones, got one twice");
    }
    chosen = true;
    put(Arrays.stream(indices).boxed().toList());
  }

  /// Begins with the view that compares lanes, which the first frame will have several of: no other
  /// view need be dressed before.
  public void beginWithRace() {
    raced = true;
    tabs.enable(race, true);
    put(List.of(race));
  }

  /// Names of all views, in the order of their keys.
  public List<String> ids() {
    return views.stream().map(StageView::id).toList();
  }

  /// One view becomes two, two become one.
  public void toggleSplit() {
    if (shown.size() == 1) {
      split();
    } else {
      single();
    }
  }

  /// How the windows of torn views are made: a scene of a view at a size.
  public void dress(BiFunction<Node, double[], Scene> dresser) {
    dress = dresser;
  }

  /// Gives the lower of the views shown a window of its own.
  public void tearOff() {
    tear(shown.getLast());
  }

  /// Gives a view a window of its own, unless it is the last one there is.
  public void tear(int index) {
    if (torn.has(index) || index < 0 || (index == race && !raced)) {
      return;
    }
    List<Integer> left = new ArrayList<>(shown);
    left.remove(Integer.valueOf(index));
    if (left.isEmpty()) {
      left.addAll(overview().stream().filter(i -> i != index).limit(1).toList());
    }
    if (left.isEmpty()) {
      return;
    }
    put(left);
    views.get(index).opened();
    torn.tear(index, views.get(index), getScene() == null ? null : getScene().getWindow(), dress);
    tabs.torn(torn.indices());
  }

  private void returned(int index) {
    views.get(index).closed();
    tabs.torn(torn.indices());
    if (!shown.contains(index)) {
      int first = shown.getFirst();
      put(shown.size() == 2 || first < index ? List.of(first, index) : List.of(index, first));
    }
  }

  /// Names of the views on the stage, upper first.
  public List<String> shown() {
    return shown.stream().map(index -> views.get(index).id()).toList();
  }

  /// Names of the views with windows of their own.
  public List<String> torn() {
    return torn.indices().stream().sorted().map(index -> views.get(index).id()).toList();
  }

  /// The windows of torn views, to dress them anew.
  public Iterable<Scene> tornScenes() {
    return torn.scenes();
  }

  /// Brings all torn views back.
  public void gather() {
    torn.closeAll();
  }

  /// The view a person looks at first: the upper one on the stage.
  public StageView first() {
    return views.get(shown.getFirst());
  }

  private void single() {
    put(List.of(shown.getFirst()));
  }

  private void split() {
    if (shown.size() == 1 && overview().size() > 1) {
      int first = shown.getFirst();
      int second = overview().contains(first) ? overview().getLast() : overview().getFirst();
      int other = second == first ? overview().getFirst() : second;
      put(List.of(Math.min(first, other), Math.max(first, other)));
    }
  }

  private void squeeze() {
    boolean low = getHeight() > 0 && getHeight() - TABS < TWO_NEED;
    if (low && shown.size() == 2) {
      int lower = shown.getLast();
      put(List.of(shown.getFirst()));
      spared = lower;
    } else if (!low && spared >= 0) {
      put(List.of(shown.getFirst(), spared));
    }
  }

  /// Tab goes in the order of children: through the upper view first.
  private void inReadingOrder(Node upper, Node lower) {
    if (getChildren().indexOf(upper) > getChildren().indexOf(lower)) {
      lower.toFront();
    }
  }

  private void sayWhatWaits() {
    waits.setVisible(spared >= 0);
    if (spared >= 0) {
      long missing = Math.round(Math.ceil(TWO_NEED - (getHeight() - TABS)));
      waits.setText(words.text("waits", views.get(spared).title(), spared + 1, missing));
    }
  }

  private void put(List<Integer> next) {
    spared = -1;
    for (int index : shown) {
      if (!next.contains(index)) {
        getChildren().remove(views.get(index).node());
        views.get(index).closed();
      }
    }
    for (int index : next) {
      if (!shown.contains(index)) {
        getChildren().add(views.get(index).node());
        views.get(index).opened();
      }
    }
    shown.clear();
    shown.addAll(next);
    if (next.size() == 2) {
      inReadingOrder(views.get(next.getFirst()).node(), views.get(next.getLast()).node());
    }
    getChildren().remove(seam);
    if (next.size() == 2) {
      getChildren().add(seam);
    }
    tabs.enable(race, raced || shown.contains(race));
    tabs.light(shown);
    context.state().onStage(shown.stream().map(index -> views.get(index).id()).toList());
    context.pulse().redraw();
    requestLayout();
  }

  public void show(Frame frame) {
    boolean now = frame.lanes().size() > 1;
    if (now != raced) {
      raced = now;
      tabs.enable(race, now || shown.contains(race));
      if (!chosen) {
        put(now ? List.of(race) : overview());
      }
    }
    squeeze();
    sayWhatWaits();
    chosen &= frame.sequence() < FIRST_FRAMES;
    follow(frame.live() != null);
    for (int index : shown) {
      views.get(index).show(frame, context.state());
    }
    for (int index : torn.indices()) {
      views.get(index).show(frame, context.state());
    }
  }

  private void follow(boolean now) {
    if (now == live) {
      return;
    }
    live = now;
    for (int i = 0; i < views.size(); i++) {
      if (i != race) {
        tabs.enable(i, !isMissing(i));
      }
    }
    if (shown.stream().anyMatch(this::isMissing)) {
      put(overview());
    }
  }

  /// Offers a key to the views on screen, the upper one first; returns whether one took it.
  public boolean key(KeyEvent event) {
    return shown.stream().anyMatch(index -> views.get(index).key(event));
  }

  public boolean settled() {
    return shown.stream().allMatch(index -> views.get(index).settled())
        && torn.indices().stream().allMatch(index -> views.get(index).settled());
  }

  /// Share of the height that the upper of two views has.
  public double upperShare() {
    return share;
  }

  public void upperShare(double upper) {
    share = upper;
    requestLayout();
  }

  private void drag(double sceneY) {
    double y = sceneToLocal(0, sceneY).getY() - TABS;
    share = Math.clamp(y / Math.max(1, getHeight() - TABS), 0.15, 0.85);
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    tabs.resizeRelocate(0, 0, getWidth(), TABS);
    double top = TABS;
    double rest = getHeight() - TABS - (spared >= 0 ? NOTE : 0);
    waits.resizeRelocate(0, getHeight() - NOTE, getWidth(), NOTE);
    if (shown.size() == 1) {
      views.get(shown.getFirst()).node().resizeRelocate(0, top, getWidth(), rest);
    } else if (shown.size() == 2) {
      double first = Math.round(rest * share);
      views.get(shown.get(0)).node().resizeRelocate(0, top, getWidth(), first);
      views
          .get(shown.get(1))
          .node()
          .resizeRelocate(0, top + first + 1, getWidth(), rest - first - 1);
      seam.resizeRelocate(0, top + first - 1, getWidth(), 3);
    }
  }
}
