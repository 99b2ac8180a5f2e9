import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { leaf } from '../../parts/leaf.ts';
import { smallRose } from './small-rose.ts';

const NECK =
  'M17 84C8 66 22 54 30 43C36 34 37 26 32 23C28 21 25 23 24 27L18 25C18 14 25 8 34 8C47 9 52 22 48 36C44 49 38 58 46 76Z';
const HULL = 'M15 76C24 70 38 70 48 75C68 83 98 78 119 58C122 84 108 106 78 107H52C28 107 13 94 15 76Z';

const FAR_WING = 'M66 70C68 42 84 22 112 12C109 22 109 27 117 31C112 37 114 44 120 48C108 62 88 70 66 72Z';
const NEAR_WING = [
  'M46 90C56 66 80 54 121 52C117 62 110 70 100 74Z',
  'M47 92C60 76 82 68 113 69C108 78 98 84 88 87Z',
  'M48 94C62 84 80 81 100 84C92 93 76 98 58 98Z',
] as const;

const rose = (material: 'pink' | 'ruby', x: number, y: number): string =>
  `<use xlink:href="#~swanboat-${material}" transform="translate(${x} ${y})"/>`;

/** The flowers that fill the boat; the first of each colour is drawn, the others repeat it. */
const flowers = (): string =>
  leaf(54, 62, 20, 9, -44) +
  leaf(92, 48, 18, 8, 30) +
  leaf(66, 44, 18, 8, -24) +
  `<g transform="translate(76 42)"><g id="~swanboat-pink">${smallRose('pink')}</g></g>` +
  `<g transform="translate(61 51)"><g id="~swanboat-ruby">${smallRose('ruby')}</g></g>` +
  rose('ruby', 91, 50) +
  rose('pink', 77, 57) +
  rose('pink', 57, 68) +
  rose('ruby', 70, 69) +
  rose('pink', 92, 64);

const neck = (): string =>
  path(NECK, RAMP.pearl.deep, 'opacity=".55" transform="translate(1.4 1.2)"') +
  path(NECK, 'pearl') +
  stroke('M29 12C22 15 21 20 21 24M22 70C20 60 30 52 36 43', '#fff', 2.4) +
  path('M24 19C18 20 11 26 8 33C14 34 22 33 26 29Z', 'amber') +
  path('M24 17C27 18 28 24 26 29L21 25Z', RAMP.ink.shade) +
  circle(31, 18, 2, RAMP.ink.deep) +
  circle(30.4, 17.4, 0.7, '#fff') +
  path(
    'M27 8L25 -1L31 4L36 -3L40 5L47 1L44 10Q35 5 27 8Z',
    'gold',
    `stroke="${RAMP.gold.deep}" stroke-width=".6" transform="translate(0 3)"`,
  );

export const swanBoat: Drawing = () =>
  ellipse(66, 108, 56, 9, 'sky-x') +
  path(FAR_WING, 'pearl-d') +
  stroke('M78 60C84 44 94 32 107 24M84 64C94 54 102 46 112 40', RAMP.pearl.light, 1.4, 'opacity=".7"') +
  flowers() +
  neck() +
  path(HULL, RAMP.pearl.deep, 'transform="translate(0 2)"') +
  path(HULL, 'pearl-v') +
  path('M19 92C34 100 90 102 113 86C107 99 95 107 78 107H52C36 107 24 102 19 92Z', 'pink-l') +
  stroke('M17 88C34 97 92 98 116 80', RAMP.gold.deep, 3.4, 'transform="translate(0 .8)"') +
  stroke('M17 88C34 97 92 98 116 80', 'gold-h', 2.8) +
  drawEach(
    NEAR_WING,
    (d) =>
      path(d, RAMP.pearl.deep, 'opacity=".35" transform="translate(.4 1.8)"') +
      path(d, 'pearl-l', `stroke="${RAMP.pearl.shade}" stroke-width=".8"`),
  ) +
  stroke('M60 80C74 66 90 59 112 56M64 87C78 77 90 73 106 72', '#fff', 1.6) +
  path('M22 78C28 75 36 75 42 78C34 80 28 84 24 90Q20 84 22 78Z', '#fff', 'opacity=".8"') +
  stroke('M6 110C18 105 26 114 40 110M52 113C64 108 74 115 86 111M94 109C104 105 112 112 122 108', RAMP.sky.base, 2.2) +
  sparkle(100, 14, 6, '#FFE694') +
  sparkle(60, 30, 5) +
  sparkle(12, 52, 5, '#FFC6E0');
