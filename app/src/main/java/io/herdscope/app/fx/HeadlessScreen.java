package io.herdscope.app.fx;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;

/// Enlarges the screen of JavaFX's headless platform, which is fixed at 1000 × 1000 and refuses to
/// paint larger windows. Only pictures taken by `snapshot` are right afterwards; the platform's own
/// frame buffer is not. Does nothing on a platform with a real screen.
public final class HeadlessScreen {
  private static final String HEADLESS = "com.sun.glass.ui.headless.HeadlessApplication";
  private static final int STRIDE = 1_000;

  private HeadlessScreen() {}

  /// Makes room for a window of `width × height`. Call before the first window is shown.
  public static void enlarge(int width, int height) {
    Gate.run(
        () -> {
          try {
            replace(width, height);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the headless screen cannot be enlarged", e);
          }
        });
  }

  private static void replace(int width, int height) throws ReflectiveOperationException {
    Class<?> application = Class.forName("com.sun.glass.ui.Application");
    Object running = application.getMethod("GetApplication").invoke(null);
    if (running == null || !running.getClass().getName().equals(HEADLESS)) {
      return;
    }
    Class<?> screen = Class.forName("com.sun.glass.ui.Screen");
    Object screens = java.lang.reflect.Array.newInstance(screen, 1);
    java.lang.reflect.Array.set(screens, 0, screen(screen, width, height));
    set(running, "screens", screens);
    set(running, "frameBuffer", ByteBuffer.allocate((STRIDE * 2 * height + 2 * width) * 4));
    screen.getMethod("notifySettingsChanged").invoke(null);
  }

  private static Object screen(Class<?> screen, int width, int height)
      throws ReflectiveOperationException {
    for (Constructor<?> constructor : screen.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == 20) {
        constructor.setAccessible(true);
        return constructor.newInstance(
            0L, 32, 0, 0, width, height, 0, 0, width, height, 0, 0, width, height, 100, 100, 1f, 1f,
            1f, 1f);
      }
    }
    throw new NoSuchMethodException("no Screen constructor of 20 arguments");
  }

  private static void set(Object target, String name, Object value)
      throws ReflectiveOperationException {
    Field field = target.getClass().getDeclaredField(name);
    field.setAccessible(true);
    field.set(target, value);
  }
}
