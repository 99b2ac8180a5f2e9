import { coordinateText, polarPoint, polygonPath } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';
import { smallFlatStar } from '../../parts/stars.ts';

const at = (r: number, degrees: number): string => polarPoint(64, 66, r, degrees).map(coordinateText).join(' ');

const feather = (turn: number, length: number): string =>
  path(
    `M0 -4C${length * 0.5} -10 ${length} -6 ${length} 2C${length * 0.6} 6 ${length * 0.3} 5 0 4Z`,
    'pearl-l',
    `stroke="${RAMP.pearl.deep}" stroke-width=".8" transform="rotate(${turn})"`,
  );

const wing = (): string => feather(38, 20) + feather(16, 26) + feather(-6, 29) + feather(-28, 28);

const FIELDS = ['violet-d', 'ruby-d', 'violet', 'sapphire-d'] as const;

/** The winged wheel of the tenth tarot card: eight fields between golden spokes, with a violet stone above. */
export const fateWheel: Drawing = () =>
  circle(64, 66, 60, 'violet-x', 'opacity=".6"') +
  shadow(34, 122) +
  `<g id="~fatewheel-wing" transform="translate(94 44)">${wing()}</g>` +
  '<use xlink:href="#~fatewheel-wing" transform="translate(128 0) scale(-1 1)"/>' +
  circle(64, 69, 50, RAMP.gold.deep) +
  circle(64, 66, 50, 'gold') +
  circle(64, 66, 43.5, RAMP.gold.deep) +
  drawTimes(8, (i) => path(`M64 66L${at(42, i * 45 - 22.5)}A42 42 0 0 1 ${at(42, i * 45 + 22.5)}Z`, FIELDS[i % 4]!)) +
  drawTimes(4, (i) => smallFlatStar(...polarPoint(64, 66, 32, i * 90 - 90), 6)) +
  drawTimes(4, (i) => {
    const [x, y] = polarPoint(64, 66, 32, i * 90 - 45);
    return circleOutline(x, y, 4, RAMP.gold.light, 1.6) + circle(x, y, 1.4, RAMP.gold.light);
  }) +
  drawTimes(8, (i) =>
    path(
      polygonPath([
        polarPoint(64, 66, 12, i * 45 + 11),
        polarPoint(64, 66, 49, i * 45 + 21),
        polarPoint(64, 66, 49, i * 45 + 24),
        polarPoint(64, 66, 12, i * 45 + 34),
      ]),
      'gold',
      `stroke="${RAMP.gold.deep}" stroke-width=".8"`,
    ),
  ) +
  circleOutline(64, 66, 22, RAMP.gold.shade, 4) +
  circleOutline(64, 65.4, 22, RAMP.gold.light, 2) +
  drawTimes(16, (i) =>
    circle(...polarPoint(64, 66, 46.8, i * 22.5), i % 2 ? 1.4 : 2.2, i % 2 ? RAMP.gold.deep : 'ruby-r'),
  ) +
  circle(64, 67.5, 14, RAMP.gold.deep) +
  circle(64, 66, 14, 'gold-r') +
  circle(64, 66, 9, 'aqua-r') +
  stroke('M18.500 60A46 46 0 0 1 44 24', '#fff', 2.6, 'opacity=".8"') +
  path('M50 8L64 2L78 8L74 26H54Z', 'gold', `stroke="${RAMP.gold.deep}"`) +
  lozenge(64, 5, 9, 18, 36, 'ruby') +
  sparkle(106, 18, 7) +
  sparkle(20, 18, 6, '#FFE694') +
  sparkle(112, 104, 5);
