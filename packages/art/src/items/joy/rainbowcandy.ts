import { clipAttribute } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const BALL = 'M-32 0A32 32 0 1 1 32 0A32 32 0 1 1 -32 0Z';
const TWIST = 'M28 -4C36 -10 44 -20 54 -24C54 -18 56 -14 60 -10C56 -6 56 -2 60 2C55 6 54 11 56 18C46 16 36 10 28 4Z';

const bands: readonly Material[] = ['ruby', 'amber', 'lemon', 'emerald', 'sky', 'violet'];

const twist = (): string =>
  path(TWIST, RAMP.pink.deep, 'transform="translate(0 2)"') +
  path(TWIST, 'pink') +
  stroke('M32 -1L54 -16M33 0L56 -4M32 2L53 10', RAMP.pink.hi, 1.8, 'opacity=".8"');

const sweet = (x: number, y: number, r: number, material: Material): string =>
  circle(x, y + 1.6, r, RAMP[material].deep) +
  circle(x, y, r, `${material}-r`) +
  ellipse(
    x - r * 0.35,
    y - r * 0.42,
    r * 0.32,
    r * 0.2,
    '#fff',
    `opacity=".9" transform="rotate(-30 ${x - r * 0.35} ${y - r * 0.42})"`,
  );

export const rainbowCandy: Drawing = () =>
  shadow(46, 118) +
  group(
    'translate(64 54) rotate(-26)',
    twist() +
      group('scale(-1 1)', twist()) +
      path(BALL, RAMP.violet.deep, 'transform="translate(0 2.8)"') +
      path(BALL, 'pearl-r') +
      `<g ${clipAttribute(BALL)}>` +
      drawEach(bands, (material, i) => {
        const x = -34 + i * 11.4;
        return path(
          `M${x} -34C${x + 10} -12 ${x - 6} 12 ${x + 4} 34H${x + 15.4}C${x + 5.4} 12 ${x + 21.4} -12 ${x + 11.4} -34Z`,
          RAMP[material].base,
        );
      }) +
      '</g>' +
      circle(0, 0, 32, 'white-glow', 'opacity=".35" transform="translate(-10 -10) scale(.8)"') +
      path('M22 -22C34 -8 34 12 20 25C8 34 -10 34 -20 25C2 26 24 10 22 -22Z', RAMP.violet.deep, 'opacity=".3"') +
      path('M-26 -6C-26 -18 -14 -28 -2 -28C-12 -22 -18 -14 -18 -2Q-24 2 -26 -6Z', '#fff', 'opacity=".75"') +
      stroke('M27 10C22 20 14 26 4 29', '#fff', 2.4, 'opacity=".6"'),
  ) +
  sweet(30, 104, 12, 'ruby') +
  sweet(96, 105, 11, 'sky') +
  sweet(74, 109, 10, 'emerald') +
  sweet(52, 109, 10, 'lemon') +
  sparkle(98, 18, 7) +
  sparkle(22, 26, 6, '#FFE694');
