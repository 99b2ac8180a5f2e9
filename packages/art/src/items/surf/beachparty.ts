import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const CANOPY =
  'M-54 6C-52 -26 -28 -46 0 -46S52 -26 54 6Q45 -2 36 6Q27 -3 18 6Q9 -3 0 6Q-9 -3 -18 6Q-27 -3 -36 6Q-45 -2 -54 6Z';
const BALL = 'M12 97A16 16 0 1 1 44 97A16 16 0 1 1 12 97Z';

const parasol = (): string =>
  group(
    'translate(66 54) rotate(-10)',
    path('M-2.2 -2H2.2V62H-2.2Z', 'wood-c') +
      path(CANOPY, RAMP.coral.deep, 'transform="translate(0 2.4)"') +
      path(CANOPY, 'coral') +
      `<g ${clipAttribute(CANOPY)}>` +
      path('M0 -46C-20 -36 -34 -16 -36 8L-18 8C-18 -16 -12 -34 0 -46Z', 'pearl-v') +
      path('M0 -46C12 -34 18 -16 18 8L36 8C34 -16 20 -36 0 -46Z', 'pearl-v') +
      path('M0 -46C-12 -34 -18 -16 -18 8H18C18 -16 12 -34 0 -46Z', 'lemon-v') +
      '</g>' +
      path('M-44 -8C-40 -26 -26 -38 -12 -42C-24 -32 -30 -20 -33 -6Q-44 -2 -44 -8Z', '#fff', 'opacity=".5"') +
      circle(0, -47, 4, 'gold-r'),
  );

const ball = (): string =>
  circle(28, 98.6, 16, RAMP.sapphire.deep) +
  circle(28, 97, 16, 'pearl-r') +
  `<g ${clipAttribute(BALL)}>` +
  path('M28 97C22 88 18 84 8 84V104C18 104 22 100 28 97Z', RAMP.ruby.base) +
  path('M28 97C30 88 34 82 42 80L50 96C40 100 34 98 28 97Z', RAMP.sky.base) +
  path('M28 97C24 104 24 110 26 118H42C40 106 34 100 28 97Z', RAMP.lemon.base) +
  '</g>' +
  circle(28, 97, 3, '#fff') +
  ellipse(22, 88, 4.4, 2.6, '#fff', 'opacity=".85" transform="rotate(-36 22 88)"');

/** A coconut to drink from, with straw, slice of lemon and paper umbrella. */
const drink = (): string =>
  stroke('M96 84L104 60L112 56', RAMP.pink.shade, 4) +
  stroke('M95.6 84L103.6 60L111 56.4', RAMP.pink.light, 1.6) +
  path('M76 84C76 104 84 113 94 113S112 104 112 84Z', RAMP.wood.deep, 'transform="translate(0 2)"') +
  path('M76 84C76 104 84 113 94 113S112 104 112 84Z', 'wood') +
  stroke('M81 92C83 101 87 106 91 109', RAMP.wood.hi, 2, 'opacity=".7"') +
  ellipse(94, 84, 18, 5.6, 'pearl-v') +
  ellipse(94, 84.6, 13.6, 3.6, 'aqua-l') +
  circle(79, 79, 8, RAMP.lemon.shade) +
  circle(79, 79, 7, 'lemon-l') +
  stroke('M79 73V85M73 79H85M75 75L83 83M83 75L75 83', RAMP.lemon.base, 1.4);

export const beachParty: Drawing = () =>
  circle(64, 50, 54, 'amber-x', 'opacity=".7"') +
  shadow(58, 119) +
  path('M4 114C14 100 34 98 54 100C76 96 108 100 124 114Q64 126 4 114Z', 'parch-v') +
  parasol() +
  ball() +
  drink() +
  group('translate(60 110)', path('M0 -8L2.4 -2.4L8.4 -2L4 2L5.4 8L0 4.8L-5.4 8L-4 2L-8.4 -2L-2.4 -2.4Z', 'coral')) +
  drawEach(
    [
      [8, 60, 'pink'],
      [120, 30, 'aqua'],
      [14, 76, 'lemon'],
      [122, 50, 'coral'],
    ] as const,
    ([x, y, m]) => circle(x, y, 2.2, RAMP[m].base),
  ) +
  sparkle(16, 26, 7, '#FFE694') +
  sparkle(112, 16, 6);
