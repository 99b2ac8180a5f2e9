// A wooden crate, its rope and its light. Crate and rope fill a box of 100 × 100, to lie on one another.
import { coordinateText, polarPoint } from '../core/geometry.ts';
import type { Hex } from '../core/colour.ts';
import { linearGradient, linearGradientInDrawingUnits } from '../core/paint.ts';
import { circle, drawEach, ellipse, path, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

export type CrateTone = 'plain' | 'rich' | 'royal';
type Tones = readonly [light: Hex, base: Hex, dark: Hex, deep: Hex];

const TONES: Readonly<Record<CrateTone, Tones>> = {
  plain: ['#E2AE70', '#C08446', '#8A5426', '#5A3014'],
  rich: ['#F0B878', '#CC7F3E', '#96501E', '#5E2A0C'],
  royal: ['#E88A6A', '#B84A36', '#7E2220', '#4A0E12'],
};
const FRONT = 'M2 34H98V96Q98 100 94 100H6Q2 100 2 96Z';

const slope = ([light, base]: Tones) =>
  linearGradient([
    [0, light],
    [1, base],
  ]);

/** The closed top of a crate, which flies off when the crate opens. */
export const crateLid = (tone: CrateTone): string =>
  path('M2 34L12 16H88L98 34Z', slope(TONES[tone])) +
  stroke('M28 16L23 34M50 16V34M72 16L77 34', TONES[tone][2], 1.6, 'opacity=".7"');

const openTop = ([, , , deep]: Tones): string =>
  path('M6 34L14 16H86L94 34Z', deep) + path('M10 34L17 19H83L90 34Z', '#FFE9A0');

/** A crate; an open one shows light where its top was. */
export function crate(tone: CrateTone, open: boolean): string {
  const tones = TONES[tone];
  const [light, base, dark, deep] = tones;
  const edge = `stroke="${deep}" stroke-width="1.2"`;
  const wood = linearGradient([
    [0, light],
    [0.25, base],
    [1, dark],
  ]);
  return (
    ellipse(52, 101, 56, 8, '#1E0C04', 'opacity=".45"') +
    (open ? openTop(tones) : crateLid(tone)) +
    path(FRONT, deep, 'transform="translate(0 2)"') +
    path(FRONT, wood) +
    stroke('M2 50H98M2 67H98M2 84H98', deep, 1.8, 'opacity=".6"') +
    stroke('M2 51.8H98M2 68.8H98M2 85.8H98', light, 1, 'opacity=".5"') +
    path('M2 34H14V100H6Q2 100 2 96ZM86 34H98V96Q98 100 94 100H86Z', slope(tones), edge) +
    path('M2 34H98V44H2Z', slope(tones), edge) +
    drawEach(
      [
        [8, 39],
        [92, 39],
        [8, 94],
        [92, 94],
        [8, 66],
        [92, 66],
      ],
      ([x, y]) => circle(x, y, 2, deep) + circle(x - 0.4, y - 0.5, 1.3, '#E9D8B8'),
    ) +
    path('M14 44L50 44L14 84Z', '#FFFFFF', 'opacity=".1"')
  );
}

const strands = (d: string, shadow: string): string =>
  stroke(d, '#5A3414', 7, shadow) +
  stroke(d, '#E2B678', 6) +
  stroke(d, '#9A6A30', 6, 'stroke-dasharray="1.6 5" opacity=".8" stroke-linecap="butt"');

/** The rope tied round a crate. */
export const crateRope = (): string =>
  strands('M0 62C30 68 70 68 100 62M48 30C50 50 50 80 48 101', 'transform="translate(1 2)" opacity=".6"') +
  path(
    'M48 64C34 52 26 58 30 66C34 72 44 68 48 64C62 52 70 58 66 66C62 72 52 68 48 64Z',
    'none',
    'stroke="#E2B678" stroke-width="4"',
  ) +
  circle(48, 64, 5, '#C9924E');

/** The rope on the planks, in a box of 220 × 56. */
export const fallenRope = (): string =>
  strands('M40 20C60 4 96 6 110 20S150 40 176 26M24 34C60 44 120 30 190 40', 'opacity=".5" transform="translate(2 3)"');

/** The light that stands up out of an open crate, around its mouth (0, 0); 300 wide, 250 high. */
export const crateLight = (): string =>
  drawEach([-140, -124, -108, -90, -72, -56, -40], (degrees, i) => {
    const [ax, ay] = polarPoint(0, 0, 220, degrees - 4.5);
    const [bx, by] = polarPoint(0, 0, 220, degrees + 4.5);
    const [ex, ey] = polarPoint(0, 0, 216, degrees);
    const x = (i - 3) * 14;
    const fade = linearGradientInDrawingUnits(
      [
        [0, '#FFFBE0', 0.85],
        [0.45, '#FFE9A0', 0.4],
        [1, '#FFE08A', 0],
      ],
      [0, 0, ex, ey],
    );
    const num = coordinateText;
    return path(`M${x - 8} 6L${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}L${x + 8} 6Z`, fade);
  }) + lightHalo(0, -6, 96, 44, '#FFFBE0', 0.95, 0.5);
