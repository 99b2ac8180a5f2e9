// In development any page can run in a simulated native shell: `/?shell=channel#/login` (its modes and its developer panel:
// packages/bridge/src/simulator). The simulator must exist before the app looks for a shell, so it is the page's first script.
import type { Plugin } from 'vite';

export const simulatorPlugin = (): Plugin => ({
  name: 'shell-simulator',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'module', src: '/@id/@shengyu/bridge/simulator/start.ts' },
      injectTo: 'head-prepend',
    },
  ],
});
