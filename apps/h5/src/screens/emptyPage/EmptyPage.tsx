/**
 * S-EMP-1: the native shell opens this page to warm up a webview. It draws only the theme's background and makes no calls; the
 * bridge, present on every page, answers the shell's hello with the version.
 */
export const Screen = () => (
  <main>
    <h1 className="sr-only">空白页</h1>
  </main>
);
