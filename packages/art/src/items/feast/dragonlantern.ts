import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';

/** A segment of the body: a round paper lantern with ribs and a fin on its back. */
const segment = (x: number, y: number, r: number): string =>
  stroke(`M${x} ${y + r}V120`, RAMP.wood.deep, 4.4) +
  stroke(`M${x - 0.8} ${y + r}V120`, RAMP.wood.light, 2) +
  stroke(`M${x} 108V120`, RAMP.ruby.base, 5) +
  path(
    `M${x - 9} ${y - r + 4}L${x - 4} ${y - r - 8}L${x} ${y - r}L${x + 6} ${y - r - 8}L${x + 9} ${y - r + 4}Z`,
    'gold',
  ) +
  circle(x, y + 1.6, r, RAMP.ruby.deep) +
  circle(x, y, r, 'ruby-r') +
  ellipse(x, y + 1, r * 0.8, r * 0.8, 'lemon-x') +
  stroke(
    `M${x} ${y - r}V${y + r}M${x - 5} ${y - r + 1}C${x - r} ${y - 5} ${x - r} ${y + 5} ${x - 5} ${y + r - 1}` +
      `M${x + 5} ${y - r + 1}C${x + r} ${y - 5} ${x + r} ${y + 5} ${x + 5} ${y + r - 1}`,
    RAMP.gold.light,
    1.4,
  ) +
  ellipse(
    x - r * 0.4,
    y - r * 0.5,
    r * 0.26,
    r * 0.16,
    '#fff',
    `opacity=".7" transform="rotate(-36 ${x - r * 0.4} ${y - r * 0.5})"`,
  );

const mane = (): string =>
  drawEach(
    [
      'M-14 -18C-30 -28 -38 -22 -46 -30C-42 -14 -32 -8 -16 -8Z',
      'M-16 -8C-34 -12 -42 -4 -50 -8C-44 6 -32 8 -16 4Z',
      'M-16 4C-32 6 -36 16 -46 16C-36 26 -24 22 -12 14Z',
      'M-10 14C-20 22 -20 30 -28 34C-16 38 -6 30 0 22Z',
    ],
    (d) => path(d, 'emerald', `stroke="${RAMP.emerald.deep}" stroke-width="1"`),
  );

const SKULL =
  'M-22 -8C-22 -26 -2 -32 12 -25C20 -21 28 -22 36 -17C43 -12 41 -3 32 -2L8 1C2 4 1 11 5 15L28 15C34 17 31 26 23 27C2 31 -20 24 -22 6Z';

/** The head, looking right, around (0, 0). */
const head = (): string =>
  mane() +
  drawEach(
    ['M-4 -26C-8 -38 -20 -44 -30 -42C-22 -38 -18 -32 -16 -22Z', 'M6 -27C6 -40 -2 -48 -12 -50C-8 -42 -6 -36 -6 -26Z'],
    (d) => path(d, 'gold', `stroke="${RAMP.gold.deep}" stroke-width="1"`),
  ) +
  path('M4 1L34 -2L28 16L4 15Z', RAMP.ruby.deep) +
  path('M8 12C16 6 26 8 30 13L27 16H8Z', 'pink') +
  path(SKULL, RAMP.ruby.deep, 'transform="translate(.6 2)"') +
  path(SKULL, 'ruby-r') +
  path('M32 -3L30 5L26 -2L23 5L19 -1L16 4L12 0Z', '#fff') +
  path('M10 15L13 9L16 15ZM20 15L23 10L26 15Z', '#fff') +
  stroke('M34 -3L8 1C2 4 1 11 5 15L28 15', RAMP.gold.light, 2.2) +
  path('M-18 8C-10 16 4 20 26 20C30 20 30 25 23 26C4 29 -14 24 -18 8Z', 'gold-l') +
  circle(34, -14, 6, 'gold-r') +
  circle(35, -13, 1.6, RAMP.gold.deep) +
  path('M-12 -16C-8 -26 8 -26 14 -17C8 -20 -4 -20 -12 -16Z', 'gold', `stroke="${RAMP.gold.deep}" stroke-width=".8"`) +
  circle(2, -12, 7, RAMP.gold.deep) +
  circle(2, -12, 6, '#fff') +
  circle(4, -12, 3.6, RAMP.ink.deep) +
  circle(2.8, -13.6, 1.3, '#fff') +
  stroke('M38 -10C46 -12 48 -22 42 -27M36 -5C46 -2 52 -8 52 -16', RAMP.gold.base, 2) +
  path('M8 27C4 34 8 38 4 44C14 42 20 36 20 28Z', 'amber', `stroke="${RAMP.amber.shade}" stroke-width=".8"`) +
  ellipse(-12, -2, 5, 3, '#fff', 'opacity=".4" transform="rotate(-40 -12 -2)"');

/** The lantern dragon of the festival, carried on poles. */
export const dragonLantern: Drawing = () =>
  ellipse(60, 58, 64, 54, 'amber-x', 'opacity=".9"') +
  path(
    'M10 42C2 34 2 22 6 12C8 20 14 18 18 12C16 22 24 24 20 36Z',
    'emerald',
    `stroke="${RAMP.emerald.deep}" stroke-width="1"`,
  ) +
  stroke('M12 46C14 62 22 70 30 70S44 82 56 80S76 66 84 58', RAMP.ruby.deep, 17) +
  stroke('M12 44C14 60 22 68 30 68S44 80 56 78S76 64 84 56', RAMP.amber.base, 15) +
  stroke(
    'M12 44C14 60 22 68 30 68S44 80 56 78S76 64 84 56',
    RAMP.ruby.base,
    13,
    'stroke-dasharray="3 4" stroke-linecap="butt"',
  ) +
  segment(12, 48, 11) +
  segment(28, 68, 13) +
  segment(51, 78, 14) +
  stroke('M84 70V120', RAMP.wood.deep, 4.4) +
  stroke('M83.2 70V120', RAMP.wood.light, 2) +
  stroke('M84 108V120', RAMP.ruby.base, 5) +
  group('translate(84 54) scale(.82)', head()) +
  circle(115, 90, 17, 'lemon-x') +
  circle(115, 90, 8, 'amber-r') +
  sparkle(115, 90, 7) +
  sparkle(34, 12, 4, '#FFE694') +
  sparkle(110, 14, 7) +
  sparkle(40, 34, 6, '#FFE694');
