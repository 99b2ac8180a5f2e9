import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, group, sparkle } from '../../core/shapes.ts';
import { type Facet, facets } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';

/** The folds of a paper crane that looks right, 100 wide around (0, 0): the further wing, tail, neck, body, the nearer wing. */
const FOLDS: readonly Facet[] = [
  ['M2 4L24 -46L30 -6Z', 0.5],
  ['M24 -46L30 -6L40 -14Z', 0.62],
  ['M-10 8L-52 -18L-14 26Z', 0.36],
  ['M-10 8L-52 -18L-4 6Z', 0.56],
  ['M16 14L38 -26L44 -22L26 22Z', 0.34],
  ['M38 -26L44 -22L62 -16L46 -32Z', 0.2],
  ['M44 -22L62 -16L46 -32Z', 0.44],
  ['M-14 26L-2 4L16 14L8 34Z', 0.4],
  ['M16 14L26 22L8 34Z', 0.62],
  ['M-14 26L8 34L-4 36Z', 0.72],
  ['M-2 4L18 15L-34 -52Z', 0.12],
  ['M-2 4L-34 -52L-18 20Z', 0.3],
  ['M-18 20L-2 4L6 22Z', 0.46],
];

const crane = (x: number, y: number, scale: number, turn: number, material: Material): string =>
  group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, facets(FOLDS, material, 0.55));

/** A folded paper crane in front of its flock. */
export const paperCrane: Drawing = () =>
  shadow(30, 120, 66) +
  circle(64, 62, 58, 'sky-x', 'opacity=".55"') +
  crane(26, 30, 0.38, -8, 'lemon') +
  crane(102, 26, 0.36, -14, 'aqua') +
  crane(108, 92, 0.3, 6, 'violet') +
  crane(22, 100, 0.32, -10, 'sky') +
  group('translate(1.5 3)', crane(62, 74, 1, -4, 'pink').replace(/fill="[^"]+"/g, `fill="${RAMP.pink.deep}"`)) +
  crane(62, 74, 1, -4, 'pink') +
  sparkle(64, 16, 7, '#FFE694') +
  sparkle(44, 112, 5) +
  sparkle(118, 52, 5);
