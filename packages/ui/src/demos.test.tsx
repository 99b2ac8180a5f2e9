import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { demoFiles } from './demos.ts';
import { render, waitForRender } from './testing/render.tsx';

const loaded = await Promise.all(demoFiles.map(async ({ component, load }) => ({ component, demos: await load() })));

/** Waits for entering animations, because text that is still fading in has no contrast yet. Loops and countdowns keep running. */
async function stillness(): Promise<void> {
  await waitForRender();
  const entering = document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) < 1000);
  await Promise.all(entering.map((animation) => animation.finished.catch(() => undefined)));
}

/** A component alone is not a page, so the rules about landmarks are off. */
const off = { enabled: false };
const rules = {
  region: off,
  'landmark-unique': off,
  'landmark-no-duplicate-banner': off,
  'landmark-no-duplicate-main': off,
};

/** Structure is the same in both themes, so the dark one is checked for contrast alone. */
const THEMES: Record<string, axe.RunOptions> = {
  light: { resultTypes: ['violations'], preload: false, rules },
  dark: { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] },
};

const told = ({ id, nodes }: axe.Result): string =>
  nodes.map(({ html, failureSummary }) => `${id}: ${html}\n  ${failureSummary}`).join('\n');

describe.each(loaded)('$component', ({ demos }) => {
  for (const [theme, options] of Object.entries(THEMES)) {
    it.each(Object.keys(demos))(`S-ALL-10 %s, ${theme}: axe finds nothing`, async (name) => {
      document.documentElement.dataset['theme'] = theme;
      const Demo = demos[name]!;
      render(<Demo />);
      await stillness();
      const { violations } = await axe.run(document.body, options);
      expect(violations.map(told).join('\n')).toBe('');
    });
  }
});
