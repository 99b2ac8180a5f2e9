import { roundedPolygonPath, starPoints, type Point, polarPoint } from '../../core/geometry.ts';
import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { type Drawing, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const hexagon = (r: number): string =>
  roundedPolygonPath(
    Array.from({ length: 6 }, (_, i): Point => polarPoint(64, 58, r, i * 60 - 90)),
    9,
  );
const FACE = hexagon(40);

/** The badge that points are counted with: a star over the sea, wings of bunting below. */
export const voyagePoints: Drawing = () =>
  shadow(36, 120) +
  path('M28 82L14 118L30 110L40 122L56 90ZM100 82L114 118L98 110L88 122L72 90Z', 'coral') +
  path('M40 92L34 114L40 122L56 90ZM88 92L94 114L88 122L72 90Z', RAMP.coral.deep, 'opacity=".4"') +
  path(hexagon(51), RAMP.gold.deep, 'transform="translate(0 3.4)"') +
  path(hexagon(51), 'gold') +
  path(hexagon(43), RAMP.aqua.deep) +
  path(FACE, 'aqua') +
  `<g ${clipAttribute(FACE)}>` +
  path('M14 78C28 68 38 84 52 77S76 70 88 77S106 76 114 72V110H14Z', 'sapphire-v') +
  path('M14 88C28 80 40 94 54 87S78 82 92 87S108 86 114 84V110H14Z', 'sapphire-d') +
  stroke('M14 78C28 68 38 84 52 77S76 70 88 77S106 76 114 72', '#fff', 2.4, 'opacity=".85"') +
  path('M20 20H62L34 100H20Z', '#fff', 'opacity=".2"') +
  '</g>' +
  path(roundedPolygonPath(starPoints(64, 55, 27, 13), 4), RAMP.gold.deep, 'transform="translate(0 2.4)"') +
  path(roundedPolygonPath(starPoints(64, 55, 27, 13), 4), 'lemon-r') +
  path('M64 28L70 43L64 55L58 43Z', '#fff', 'opacity=".55"') +
  stroke('M26 44L60 24', RAMP.gold.hi, 3, 'opacity=".9" transform="translate(0 -4.6)"') +
  sparkle(104, 22, 8) +
  sparkle(22, 24, 5, '#FFE694');
