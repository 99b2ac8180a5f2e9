import type { JSX } from 'react';

export type DemoModule = Record<string, () => JSX.Element>;

/** The demo files of all components. Only the gallery and the tests import this module; an app never does. */
const files = import.meta.glob<{ demos: DemoModule }>('./*/*.demo.tsx');

export const demoFiles: { component: string; load: () => Promise<DemoModule> }[] = Object.keys(files)
  .sort()
  .map((path) => ({
    component: path.replace(/^.*\/(\w+)\.demo\.tsx$/, '$1'),
    load: async () => (await files[path]!()).demos,
  }));
