// Checks every part with axe: structure on one stage, contrast on a dark, a light and a coloured one; touch targets by size.
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, setUpComponentTestKit } from './part.tsx';
import { COMPONENT_SCENES } from './scenes.tsx';
import { setStageTheme } from './stage.tsx';
import { waitForFrames } from './render.tsx';

const parts = setUpComponentTestKit();

async function drawn(scene: string): Promise<void> {
  parts.show(<>{COMPONENT_SCENES[scene]!()}</>);
  await expectEventually(() => document.querySelectorAll('button').length).toBeGreaterThan(0);
  await expectEventually(() =>
    page
      .getByRole('status')
      .elements()
      .every((one) => !one.textContent.includes('加载中')),
  ).toBe(true);
  await untilStill();
}
/** What comes in, or changes its colour, is too pale to be read half way. */
async function untilStill(): Promise<void> {
  await waitForFrames();
  const entering = document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) < 1000);
  await Promise.all(entering.map((animation) => animation.finished.catch(() => undefined)));
}
const off = { enabled: false };
/** Rules about whole pages are off, because a part alone is not a page. */
const rules = { region: off, 'landmark-unique': off, 'landmark-one-main': off, 'page-has-heading-one': off };
const told = ({ id, nodes }: axe.Result): string =>
  nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n  ${failureSummary}`).join('\n');

it.each(Object.keys(COMPONENT_SCENES))('S-ALL-10 %s: axe finds nothing', async (scene) => {
  await drawn(scene);
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], preload: false, rules });
  expect(violations.map(told).join('\n')).toBe('');
  for (const stage of ['surf', 'opening'] as const) {
    setStageTheme(stage);
    await untilStill();
    const contrast = await axe.run(document.body, {
      resultTypes: ['violations'],
      preload: false,
      runOnly: ['color-contrast'],
    });
    expect(contrast.violations.map(told).join('\n')).toBe('');
  }
});

it.each(Object.keys(COMPONENT_SCENES))('S-ALL-10 %s: whatever can be tapped can be hit in 44 × 44', async (scene) => {
  await drawn(scene);
  const small = Array.from(document.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')).filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    const grown = getComputedStyle(one, '::after');
    const more = grown.content !== 'none' && grown.position === 'absolute' ? -parseFloat(grown.top) * 2 || 0 : 0;
    const shown = width > 1 && height > 1;
    return shown && (height + more < 43.5 || width + more < 43.5);
  });
  expect(small.map(({ outerHTML }) => outerHTML.slice(0, 160))).toEqual([]);
});
