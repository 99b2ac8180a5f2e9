import { polygonPath, roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, path, sparkle, stroke } from '../../core/shapes.ts';
import { type Facet, facets } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';

const corners = starPoints(64, 40, 31, 16);
const STONE: readonly Facet[] = corners.map((corner, i) => {
  const middle = Math.cos(((-90 + (i + 0.5) * 36 + 135) * Math.PI) / 180);
  return [polygonPath([[64, 40], corner, corners[(i + 1) % 10]!]), (i % 2 ? 0.56 : 0.34) - 0.26 * middle];
});

/** A silver ring that carries a star cut from sapphire. */
export const starRing: Drawing = () =>
  circle(64, 44, 44, 'sapphire-x', 'opacity=".6"') +
  shadow(30, 121) +
  circleOutline(64, 85, 31, RAMP.silver.deep, 11) +
  circleOutline(64, 83.4, 31, 'silver', 9.4) +
  circleOutline(64, 83.4, 34, '#fff', 1.6, 'opacity=".85"') +
  circleOutline(64, 83.4, 27, RAMP.silver.shade, 1.2) +
  drawEach(
    [
      [36, 71],
      [92, 71],
      [33, 81],
      [95, 81],
    ],
    ([x, y]) => circle(x, y, 2.8, RAMP.silver.deep) + circle(x - 0.3, y - 0.3, 2.2, 'sky-l'),
  ) +
  path('M44 58L54 68H74L84 58L76 48H52Z', 'silver-v') +
  path(roundedPolygonPath(starPoints(64, 43, 40, 21.5), 5), RAMP.silver.deep) +
  path(roundedPolygonPath(starPoints(64, 40, 40, 21.5), 5), 'silver') +
  stroke(roundedPolygonPath(starPoints(64, 40, 38, 20), 5), '#fff', 1.2, 'opacity=".8"') +
  path(polygonPath(starPoints(64, 40.6, 33.5, 17.5)), RAMP.sapphire.deep) +
  facets(STONE, 'sapphire', 0.55) +
  drawEach([-90, -18, 54, 126, 198], (turn) =>
    circle(64 + 35.4 * Math.cos((turn * Math.PI) / 180), 40 + 35.4 * Math.sin((turn * Math.PI) / 180), 2.6, 'gold-r'),
  ) +
  path('M50 34L63 18L63 38Z', '#fff', 'opacity=".35"') +
  sparkle(58, 28, 9) +
  sparkle(104, 16, 8) +
  sparkle(20, 56, 6, '#FFE694') +
  sparkle(108, 58, 5);
