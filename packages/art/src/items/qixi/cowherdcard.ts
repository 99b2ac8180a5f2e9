import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, stroke } from '../../core/shapes.ts';
import { qixiCard } from './qixi-card.ts';

const SKIN = '#FFE0C6';

/** The head of the cowherd's ox, around (0, 0). */
const ox = (): string =>
  path(
    'M-15 -12C-24 -16 -26 -24 -22 -30C-20 -22 -14 -18 -8 -16ZM15 -12C24 -16 26 -24 22 -30C20 -22 14 -18 8 -16Z',
    'parch-v',
  ) +
  path('M-17 -8L-27 -5L-18 1ZM17 -8L27 -5L18 1Z', RAMP.bronze.shade) +
  path('M-16 -14C-8 -19 8 -19 16 -14C19 -4 15 8 13 18C8 24 -8 24 -13 18C-15 8 -19 -4 -16 -14Z', 'bronze') +
  ellipse(0, 15, 12, 8.6, 'parch-l') +
  drawEach([-4.6, 4.6], (x) => ellipse(x, 15, 1.8, 2.6, RAMP.bronze.deep)) +
  drawEach([-8, 8], (x) => circle(x, -3, 2.6, RAMP.ink.deep) + circle(x - 0.8, -3.8, 0.9, '#fff'));

const boy = (): string =>
  path('M28 104C30 82 42 74 56 74S82 82 84 104Z', 'sapphire') +
  path('M46 74L57 90L68 74L62 72H51Z', '#fff') +
  stroke('M45 76L57 92L69 76', RAMP.sky.light, 3) +
  ellipse(57, 54, 19, 20, SKIN) +
  path(
    'M37 54C34 34 48 28 58 29C72 30 80 38 77 56C74 50 73 46 70 42C60 46 48 45 42 42C40 46 39 50 37 54Z',
    RAMP.ink.shade,
  ) +
  path('M25 42C36 38 48 22 57 16C66 22 78 38 89 42C78 50 36 50 25 42Z', RAMP.parch.deep, 'transform="translate(0 2)"') +
  path('M25 42C36 38 48 22 57 16C66 22 78 38 89 42C78 50 36 50 25 42Z', 'parch') +
  stroke('M57 18L36 44M57 18V47M57 18L78 44M57 18L46 46M57 18L68 46', RAMP.parch.shade, 1.1, 'opacity=".8"') +
  drawEach([49, 65], (x) => ellipse(x, 57, 2.6, 3.6, RAMP.ink.deep) + circle(x - 0.8, 55.6, 1, '#fff')) +
  drawEach([43, 71], (x) => ellipse(x, 64, 4, 2.4, RAMP.coral.base, 'opacity=".5"')) +
  stroke('M53 66Q57 69 61 66', RAMP.coral.deep, 1.6);

export const cowherdCard: Drawing = () =>
  qixiCard({ place: 1, ground: 'aqua', picture: boy() + group('translate(86 84) scale(.72)', ox()) });
