import type { Hex } from '../core/colour.ts';
import { polarPoint, polygonPath } from '../core/geometry.ts';
import { circle, drawEach, drawTimes, path, stroke } from '../core/shapes.ts';

/** The soft gradient behind a portrait: light at the top left. The last five are evening and night. */
export const GROUNDS = {
  lilac: ['#EFE4FF', '#B497FF'],
  sky: ['#DDF1FF', '#86BEFF'],
  blush: ['#FFE9F1', '#FFA9CA'],
  mint: ['#DDFAEF', '#7FD8BE'],
  apricot: ['#FFF2D2', '#FFC283'],
  coral: ['#FFE0D6', '#FF937F'],
  lemon: ['#FFFBD9', '#F6D65C'],
  pearl: ['#F3F1FB', '#B3AED6'],
  aqua: ['#DAFBFF', '#5FC8E6'],
  orchid: ['#FCE6FF', '#DC96F2'],
  night: ['#2A2874', '#8F70E8'],
  deep: ['#0F3A68', '#4CB0D8'],
  plum: ['#4A1F66', '#D065A4'],
  pine: ['#0F4A4A', '#63C9A0'],
  ember: ['#6A1E40', '#FF8F63'],
} as const satisfies Record<string, readonly [from: Hex, to: Hex]>;

export type Ground = keyof typeof GROUNDS;

const FAINT = 'opacity=".4"';

/** A star of four points, in fewer bytes than the kit's sparkle. */
const star = (x: number, y: number, r: number): string => {
  const k = r / 5;
  return `M${x} ${y - r}q${k} ${r - k} ${r} ${r}q${k - r} ${k}-${r} ${r}q-${k} ${k - r}-${r}-${r}q${r - k}-${k} ${r}-${r}Z`;
};

const MOTIFS = {
  bubbles: () =>
    drawEach(
      [
        [15, 24, 6],
        [84, 18, 9],
        [9, 50, 4.5],
      ],
      ([x, y, r]) => circle(x, y, r, '#fff', FAINT),
    ),
  stars: () => path(`${star(16, 24, 8)}${star(83, 19, 10)}${star(89, 48, 5)}`, '#fff', 'opacity=".85"'),
  disc: () => circle(72, 30, 25, '#fff', 'opacity=".42"'),
  moon: () => circle(79, 24, 14, '#FFF3CF', 'opacity=".95"') + stroke('M75 21h0M84 28h0', '#F1D9A0', 5, FAINT),
  rays: () =>
    path(
      Array.from({ length: 6 }, (_, i) =>
        polygonPath([[50, 54], polarPoint(50, 54, 80, i * 60), polarPoint(50, 54, 80, i * 60 + 28)]),
      ).join(''),
      '#fff',
      'opacity=".24"',
    ),
  contour: () =>
    stroke(
      drawTimes(2, (i) => `M-4 ${24 + i * 20}Q14 ${8 + i * 20} 28 ${22 + i * 18}T62 ${14 + i * 18}T104 ${20 + i * 18}`),
      '#fff',
      1.6,
      'opacity=".5"',
    ),
  waves: () =>
    path('M0 62Q12 54 25 62T50 62T75 62T100 62V100H0Z', '#fff', 'opacity=".3"') +
    path('M0 76Q12 68 25 76T50 76T75 76T100 76V100H0Z', '#fff', 'opacity=".3"'),
  stripes: () =>
    path('M-10 40L40-10H58L-10 58ZM-10 84L84-10H102L-10 102ZM34 106L106 34V52L52 106Z', '#fff', 'opacity=".2"'),
  halo: () => circle(50, 46, 41, 'none', 'stroke="#fff" stroke-width="3" opacity=".5"'),
} as const satisfies Record<string, () => string>;

export type Motif = keyof typeof MOTIFS;
export const MOTIF_KINDS = Object.keys(MOTIFS) as Motif[];
export const drawMotif = (motif: Motif): string => MOTIFS[motif]();
