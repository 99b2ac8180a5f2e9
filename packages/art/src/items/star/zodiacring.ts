import { coordinateText, polarPoint } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';
import { plumpStar, starDust } from '../../parts/stars.ts';
import { ZODIAC_SIGNS } from '../../sky/signs.ts';

/** A golden ring with the twelve zodiac signs around a star in the night sky. */
export const zodiacRing: Drawing = () =>
  circle(64, 62, 62, 'violet-x', 'opacity=".6"') +
  shadow(36, 122) +
  circle(64, 65.5, 55, RAMP.gold.deep) +
  circle(64, 62, 55, 'gold') +
  circle(64, 62, 50.5, RAMP.gold.deep) +
  circle(64, 62, 49.5, 'violet-d') +
  drawTimes(12, (i) => {
    const [x, y] = polarPoint(64, 62, 41, i * 30 - 90);
    const [a, b] = [polarPoint(64, 62, 33, i * 30 - 75), polarPoint(64, 62, 49, i * 30 - 75)];
    const line = `M${coordinateText(a[0])} ${coordinateText(a[1])}L${coordinateText(b[0])} ${coordinateText(b[1])}`;
    return (
      stroke(line, RAMP.gold.base, 1) +
      group(
        `translate(${coordinateText(x)} ${coordinateText(y)}) scale(.54) translate(-12 -12)`,
        stroke(ZODIAC_SIGNS[i]!.glyph, RAMP.gold.light, 3),
      )
    );
  }) +
  circle(64, 62, 33.5, RAMP.gold.deep) +
  circle(64, 61, 33.5, 'gold') +
  circle(64, 62, 29, RAMP.night.deep) +
  circle(64, 62, 28, 'night-r') +
  circle(64, 62, 28, 'pink-x', 'opacity=".45"') +
  starDust({ count: 20, seed: 6, box: [44, 42, 40, 40], grain: 1 }) +
  circleOutline(64, 62, 22, RAMP.gold.light, 0.8, 'stroke-dasharray="1 4" opacity=".9"') +
  plumpStar(64, 62, 17) +
  circleOutline(64, 61.4, 53, '#fff', 1.2, 'opacity=".55"') +
  path('M20 48A46 46 0 0 1 52 17C40 28 33 40 31 56Q20 58 20 48Z', '#fff', 'opacity=".28"') +
  drawTimes(4, (i) => {
    const [x, y] = polarPoint(64, 62, 53, i * 90 - 45);
    return circle(x, y + 1, 5, RAMP.gold.deep) + circle(x, y, 4.4, i % 2 ? 'ruby-r' : 'aqua-r');
  }) +
  sparkle(108, 16, 9) +
  sparkle(16, 104, 6, '#FFE694');
