// Small pieces on the board of 金蛇狂舞: the member's pin, the scale for a finished lap, and the sign of sleep.
import { RAMP } from '../core/ramps.ts';
import { circle, ellipse, path, stroke } from '../core/shapes.ts';

const PIN = 'M0 26C-14 12 -22 2 -22 -8A22 22 0 0 1 22 -8C22 2 14 12 0 26Z';

/** The pin over the member's cell, around (0, 0); the page puts the face on its disc. */
export const boardPin = (): string =>
  ellipse(0, 25, 12, 4, '#2A0206', 'opacity=".6"') +
  path(PIN, '#6A2A04', 'transform="translate(0 2)"') +
  path(PIN, 'gold') +
  circle(0, -8, 18.5, '#B3001B');

/** The jewels of the scales: the first ten laps are ruby, the next ten jade, then sapphire, then violet. */
export const SCALE_KINDS = ['ruby', 'emerald', 'sapphire', 'violet'] as const;

export const lapScale = (kind: (typeof SCALE_KINDS)[number]): string =>
  path(
    'M0 -6.5C6.5 -4 6.5 3 0 7.5C-6.5 3 -6.5 -4 0 -6.5Z',
    RAMP[kind].deep,
    'transform="scale(1.35)" stroke="#FFF0B0" stroke-width="1.4"',
  ) + path('M0 -5C5 -3 5 2 0 5.5C-5 2 -5 -3 0 -5Z', `${kind}-v`, 'transform="scale(1.35)"');

export const sleepMark = (): string => stroke('M2 2H18L2 18H18', '#FFE9B0', 3);
