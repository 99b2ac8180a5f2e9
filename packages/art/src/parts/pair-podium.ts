// The podium of a board of pairs: a plinth and two joined hoops for each of the first three, in gold, silver and bronze.
import type { Hex } from '../core/colour.ts';
import { ACROSS_LINE, linearGradient } from '../core/paint.ts';
import { circle, ellipse, path, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';
import { glossyHeart, heartOutline } from './heart-shape.ts';

interface Metal {
  readonly light: Hex;
  readonly body: Hex;
  readonly shade: Hex;
  readonly deep: Hex;
  readonly rim: Hex;
}

/** The metals of the places 1 to 3. */
export const PODIUM_METALS = [
  { light: '#FFFBE0', body: '#FFD765', shade: '#E39A22', deep: '#8A4E0C', rim: '#FFF3C4' },
  { light: '#FFFFFF', body: '#DCE3F6', shade: '#98A6CC', deep: '#4C5682', rim: '#FFFFFF' },
  { light: '#FFF0E2', body: '#F0B48A', shade: '#C07A4C', deep: '#6A3418', rim: '#FFE3CC' },
] as const satisfies readonly Metal[];

/** A plinth like a drum, `w` wide; the middle of its top lies at (0, 0) and its foot at `h`. */
export const podiumPlinth = ({ light, body, shade, deep, rim }: Metal, w: number, h: number): string => {
  const r = w / 2;
  const wall = `M${-r} 0V${h}A${r} 11 0 0 0 ${r} ${h}V0Z`;
  const foot = `M${-r} ${h - 12}V${h}A${r} 11 0 0 0 ${r} ${h}V${h - 12}A${r} 11 0 0 1 ${-r} ${h - 12}Z`;
  return (
    ellipse(0, h + 2, r + 24, 18, 'shadow') +
    path(
      wall,
      linearGradient(
        [
          [0, deep],
          [0.18, shade],
          [0.38, light],
          [0.6, body],
          [0.85, shade],
          [1, deep],
        ],
        ACROSS_LINE,
      ),
    ) +
    path(foot, deep, 'opacity=".5"') +
    ellipse(
      0,
      0,
      r,
      11,
      linearGradient([
        [0, light],
        [1, body],
      ]),
    ) +
    ellipse(0, 0, r, 11, 'none', `stroke="${rim}" stroke-width="1.4"`) +
    ellipse(0, 0, r - 9, 7.5, 'none', `stroke="${shade}" stroke-width="1" opacity=".8"`)
  );
};

/** How far the centres of the two hoops lie from their middle, as a share of their radius. */
const HOOP_SPREAD = 0.86;

/** Two hoops around (0, 0) for avatars of the radius `r`, which the page lays into them. */
export const podiumHoops = ({ light, body, shade, deep }: Metal, r: number): string => {
  const band = linearGradient([
    [0, light],
    [0.4, body],
    [0.7, shade],
    [1, body],
  ]);
  return [-1, 1]
    .map((side) => side * r * HOOP_SPREAD)
    .map(
      (x) =>
        circle(x, 4, r + 4, '#0A0430', 'opacity=".4"') + circle(x, 0, r + 4.5, deep) + circle(x, -0.6, r + 4, band),
    )
    .join('');
};

/** The heart that joins the two hoops. */
export const podiumKnot = (s: number): string =>
  lightHalo(0, 0, s * 2, s * 2, '#FFE0EC', 0.8) +
  path(heartOutline(0, 2, s), '#8A0832') +
  glossyHeart(0, 0, s, 'ruby') +
  stroke(heartOutline(0, 0, s), '#FFE9B8', 1.2);
