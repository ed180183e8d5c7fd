package io.herdscope.app.packaging;

import static io.herdscope.app.packaging.Licence.APACHE_2_0;
import static io.herdscope.app.packaging.Licence.BSD_2_CLAUSE;
import static io.herdscope.app.packaging.Licence.BSD_3_CLAUSE;
import static io.herdscope.app.packaging.Licence.GPL_2_0_CLASSPATH;
import static io.herdscope.app.packaging.Licence.LGPL_2_1;
import static io.herdscope.app.packaging.Licence.MIT;
import static io.herdscope.app.packaging.Licence.MPL_2_0;
import static io.herdscope.app.packaging.Licence.OFL_1_1;

import java.util.List;
import java.util.Optional;

/// Every library that ships, one line each. A jar that no line names is not packaged: packaging
/// fails.
final class Libraries {
  private static final String GITHUB = "https://github.com/";
  private static final String OPENJFX = "Copyright (c) 2008, 2026, Oracle and/or its affiliates";
  private static final String JACKSON = "Copyright (c) 2007- Tatu Saloranta and contributors";
  private static final String IKONLI = "Copyright (c) 2015- Andres Almiray";

  static final List<Library> ALL =
      List.of(
          library(
              "agrona", APACHE_2_0, "Copyright (c) 2014- Real Logic Limited", "aeron-io/agrona"),
          library("atlantafx-base", MIT, "Copyright (c) 2022 mkpaz", "mkpaz/atlantafx"),
          library(
              "controlsfx",
              BSD_3_CLAUSE,
              "Copyright (c) 2013, ControlsFX",
              "controlsfx/controlsfx"),
          library(
              "flatlaf-fonts-inter",
              OFL_1_1,
              "Copyright (c) 2016 The Inter Project Authors",
              "rsms/inter"),
          library(
              "flatlaf-fonts-jetbrains-mono",
              OFL_1_1,
              "Copyright 2020 The JetBrains Mono Project Authors",
              "JetBrains/JetBrainsMono"),
          library("ikonli-core", APACHE_2_0, IKONLI, "kordamp/ikonli"),
          library("ikonli-javafx", APACHE_2_0, IKONLI, "kordamp/ikonli"),
          library("ikonli-materialdesign2-pack", APACHE_2_0, IKONLI, "kordamp/ikonli"),
          library("jackson-annotations", APACHE_2_0, JACKSON, "FasterXML/jackson"),
          library("jackson-core", APACHE_2_0, JACKSON, "FasterXML/jackson"),
          library("jackson-databind", APACHE_2_0, JACKSON, "FasterXML/jackson"),
          library(
              "Java-WebSocket",
              MIT,
              "Copyright (c) 2010-2020 Nathan Rajlich",
              "TooTallNate/Java-WebSocket"),
          library("javafx-base", GPL_2_0_CLASSPATH, OPENJFX, "openjdk/jfx"),
          library("javafx-controls", GPL_2_0_CLASSPATH, OPENJFX, "openjdk/jfx"),
          library("javafx-graphics", GPL_2_0_CLASSPATH, OPENJFX, "openjdk/jfx"),
          library("javafx-swing", GPL_2_0_CLASSPATH, OPENJFX, "openjdk/jfx"),
          library("jeromq", MPL_2_0, "Copyright (c) 2007- the JeroMQ authors", "zeromq/jeromq"),
          library(
              "jfreechart",
              LGPL_2_1,
              "Copyright (c) 2000- David Gilbert and contributors",
              "jfree/jfreechart"),
          library(
              "jnacl",
              BSD_2_CLAUSE,
              "Copyright (c) 2011, Neil Alexander T.",
              "neilalexander/jnacl"),
          library(
              "jspecify", APACHE_2_0, "Copyright 2018- The JSpecify Authors", "jspecify/jspecify"),
          library(
              "org.jfree.chart.fx",
              LGPL_2_1,
              "Copyright (c) 2017- David Gilbert",
              "jfree/jfreechart-fx"),
          library(
              "org.jfree.fxgraphics2d",
              BSD_3_CLAUSE,
              "Copyright (c) 2014- David Gilbert",
              "jfree/fxgraphics2d"),
          library("picocli", APACHE_2_0, "Copyright (c) 2017 Remko Popma", "remkop/picocli"),
          library("slf4j-api", MIT, "Copyright (c) 2004-2022 QOS.ch Sarl", "qos-ch/slf4j"));

  private Libraries() {}

  private static Library library(String artifact, Licence licence, String copyright, String at) {
    return new Library(artifact, licence, copyright, GITHUB + at);
  }

  /// The library a jar of that file name belongs to.
  static Optional<Library> of(String jar) {
    return ALL.stream().filter(library -> library.holds(jar)).findFirst();
  }
}
