import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, rect, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { polarPoint, polylinePath } from '../../core/geometry.ts';

const HULL = 'M20 62C36 70 92 70 108 62C104 86 92 104 64 116C36 104 24 86 20 62Z';

const PENNANTS = [
  [32, 40, 'ruby'],
  [45, 27, 'lemon'],
  [83, 27, 'sky'],
  [96, 40, 'ruby'],
] as const;

/** A ship that puts out to sea, seen from before her bow, the sun behind her. */
export const shipSettingSail: Drawing = () =>
  circle(64, 52, 60, 'amber-x', 'opacity=".8"') +
  drawTimes(11, (i) =>
    stroke(
      polylinePath([polarPoint(64, 58, 46, -180 + i * 18), polarPoint(64, 58, i % 2 ? 52 : 57, -180 + i * 18)]),
      RAMP.amber.light,
      3.4,
    ),
  ) +
  circle(64, 58, 40, 'amber-l') +
  stroke('M20 58L64 10L108 58', RAMP.wood.base, 1.4) +
  drawEach(PENNANTS, ([x, y, material]) => path(`M${x - 5} ${y}H${x + 5}L${x} ${y + 11}Z`, `${material}-v`)) +
  rect(61.6, 8, 4.8, 26, 2, 'gold-v') +
  path('M66 9C74 6 78 13 86 9V20C78 24 74 17 66 20Z', 'ruby') +
  path('M46 44L50 30H78L82 44Z', 'pearl-v') +
  rect(52, 33, 24, 6.4, 2, 'sapphire-d') +
  path('M34 62L38 44H90L94 62Q64 68 34 62Z', 'pearl-c') +
  drawEach(
    [46, 58, 70, 82],
    (x) => rect(x - 3.6, 49, 7.2, 7.6, 2, 'sapphire-d') + rect(x - 2.8, 49.8, 2.2, 3.4, 1, '#fff', 'opacity=".8"'),
  ) +
  path(HULL, RAMP.sapphire.deep, 'transform="translate(0 2)"') +
  path(HULL, 'sapphire-c') +
  path('M64 67.6C82 67.6 100 66 108 62C104 86 92 104 64 116Z', RAMP.night.deep, 'opacity=".35"') +
  path('M24 78C34 86 52 90 64 91C76 90 94 86 104 78C100 90 88 106 64 116C40 106 28 90 24 78Z', 'ruby-c') +
  path('M64 91C76 90 94 86 104 78C100 90 88 106 64 116Z', RAMP.ruby.deep, 'opacity=".5"') +
  stroke('M20 62C36 70 92 70 108 62', RAMP.gold.light, 3.4) +
  stroke('M24 78C34 86 52 90 64 91C76 90 94 86 104 78', '#fff', 2.2) +
  stroke('M64 68V112', RAMP.gold.light, 2.4) +
  path('M27 67C33 70 42 72 48 72.6L46 84C38 82 30 77 27 67Z', '#fff', 'opacity=".3"') +
  drawEach([44, 84], (x) => circle(x, 78, 4.4, RAMP.gold.deep) + circle(x, 77.4, 3.6, 'gold-r')) +
  path(
    'M2 108C18 94 34 108 46 100C54 96 58 104 64 112C70 104 74 96 82 100C94 108 110 94 126 108C116 124 88 126 64 122C40 126 12 124 2 108Z',
    'aqua-v',
  ) +
  path(
    'M12 114C28 104 44 116 64 118C84 116 100 104 116 114C100 124 84 124 64 122C44 124 28 124 12 114Z',
    'sky',
    'opacity=".85"',
  ) +
  stroke('M4 106C18 96 34 109 46 101C54 97 58 105 64 112.6C70 105 74 97 82 101C94 109 110 96 124 106', '#fff', 3) +
  drawEach(
    [
      [36, 92, 3],
      [28, 98, 2.2],
      [92, 92, 3],
      [101, 97, 2.2],
    ] as const,
    ([x, y, r]) => ellipse(x, y, r, r, '#fff', 'opacity=".9"'),
  ) +
  sparkle(112, 24, 7) +
  sparkle(16, 26, 5, '#FFE694');
