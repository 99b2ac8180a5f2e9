/**
 * S-EMP-1: the shell opens it to warm a webview. Nothing is drawn over the theme's ground and nothing is called; the bridge, which is
 * there on every page, answers the shell's hello with the version.
 */
export const Screen = () => (
  <main>
    <h1 className="sr-only">空白页</h1>
  </main>
);
