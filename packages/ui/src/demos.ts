import type { JSX } from 'react';

export type Demos = Record<string, () => JSX.Element>;

/** Every component's demos by its name. For the gallery and the tests only: an app never imports this file. */
const files = import.meta.glob<{ demos: Demos }>('./*/*.demo.tsx');

export const demoFiles: { component: string; load: () => Promise<Demos> }[] = Object.keys(files)
  .sort()
  .map((path) => ({
    component: path.replace(/^.*\/(\w+)\.demo\.tsx$/, '$1'),
    load: async () => (await files[path]!()).demos,
  }));
