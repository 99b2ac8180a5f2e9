import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { curledWave, foam } from '../../parts/sea-water.ts';

const PRONGS =
  'M-16 -22L-21 -6C-21 6 -12 12 -3 12V60H3V12C12 12 21 6 21 -6L16 -22L11 -6C11 0 8 4 3 4.5V-20L0 -34L-3 -20V4.5C-8 4 -11 0 -11 -6Z';

const trident = (): string =>
  group(
    'translate(103 44) rotate(8)',
    path(PRONGS, RAMP.gold.deep, 'transform="translate(0 2.4)"') +
      path(PRONGS, 'gold-h') +
      path('M-6 12L0 5L6 12L0 22Z', RAMP.gold.deep) +
      lozenge(0, 6.5, 4.6, 12, 20, 'aqua'),
  );

const CROWN = 'M-25 8L-30 -16L-17 -5L-10 -24L0 -7L10 -24L17 -5L30 -16L25 8Q0 16 -25 8Z';
const HAIR = 'M56 20C30 20 24 42 26 58C26 74 12 82 10 100C26 112 86 112 102 100C100 82 86 74 86 58C88 42 82 20 56 20Z';
const BEARD = 'M33 58C30 84 40 108 56 121C72 108 82 84 79 58C74 66 66 68 56 67S38 66 33 58Z';

const face = (): string =>
  path(HAIR, RAMP.aqua.deep, 'transform="translate(0 2.4)"') +
  path(HAIR, 'aqua') +
  stroke(
    'M28 60C30 78 18 86 17 99M84 60C82 78 94 86 95 99M33 62C36 82 28 90 28 102M79 62C76 82 84 90 84 102',
    RAMP.aqua.light,
    2.4,
    'opacity=".8"',
  ) +
  path('M34 42Q34 34 56 34T78 42V62C78 76 68 82 56 82S34 76 34 62Z', 'rosegold-l') +
  ellipse(38.5, 61, 4.6, 2.8, RAMP.coral.base, 'opacity=".5"') +
  ellipse(73.5, 61, 4.6, 2.8, RAMP.coral.base, 'opacity=".5"') +
  drawEach([46, 66], (x) => ellipse(x, 53, 3.2, 4, RAMP.night.deep) + circle(x - 1, 51.4, 1.2, '#fff')) +
  path(BEARD, RAMP.aqua.deep, 'opacity=".7" transform="translate(0 2)"') +
  path(BEARD, 'pearl-v') +
  stroke(
    'M40 76C42 92 48 104 56 114M72 76C70 92 64 104 56 114M50 80C51 92 53 102 56 108M62 80C61 92 59 102 56 108',
    RAMP.sky.base,
    1.8,
    'opacity=".8"',
  ) +
  path(
    'M56 64C50 58 40 62 36 70C44 72 52 72 56 68C60 72 68 72 76 70C72 62 62 58 56 64Z',
    '#fff',
    `stroke="${RAMP.sky.base}" stroke-width="1"`,
  ) +
  path('M53 52Q52 60 56 61Q60 60 59 52', RAMP.rosegold.base, 'opacity=".6"') +
  path(
    'M39 47C42 43 48 43 51 46.5C47 46 43 46.5 40 49.5ZM73 47C70 43 64 43 61 46.5C65 46 69 46.5 72 49.5Z',
    RAMP.pearl.hi,
    `stroke="${RAMP.sky.shade}" stroke-width=".7"`,
  );

const crown = (): string =>
  group(
    'translate(56 31)',
    path(CROWN, RAMP.gold.deep, 'transform="translate(0 2.2)"') +
      path(CROWN, 'gold') +
      stroke('M-24 3Q0 11 24 3', RAMP.gold.hi, 2) +
      drawEach(
        [
          [-30, -17],
          [-10, -25],
          [10, -25],
          [30, -17],
        ],
        ([x, y]) => circle(x, y, 3, 'aqua-r'),
      ) +
      path('M0 -5L7 4L0 13L-7 4Z', RAMP.gold.deep) +
      lozenge(0, -3, 5.4, 4, 11, 'ruby'),
  );

export const neptune: Drawing = () =>
  circle(64, 60, 63, 'aqua-x', 'opacity=".8"') +
  circle(62, 36, 44, 'gold-x', 'opacity=".55"') +
  `<g id="~neptune-wave" transform="translate(98 120) scale(.6 .62)">${curledWave('sapphire')}</g>` +
  '<use xlink:href="#~neptune-wave" transform="translate(128 0) scale(-1 1)"/>' +
  trident() +
  face() +
  crown() +
  path(
    'M4 116C12 106 24 108 32 112C40 106 48 106 54 112C62 106 76 106 84 112C96 104 112 106 124 116Q116 124 64 124T4 116Z',
    'sapphire-v',
  ) +
  foam([
    [10, 113, 5],
    [22, 109, 4.6],
    [36, 113, 5],
    [76, 113, 5],
    [92, 108, 4.6],
    [106, 111, 5],
    [118, 115, 4],
  ]) +
  sparkle(16, 26, 7, '#FFE694') +
  sparkle(84, 12, 5) +
  sparkle(12, 60, 4);
