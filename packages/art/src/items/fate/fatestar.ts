import { polarPoint, polygonPath, roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, path, sparkle, drawTimes } from '../../core/shapes.ts';
import { type Facet, facets } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';

const outer = starPoints(64, 60, 47, 26, 7);
const inner = starPoints(64, 60, 24, 17, 7);

/** Light falls from the upper left, so a facet's tone follows from the side it is turned to. */
const toneTowards = (degrees: number): number => 0.46 - 0.36 * Math.cos(((degrees + 135) * Math.PI) / 180);

const STONE: readonly Facet[] = outer.map((corner, i) => {
  const next = (i + 1) % 14;
  return [polygonPath([corner, outer[next]!, inner[next]!, inner[i]!]), toneTowards(-90 + (i + 0.5) * (180 / 7))];
});

/** The star of fate: a violet stone of seven points in a golden setting. */
export const fateStar: Drawing = () =>
  circle(64, 60, 58, 'violet-x', 'opacity=".5"') +
  shadow(30, 120) +
  path(roundedPolygonPath(starPoints(64, 64, 56, 33, 7), 5), RAMP.gold.deep) +
  path(roundedPolygonPath(starPoints(64, 60, 56, 33, 7), 5), 'gold') +
  path(roundedPolygonPath(starPoints(64, 60.6, 50, 28.5, 7), 3), RAMP.gold.deep) +
  facets(STONE, 'violet', 0.5) +
  path(polygonPath(inner), 'violet-l', 'stroke="#fff" stroke-opacity=".6" stroke-width=".7"') +
  path('M52 50L64 42L66 60L54 64Z', '#fff', 'opacity=".5"') +
  drawTimes(7, (i) => circle(...polarPoint(64, 60, 34.5, -90 + ((i + 0.5) * 360) / 7), 2.6, 'lemon-l')) +
  sparkle(44, 36, 9) +
  sparkle(106, 26, 7, '#FFE694') +
  sparkle(22, 100, 5);
