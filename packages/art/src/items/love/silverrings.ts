import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { heartOutline } from '../../parts/heart-shape.ts';
import { shadow } from '../../parts/shadow.ts';

/** A silver band that stands upright in the case. */
const band = (cx: number, cy: number, r: number): string =>
  circleOutline(cx, cy + 1.2, r, RAMP.silver.deep, 9) +
  circleOutline(cx, cy, r, 'silver', 8) +
  circleOutline(cx, cy, r - 3.4, RAMP.silver.deep, 1, 'opacity=".75"') +
  circleOutline(cx, cy, r + 3.6, RAMP.silver.shade, 0.8) +
  stroke(`M${cx - r} ${cy + 3}A${r} ${r} 0 0 1 ${cx + r * 0.4} ${cy - r * 0.92}`, '#fff', 2.6, 'opacity=".95"');

const lid = (): string =>
  path('M22 14Q22 6 30 6H98Q106 6 106 14L109 62H19Z', RAMP.night.deep, 'transform="translate(0 1.6)"') +
  path('M22 14Q22 6 30 6H98Q106 6 106 14L109 62H19Z', 'night') +
  path('M30 17Q30 13 34 13H94Q98 13 98 17L100.5 62H27.5Z', 'sapphire-d') +
  stroke('M42 13L38 62M86 13L90 62M56 13L55 62M72 13L73 62', RAMP.sky.light, 1.2, 'opacity=".35"') +
  stroke('M24 16Q24 9 31 8.6H60', RAMP.night.hi, 1.6, 'opacity=".9"') +
  path(heartOutline(64, 23, 5), RAMP.silver.light);

const cushion = (): string =>
  path('M17 62H111L117 84H11Z', RAMP.night.deep) +
  path('M26 63H102L107 84H21Z', 'pearl-v') +
  path('M30 69.5H98L99.5 75H28.5Z', RAMP.pearl.deep, 'opacity=".75"');

export const silverRings: Drawing = () =>
  shadow(52, 117) +
  lid() +
  cushion() +
  band(80, 55, 19) +
  band(49, 52, 22) +
  path('M28.6 74H99.4L107 84H21Z', 'pearl-v') +
  stroke('M29 74.4H99', '#fff', 1.4, 'opacity=".9"') +
  path('M74 37L77 30H83L86 37L80 41Z', 'silver') +
  lozenge(80, 22, 7.5, 29, 39, 'sky') +
  path('M10 84H118V104Q118 113 109 113H19Q10 113 10 104Z', 'night-v') +
  path('M10 84H118V92H10Z', RAMP.night.hi, 'opacity=".22"') +
  stroke('M11 84.6H117', RAMP.silver.light, 1.6) +
  rect(55, 84, 18, 11, 3, 'silver-h') +
  circle(64, 90, 2, RAMP.silver.deep) +
  drawEach([22, 106], (x) => circle(x, 103, 1.8, RAMP.night.hi)) +
  sparkle(35, 38, 8) +
  sparkle(92, 27, 6);
