import { polygonPath, roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, ellipse, path, sparkle } from '../core/shapes.ts';
import { shadow } from '../parts/shadow.ts';

export const star: Drawing = () =>
  circle(64, 66, 56, 'lemon-x', 'opacity=".55"') +
  shadow(26, 116) +
  path(roundedPolygonPath(starPoints(64, 70, 52, 26), 12), RAMP.gold.deep) +
  path(roundedPolygonPath(starPoints(64, 66, 52, 26), 12), 'gold') +
  starPoints(64, 66, 46, 24)
    .map((p, i, a) =>
      i % 2
        ? ''
        : path(polygonPath([[64, 66], p, a[(i + 1) % 10]!]), RAMP.gold.shade, 'opacity=".22"') +
          path(polygonPath([[64, 66], p, a[(i + 9) % 10]!]), '#ffffff', 'opacity=".22"'),
    )
    .join('') +
  ellipse(50, 42, 7, 3.6, '#ffffff', 'opacity=".85" transform="rotate(-50 50 42)"') +
  sparkle(98, 30, 8) +
  sparkle(26, 96, 5);
