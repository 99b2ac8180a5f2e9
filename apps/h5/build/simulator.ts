// In development every page can be put into a simulated native shell: `/?shell=channel#/login` (modes and drawer:
// packages/bridge/src/simulator). It must be there before the app looks for one, so it is the page's first script.
import type { Plugin } from 'vite';

export const simulator = (): Plugin => ({
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
