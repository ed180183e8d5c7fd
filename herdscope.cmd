@echo off
rem Herdscope's launcher for Windows: finds a JDK 25 or newer, builds when asked for or not yet
rem done, starts. Exit code 2: this machine lacks something.
rem   HERDSCOPE_JDK    a JDK folder to use instead of JAVA25_HOME, JAVA_HOME or java on PATH
rem   HERDSCOPE_BUILD  set it to 1 to build again
setlocal EnableExtensions DisableDelayedExpansion
set "HOME_DIR=%~dp0"
set "JDK="
if defined HERDSCOPE_JDK (
  findstr /r /c:"JAVA_VERSION=.2[5-9]" /c:"JAVA_VERSION=.[3-9][0-9]" "%HERDSCOPE_JDK%\release" >nul 2>&1 || goto unfit
  if not exist "%HERDSCOPE_JDK%\bin\javac.exe" goto unfit
)
for %%J in ("%HERDSCOPE_JDK%" "%JAVA25_HOME%" "%JAVA_HOME%") do (
  if not defined JDK if exist "%%~J\bin\javac.exe" (
    findstr /r /c:"JAVA_VERSION=.2[5-9]" /c:"JAVA_VERSION=.[3-9][0-9]" "%%~J\release" >nul 2>&1 && set "JDK=%%~J"
  )
)
if not defined JDK for /d %%J in ("%ProgramFiles%\Eclipse Adoptium\jdk-*" "%ProgramFiles%\Java\jdk-*" "%ProgramFiles%\Microsoft\jdk-*") do (
  if not defined JDK findstr /r /c:"JAVA_VERSION=.2[5-9]" /c:"JAVA_VERSION=.[3-9][0-9]" "%%~J\release" >nul 2>&1 && set "JDK=%%~J"
)
if not defined JDK (
  echo herdscope: no JDK 25 or newer in HERDSCOPE_JDK, JAVA25_HOME, JAVA_HOME or Program Files; install Eclipse Temurin 25 or another one, or name its folder in HERDSCOPE_JDK 1>&2
  exit /b 2
)
if not "%~1"=="--find-jdk" goto found
rem Read late, so that no parenthesis or ampersand of the path is taken for a command.
setlocal EnableDelayedExpansion
echo !JDK!
exit /b 0
:found
if "%HERDSCOPE_BUILD%"=="1" goto build
if exist "%HOME_DIR%app\target\.built" goto start
:build
where mvn >nul 2>&1 || (
  echo herdscope: the build needs Maven and there is no mvn on PATH; install it from maven.apache.org 1>&2
  exit /b 2
)
echo herdscope: building from source: a minute or two, longer the first time, when Maven downloads what the build needs 1>&2
set "JAVA25_HOME=%JDK%"
if not defined JAVA_HOME where java >nul 2>&1 || set "JAVA_HOME=%JDK%"
call mvn -q -f "%HOME_DIR%pom.xml" -Dmaven.test.skip=true package 1>&2 || goto unbuilt
del /q "%HOME_DIR%app\target\*.jsa" 2>nul
type nul > "%HOME_DIR%app\target\.built"
:start
rem The same options as in the launcher "herdscope", which says why.
set "OPTIONS=-XX:+AutoCreateSharedArchive -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -XX:MaxRAMPercentage=60 -Xlog:cds*=off,aot*=off"
rem What the command line shows: a window, a picture of one, or neither. A first word that is no
rem command is a scenario, recording or trace to open.
set "FIRST=%~1"
set "SECOND=%~2"
if "%~1"=="--debug" set "FIRST=%~2"
if "%~1"=="--debug" set "SECOND=%~3"
set "WINDOW=1"
set "PICTURE="
for %%C in (run sweep merge doctor explain list import engine fit bench collect save rerun demo-cluster package) do if "%FIRST%"=="%%C" set "WINDOW="
if defined FIRST if "%FIRST:~0,1%"=="-" if not "%FIRST%"=="--start" set "WINDOW="
for %%C in (render drag seek) do if "%FIRST% %SECOND%"=="bench %%C" set "WINDOW=1"
if "%FIRST%"=="shot" set "PICTURE=1"
rem Word by word: an unquoted parenthesis would end a list.
:word
if [%1]==[] goto classes
if "%~1"=="--shot" set "PICTURE=1"
if "%~1"=="--pictures" set "PICTURE=1"
for %%N in (--headless --help -h) do if "%~1"=="%%N" set "WINDOW="
shift
goto word
:classes
set "ARCHIVE=commands.jsa"
if defined WINDOW set "ARCHIVE=window.jsa"
rem Of a heap of so many megabytes Java takes its usual third: all of 256 MB would be no heap.
set "YOUNG=-Xmn256m"
echo(%HERDSCOPE_JAVA_OPTS%|findstr /r /c:"Xmx[0-9]*[mMkK]" >nul && set "YOUNG="
if defined WINDOW (
  set "OPTIONS=%OPTIONS% -XX:+UseG1GC -XX:MaxGCPauseMillis=10 -XX:GCTimeRatio=4 -Xms384m -Xmn64m -XX:MaxTenuringThreshold=2 -XX:-ClassUnloadingWithConcurrentMark -XX:MetaspaceSize=160m -XX:+UseCompactObjectHeaders --enable-native-access=ALL-UNNAMED -Djavafx.animation.pulse=63 -Djava.awt.headless=true"
) else (
  set "OPTIONS=%OPTIONS% -XX:+UseSerialGC -XX:InitialRAMPercentage=20 %YOUNG%"
)
if defined WINDOW if defined PICTURE set "OPTIONS=%OPTIONS% -Dglass.platform=Headless -Dprism.order=sw"
rem Java writes UTF-8; the console shall read it so, and be left as it was.
set "PAGE="
for /f "tokens=2 delims=:." %%P in ('chcp') do set "PAGE=%%P"
chcp 65001 >nul
"%JDK%\bin\java" %OPTIONS% "-XX:SharedArchiveFile=%HOME_DIR%app\target\%ARCHIVE%" "-Dherdscope.home=%HOME_DIR%." ^
  %HERDSCOPE_JAVA_OPTS% -cp "%HOME_DIR%app\target\herdscope.jar;%HOME_DIR%app\target\lib\*" io.herdscope.app.Herdscope %*
set "CODE=%ERRORLEVEL%"
if defined PAGE chcp %PAGE% >nul
exit /b %CODE%
:unbuilt
echo herdscope: the build failed, see above; nothing was started. If Maven could not download, connect this machine to the network once, or name a mirror or proxy in the settings.xml of Maven 1>&2
exit /b 1
:unfit
echo herdscope: the folder in HERDSCOPE_JDK holds no JDK 25 or newer; name the folder above bin\javac.exe of one, or unset it to search 1>&2
exit /b 2
