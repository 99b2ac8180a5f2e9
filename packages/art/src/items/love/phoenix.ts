import { type Hex, mixColours } from '../../core/colour.ts';
import { linearGradient } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { glossyHeart } from '../../parts/heart-shape.ts';

/* One bird on the left half of the box, looking right. The other is its mirror image in another colour. */

const TAIL = [
  'M40 76C22 90 14 106 30 118C44 126 60 120 64 108C54 114 42 112 38 104C34 96 40 88 48 82Z',
  'M36 72C14 78 2 94 10 112C12 98 22 90 44 82Z',
  'M44 78C38 92 44 104 58 100C50 96 48 90 52 82Z',
] as const;
const WING = [
  'M36 66C20 62 4 44 4 16C10 26 18 32 26 36C34 44 42 54 46 62Z',
  'M38 62C28 54 18 38 20 10C25 20 31 28 37 34C42 44 46 52 48 60Z',
  'M41 60C36 48 32 32 38 10C42 22 46 30 49 40C51 48 51 54 50 60Z',
] as const;
const BODY =
  'M34 72C34 60 44 54 50 46C53 41 52 36 53 32C55 26 62 26 63 32C64 42 60 48 60 56C60 70 50 82 40 82Q34 80 34 72Z';

const feather = (d: string, material: Material, tip: Hex): string =>
  path(d, RAMP[material].deep, 'opacity=".5" transform="translate(.4 1.6)"') +
  path(
    d,
    linearGradient([
      [0, tip],
      [0.4, RAMP[material].light],
      [0.75, RAMP[material].base],
      [1, RAMP[material].shade],
    ]),
    `stroke="${RAMP[material].shade}" stroke-width=".7"`,
  );

const eye = (x: number, y: number, r: number, material: Material): string =>
  circle(x, y, r, RAMP.gold.light) + circle(x, y, r * 0.66, `${material}-r`) + circle(x, y, r * 0.28, RAMP.gold.hi);

function bird(material: Material, tip: Hex, iris: Material): string {
  return (
    drawEach(TAIL, (d) => feather(d, material, tip)) +
    stroke('M42 80C28 92 24 106 36 114C44 118 52 117 58 113M38 76C22 82 14 92 12 104', tip, 1.6, 'opacity=".8"') +
    eye(60, 110, 5, iris) +
    eye(11, 108, 4.4, iris) +
    eye(56, 99, 3.6, iris) +
    drawEach(WING, (d) => feather(d, material, tip)) +
    stroke('M40 62C26 52 14 38 8 24M42 58C34 48 27 34 24 20M45 54C41 42 39 30 39 20', tip, 1.4, 'opacity=".9"') +
    path(BODY, RAMP[material].deep, 'transform="translate(.6 1.4)"') +
    path(BODY, `${material}-r`) +
    stroke(
      'M42 72C47 73 52 70 55 65M41 66C46 66 51 63 54 58M46 58C50 58 54 55 56 51',
      mixColours(tip, '#FFFFFF', 0.3),
      1.6,
    ) +
    path('M54 30C48 26 46 20 47 13C51 17 54 20 56 25C55 19 56 14 59 9C62 15 62 21 61 27Z', 'gold') +
    path('M62 31C66 32 67 34 64 38L61 36Z', 'gold') +
    circle(58.4, 33, 1.7, RAMP.ink.deep) +
    circle(58, 32.4, 0.6, '#fff')
  );
}

/** A pair that dances around a heart: the male in red and gold, the female in violet. */
export const phoenix: Drawing = () =>
  circle(64, 60, 63, 'amber-x', 'opacity=".75"') +
  circle(64, 50, 40, 'white-glow', 'opacity=".5"') +
  group('translate(2 -5) scale(.94)', bird('ruby', '#FFE694', 'aqua')) +
  group('translate(126 -5) scale(-.94 .94)', bird('violet', '#FFD9F0', 'pink')) +
  glossyHeart(64, 60, 9, 'pink') +
  sparkle(64, 12, 7) +
  sparkle(64, 80, 6, '#FFE694');
