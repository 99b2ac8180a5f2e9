import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, sparkle, stroke } from '../../core/shapes.ts';
import { leaf } from '../../parts/leaf.ts';
import { plumBlossom } from './plum-blossom.ts';

const BODY =
  'M30 34C30 20 42 12 54 16C64 19 66 28 70 36C84 44 98 60 96 80C92 94 74 98 60 90C44 80 34 60 34 48Q30 42 30 34Z';

const tail = (): string =>
  path('M84 72C98 86 112 102 124 122L112 125C98 114 84 100 74 88Z', RAMP.ink.deep, 'transform="translate(0 1.8)"') +
  path('M84 72C98 86 112 102 124 122L112 125C98 114 84 100 74 88Z', 'sapphire-d') +
  path('M86 82C98 94 108 106 118 120L113 122C102 112 90 100 82 90Z', RAMP.aqua.base, 'opacity=".65"');

const bird = (): string =>
  path(BODY, RAMP.ink.deep, 'transform="translate(.6 2)"') +
  path(BODY, 'ink') +
  path('M36 54C44 52 62 66 74 92C62 94 52 84 46 76C40 68 36 60 36 54Z', '#fff') +
  path('M46 76C56 84 66 88 74 92C62 94 52 84 46 76Z', RAMP.pearl.shade) +
  path('M52 40C74 40 96 58 108 88C88 88 66 78 56 62C52 54 50 46 52 40Z', RAMP.ink.deep, 'transform="translate(0 2)"') +
  path('M52 40C74 40 96 58 108 88C88 88 66 78 56 62C52 54 50 46 52 40Z', 'sapphire') +
  path('M53 42C64 42 78 50 86 62C72 62 60 58 54 50Z', '#fff', 'opacity=".92"') +
  stroke('M64 66C76 70 88 78 102 85M60 60C74 62 88 70 100 80', RAMP.sky.light, 1.6, 'opacity=".8"') +
  path('M33 28L10 35L34 40Z', 'amber') +
  stroke('M12 35L33 34', RAMP.amber.deep, 1.2) +
  circle(43, 28, 3.6, '#fff') +
  circle(42.4, 28, 2.2, RAMP.ink.deep) +
  circle(41.8, 27.2, 0.8, '#fff') +
  stroke('M36 22C40 17 46 15 52 17', '#fff', 2, 'opacity=".45"');

/** The twig in the beak. */
const twig = (): string =>
  stroke('M22 12C18 24 18 40 26 58', RAMP.wood.shade, 3) +
  leaf(24, 52, 15, 6, 140) +
  leaf(20, 20, 14, 5, 60) +
  plumBlossom(15, 22, 0.8) +
  plumBlossom(25, 60, 0.9) +
  plumBlossom(11, 46, 0.7) +
  plumBlossom(24, 9, 0.6);

export const magpieTwig: Drawing = () =>
  circle(60, 58, 56, 'pink-x', 'opacity=".5"') +
  stroke('M2 112C30 100 70 104 122 92', RAMP.wood.deep, 8, 'transform="translate(0 1.6)"') +
  stroke('M2 112C30 100 70 104 122 92', RAMP.wood.base, 7) +
  stroke('M4 110C30 98.5 70 102 118 91', RAMP.wood.hi, 1.6, 'opacity=".8"') +
  tail() +
  bird() +
  drawEach([60, 72], (x) =>
    stroke(`M${x} 92L${x - 1} 101M${x - 1} 101L${x - 6} 103M${x - 1} 101L${x + 4} 103`, RAMP.amber.shade, 2.4),
  ) +
  twig() +
  plumBlossom(34, 106, 0.9) +
  plumBlossom(98, 97, 0.8) +
  sparkle(100, 26, 7, '#FFE694') +
  sparkle(84, 14, 5);
