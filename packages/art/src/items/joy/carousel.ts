import { clipAttribute } from '../../core/paint.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { pennant } from '../../parts/sail.ts';
import { shadow } from '../../parts/shadow.ts';

const ROOF = 'M64 12C72 28 94 36 118 42V50H10V42C34 36 56 28 64 12Z';
const HORSE =
  'M-17 -13C-20 -12 -24 -9 -23 -6C-21 -3 -17 -4 -14 -7C-12 -5 -12 -3 -12 1C-12 5 -11 8 -9 9L-16 13L-14 21L-9 20L-10 15L-3 12' +
  'C2 13 7 13 11 11L17 16L13 24L18 26L22 16L17 8C18 4 18 0 16 -4C8 -8 2 -8 -4 -7C-5 -13 -8 -17 -12 -19L-13 -23L-17 -18Z';

const horse = (x: number, y: number, scale: number, material: Material, cloth: Material): string =>
  rect(x - 1.4, 46, 2.8, 60, 1.4, 'gold-h') +
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M15 -5C24 -7 27 2 23 12C21 8 19 4 16 1Z', 'gold') +
      path(HORSE, RAMP[material].deep, 'transform="translate(0 1.8)"') +
      path(HORSE, `${material}-v`) +
      stroke('M-11 -20C-5 -17 -2 -12 -1 -7', RAMP.gold.shade, 5.4) +
      stroke('M-11 -21C-5 -18 -2 -13 -1 -8', RAMP.gold.base, 4) +
      path('M-4 -8H8L9 4Q2 8 -5 4Z', cloth) +
      stroke('M-5 4Q2 8 9 4', RAMP.gold.light, 2) +
      circle(-15.5, -13.5, 1.5, RAMP.ink.deep) +
      stroke('M-20 -4C-14 0 -12 2 -8 0', RAMP.gold.base, 1.6),
  );

const roof = (): string =>
  path(ROOF, RAMP.violet.deep, 'transform="translate(0 2)"') +
  path(ROOF, 'pearl-c') +
  `<g ${clipAttribute(ROOF)}>` +
  drawEach(['M64 8L10 40V52H24Z', 'M64 8L38 52H52Z', 'M64 8L66 52H80Z', 'M64 8L94 52H106Z'], (d) => path(d, 'pink')) +
  '</g>' +
  path('M12 40C30 34 50 28 62 16C58 30 42 38 26 44Q12 47 12 40Z', '#fff', 'opacity=".4"') +
  rect(8, 46, 112, 5, 2.5, 'gold-h') +
  drawEach([14, 28, 42, 56, 70, 84, 98], (x, i) =>
    path(`M${x - 4} 51H${x + 10}Q${x + 9} 60 ${x + 3} 60T${x - 4} 51Z`, i % 2 ? 'violet' : 'pink'),
  ) +
  stroke('M17 60.5h.1M31 60.5h.1M45 60.5h.1M59 60.5h.1M73 60.5h.1M87 60.5h.1M101 60.5h.1', RAMP.lemon.light, 3.6);

export const carousel: Drawing = () =>
  circle(64, 70, 56, 'gold-x', 'opacity=".55"') +
  shadow(54, 118) +
  ellipse(64, 109, 54, 10, RAMP.violet.deep) +
  ellipse(64, 104, 54, 10, RAMP.gold.shade) +
  path('M10 104V108A54 10 0 0 0 118 108V104A54 10 0 0 1 10 104Z', 'gold-h') +
  ellipse(64, 103, 54, 10, 'pink-l') +
  rect(53, 48, 22, 56, 2, 'ruby-d') +
  stroke('M58 52V102M70 52V102', RAMP.gold.light, 1.4, 'opacity=".8"') +
  horse(30, 78, 0.78, 'sky', 'violet') +
  horse(100, 78, 0.78, 'rosegold', 'ruby') +
  horse(64, 84, 1.06, 'pearl', 'violet') +
  roof() +
  stroke('M64 14V4', RAMP.gold.base, 2) +
  pennant(65, 2, 16, 'ruby') +
  circle(64, 14, 4, 'gold-r') +
  sparkle(112, 24, 7) +
  sparkle(20, 22, 6, '#FFE694');
