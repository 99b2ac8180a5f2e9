import { RAMP } from '../core/ramps.ts';
import { type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../core/shapes.ts';

export const lotusLamp: Drawing = () =>
  ellipse(64, 58, 50, 48, 'amber-x') +
  ellipse(64, 108, 52, 9, 'sapphire-x') +
  drawEach(
    [
      [-62, 40],
      [62, 40],
      [-40, 46],
      [40, 46],
    ],
    ([a, l]) =>
      group(
        `translate(64 96) rotate(${a})`,
        path(`M0 0C-15 ${-l * 0.3} -14 ${-l * 0.8} 0 ${-l}C14 ${-l * 0.8} 15 ${-l * 0.3} 0 0Z`, 'pink-v'),
      ),
  ) +
  path('M64 34C72 46 72 56 64 62C56 56 56 46 64 34Z', 'amber-v') +
  path('M64 44C68 50 68 56 64 60C60 56 60 50 64 44Z', RAMP.lemon.hi) +
  rect(56, 58, 16, 26, 4, 'lemon-v') +
  drawEach(
    [
      [-20, 50],
      [20, 50],
    ],
    ([a, l]) =>
      group(
        `translate(64 100) rotate(${a})`,
        path(
          `M0 0C-17 ${-l * 0.3} -15 ${-l * 0.8} 0 ${-l}C15 ${-l * 0.8} 17 ${-l * 0.3} 0 0Z`,
          'pink-v',
          `stroke="${RAMP.pink.shade}" stroke-opacity=".35" stroke-width=".8"`,
        ),
      ),
  ) +
  drawEach(
    [
      [-46, 38],
      [46, 38],
    ],
    ([a, l]) =>
      group(
        `translate(64 102) rotate(${a})`,
        path(
          `M0 0C-15 ${-l * 0.3} -13 ${-l * 0.8} 0 ${-l}C13 ${-l * 0.8} 15 ${-l * 0.3} 0 0Z`,
          'pink-l',
          `stroke="${RAMP.pink.shade}" stroke-opacity=".35" stroke-width=".8"`,
        ),
      ),
  ) +
  group(
    'translate(64 104)',
    path(
      'M0 0C-18 -10 -16 -30 0 -40C16 -30 18 -10 0 0Z',
      'pink-l',
      `stroke="${RAMP.pink.shade}" stroke-opacity=".35" stroke-width=".8"`,
    ),
  ) +
  path('M20 100C34 112 94 112 108 100C100 116 28 116 20 100Z', 'leaf-v') +
  stroke('M26 110C40 116 88 116 102 110', '#ffffff', 1.4, 'opacity=".5"') +
  sparkle(64, 22, 7, '#FFE694');
