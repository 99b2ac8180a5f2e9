import { coordinateText, polarPoint, polylinePath, roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke, drawTimes } from '../core/shapes.ts';
import { lozenge } from '../parts/gem.ts';
import { ZODIAC_SIGNS } from '../sky/signs.ts';
import { portraitRing } from './hoop.ts';

/** 命运之轮: a wheel of violet enamel with eight spokes, an open eye above. */
export const fateFrame: Drawing = () =>
  drawTimes(8, (i) =>
    group(
      `rotate(${i * 45})`,
      path('M-4 -58L-6 -72L0 -80L6 -72L4 -58Z', RAMP.gold.deep, 'transform="translate(0 1.2)"') +
        path('M-4 -58L-6 -72L0 -80L6 -72L4 -58Z', 'gold'),
    ),
  ) +
  portraitRing(60, 15, RAMP.gold.deep) +
  portraitRing(59.6, 13.6, 'violet-d') +
  portraitRing(66, 2.4, 'gold') +
  portraitRing(53.4, 3, 'gold') +
  stroke(
    drawTimes(24, (i) => polylinePath([polarPoint(0, 0, 56, i * 15), polarPoint(0, 0, i % 3 ? 59 : 63, i * 15)])),
    RAMP.gold.light,
    1.4,
  ) +
  drawEach([45, 135, 225, 315], (a) => {
    const [x, y] = polarPoint(0, 0, 60, a);
    return circle(x, y, 6.4, RAMP.gold.deep) + circle(x, y, 5.4, 'ruby-r') + circle(x - 1.6, y - 1.6, 1.4, '#fff');
  }) +
  path('M-24 -66C-12 -82 12 -82 24 -66C12 -54 -12 -54 -24 -66Z', RAMP.gold.deep, 'transform="translate(0 1.6)"') +
  path('M-24 -66C-12 -82 12 -82 24 -66C12 -54 -12 -54 -24 -66Z', 'gold') +
  path('M-18 -66C-10 -76 10 -76 18 -66C10 -58 -10 -58 -18 -66Z', '#fff') +
  circle(0, -66.5, 7.4, 'violet-r') +
  ellipse(0, -66.5, 2.4, 4.6, RAMP.ink.deep) +
  circle(-2.4, -69, 1.6, '#fff') +
  path('M0 48L12 64L0 84L-12 64Z', RAMP.gold.deep) +
  lozenge(0, 52, 9, 64, 80, 'violet') +
  sparkle(-70, -36, 6, '#FFE694') +
  sparkle(70, 34, 6);

/** 星座代言人: a band of night sky with the twelve signs, a crown of stars above. */
export const zodiacFrame: Drawing = () =>
  portraitRing(65, 24, RAMP.gold.deep) +
  portraitRing(64.6, 22, 'night') +
  portraitRing(75.6, 2.2, RAMP.gold.light) +
  portraitRing(53.6, 3, 'gold') +
  drawTimes(12, (i) => {
    const [x, y] = polarPoint(0, 0, 64.5, i * 30 - 75);
    const [sx, sy] = polarPoint(0, 0, 64.5, i * 30 - 60);
    return (
      group(
        `translate(${coordinateText(x)} ${coordinateText(y)}) scale(.62) translate(-12 -12)`,
        stroke(ZODIAC_SIGNS[i]!.glyph, RAMP.gold.light, 2.6),
      ) + circle(sx, sy, 1.3, '#fff')
    );
  }) +
  path(
    'M-26 -66L-32 -82L-18 -76L0 -88L18 -76L32 -82L26 -66Q0 -74 -26 -66Z',
    RAMP.gold.deep,
    'transform="translate(0 1.6)"',
  ) +
  path('M-26 -66L-32 -82L-18 -76L0 -88L18 -76L32 -82L26 -66Q0 -74 -26 -66Z', 'gold') +
  path(roundedPolygonPath(starPoints(0, -75, 6.4, 3), 1), 'lemon-l', `stroke="${RAMP.gold.deep}" stroke-width=".8"`) +
  circle(-17, -71, 2.4, 'sapphire-r') +
  circle(17, -71, 2.4, 'sapphire-r') +
  path(roundedPolygonPath(starPoints(0, 66, 16, 7.6), 2.4), RAMP.gold.deep, 'transform="translate(0 1.600)"') +
  path(roundedPolygonPath(starPoints(0, 66, 16, 7.6), 2.4), 'gold') +
  sparkle(-74, -44, 6) +
  sparkle(76, 40, 7, '#FFE694') +
  sparkle(0, 64, 5);
