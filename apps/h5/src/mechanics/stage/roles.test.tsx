// Measures the contrast of text on every stage, as roles.css promises.
import { describe, expect, it } from 'vitest';
import { setStageTheme } from '#testing/stage.tsx';
import { render } from '#testing/render.tsx';
import type { StageKey } from './stage-theme.ts';
import '#features/sheet/roles.css';

/** Every theme there is, so that a new one cannot be forgotten here. */
const STAGES = Object.keys(import.meta.glob('../../../../../packages/ui/src/stages/*.css')).map(
  (path) => /([a-z]+)\.css$/.exec(path)![1] as StageKey,
);

type Colour = [r: number, g: number, b: number, a: number];

/** Resolves a custom property to the colour the browser computes. */
function colourOf(probe: HTMLElement, value: string): Colour {
  probe.style.color = '';
  probe.style.color = value;
  const [r = 0, g = 0, b = 0, a = 1] = getComputedStyle(probe)
    .color.match(/[\d.]+/g)!
    .map(Number);
  return [r, g, b, a];
}
const over = (top: Colour, under: Colour): Colour => {
  const mix = (i: 0 | 1 | 2): number => top[i] * top[3] + under[i] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
};
function luminance([r, g, b]: Colour): number {
  const linear = (v: number): number => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
function contrast(a: Colour, b: Colour): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

describe.each(STAGES)('on the stage %s', (stage) => {
  it('S2-ALL-3 design 3.4: every ink of a sheet reads at 4.5 or more, on the sheet, on cards and on soft grounds', () => {
    setStageTheme(stage);
    const { container } = render(<div data-staged="" />);
    const probe = container.firstElementChild as HTMLElement;
    const token = (name: string): Colour => colourOf(probe, `var(${name})`);
    const sheet = token('--surface');
    expect(sheet[3]).toBe(1);
    const grounds = {
      sheet,
      raised: over(token('--raised'), sheet),
      soft: over(token('--brand-soft'), sheet),
      softOnCard: over(token('--brand-soft'), over(token('--raised'), sheet)),
    };
    const faint: string[] = [];
    for (const ink of [
      '--ink-1',
      '--ink-2',
      '--ink-3',
      '--brand-ink',
      '--st-hot',
      '--ok',
      '--warn',
      '--danger',
      '--gold-ink',
    ]) {
      for (const [ground, colour] of Object.entries(grounds)) {
        // Only pressed or marked elements use the soft background.
        if (ground.startsWith('soft') && !['--ink-1', '--brand-ink'].includes(ink)) continue;
        const ratio = contrast(token(ink), colour);
        if (ratio < 4.5) faint.push(`${ink} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
    probe.style.backgroundImage = 'var(--brand-grad)';
    const stops = getComputedStyle(probe).backgroundImage.match(/rgba?\([^)]+\)/g)!;
    for (const stop of stops) {
      const ratio = contrast(token('--on-brand'), colourOf(probe, stop));
      if (ratio < 4.5) faint.push(`--on-brand on ${stop}: ${ratio.toFixed(2)}`);
    }
    expect(faint).toEqual([]);
  });
});
