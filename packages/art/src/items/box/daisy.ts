import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { leaf } from '../../parts/leaf.ts';
import { shadow } from '../../parts/shadow.ts';
import { starDust } from '../../parts/stars.ts';

const PETAL = 'M0 -8C-9 -16 -8 -33 0 -36C8 -33 9 -16 0 -8Z';

/** A daisy's head in a circle of about 36, its back row of petals in shade. */
const head = (): string =>
  drawTimes(12, (i) => path(PETAL, RAMP.pearl.shade, `transform="rotate(${i * 30 + 15}) translate(0 1)"`)) +
  drawTimes(12, (i) =>
    path(PETAL, 'pearl-v', `stroke="${RAMP.pearl.shade}" stroke-width=".6" transform="rotate(${i * 30})"`),
  ) +
  circle(0, 2, 12.5, RAMP.amber.deep, 'opacity=".55"') +
  circle(0, 0, 12.5, 'lemon-r') +
  starDust({ count: 14, seed: 6, box: [-8, -8, 16, 16], colour: RAMP.amber.base, grain: 1.7 }) +
  ellipse(-4, -5, 4, 2.2, '#fff', 'opacity=".8" transform="rotate(-40 -4 -5)"');

/** Two daisies on their stalks. */
export const daisy: Drawing = () =>
  shadow(26, 120, 60) +
  stroke('M52 52C56 78 62 98 58 118', RAMP.leaf.deep, 6) +
  stroke('M51 52C55 78 61 98 57 118', RAMP.leaf.base, 4.4) +
  stroke('M94 86C84 96 66 98 58 114', RAMP.leaf.deep, 5) +
  stroke('M94 86C84 95 66 97 57.500 113', RAMP.leaf.base, 3.6) +
  leaf(57, 106, 40, 13, -62) +
  leaf(59, 114, 34, 11, 62) +
  group('translate(94 80) rotate(14) scale(.72)', '<use xlink:href="#~daisy-head"/>') +
  `<g transform="translate(50 46)"><g id="~daisy-head">${head()}</g></g>` +
  circle(28, 88, 3, 'sky-r') +
  ellipse(27.2, 87, 0.9, 0.9, '#fff') +
  sparkle(96, 28, 8, '#FFE694') +
  sparkle(16, 20, 5) +
  sparkle(110, 110, 5);
