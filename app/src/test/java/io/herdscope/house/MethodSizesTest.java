package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Methods stay short: 95 of 100 have at most 24 lines, none above 60. Counted from the signature
/// to the closing brace.
class MethodSizesTest {
  record Method(String where, int lines) {}

  private static final List<Method> METHODS = new ArrayList<>();

  @BeforeAll
  static void measure() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  diagnostic -> {},
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(Checkout.mainJavaFiles()));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new Scanner(unit, positions).scan(unit, null);
      }
    }
  }

  @Test
  void noMethodIsLongerThan60Lines() {
    List<Method> tooLong = METHODS.stream().filter(method -> method.lines > 60).toList();
    assertEquals(List.of(), tooLong);
  }

  @Test
  void ninetyFiveOfHundredMethodsHaveAtMost24Lines() {
    List<Method> sorted = METHODS.stream().sorted(Comparator.comparingInt(Method::lines)).toList();
    int rank = (int) Math.ceil(0.95 * sorted.size()) - 1;
    assertTrue(
        sorted.get(rank).lines <= 24,
        () ->
            "95th of 100: " + sorted.get(rank) + "; longest: " + sorted.reversed().subList(0, 20));
  }

  private static final class Scanner extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    Scanner(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
      long start = positions.getStartPosition(unit, method);
      long end = positions.getEndPosition(unit, method);
      if (method.getBody() != null && start >= 0 && end > start) {
        long first = unit.getLineMap().getLineNumber(start);
        long last = unit.getLineMap().getLineNumber(end);
        String where = Path.of(unit.getSourceFile().getName()).getFileName() + ":" + first;
        METHODS.add(new Method(where + " " + method.getName(), (int) (last - first + 1)));
      }
      return super.visitMethod(method, null);
    }
  }
}
