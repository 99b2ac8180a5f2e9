import { RAMP } from '../../core/ramps.ts';
import { type Drawing, drawEach, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

/** The turns of the spire from its tip: height of the seam above, height of the seam below and half the width there. */
const TURNS = [
  [8, 20, 8],
  [15, 32, 15],
  [25, 46, 23],
  [37, 62, 32],
] as const;

const turn = ([top, seam, half]: (typeof TURNS)[number]): string => {
  const d =
    `M${64 - half * 0.45} ${top}C${64 - half * 1.1} ${top + 2} ${64 - half * 1.25} ${seam} ${64 - half} ${seam + 4}` +
    `Q64 ${seam + 12} ${64 + half} ${seam}C${64 + half * 1.2} ${seam - 6} ${64 + half * 0.9} ${top} ${64 + half * 0.45} ${top - 1}Z`;
  return (
    path(d, RAMP.amber.deep, 'opacity=".55" transform="translate(0 1.8)"') +
    path(d, 'parch-c') +
    stroke(
      `M${64 - half * 0.95} ${seam - 3}Q64 ${seam + 6} ${64 + half * 0.95} ${seam - 7}`,
      RAMP.amber.base,
      half * 0.13 + 1,
      'opacity=".75"',
    )
  );
};

const BODY = 'M31 58C22 76 30 98 46 110Q54 119 62 122C72 118 96 92 99 70Q101 58 94 52Q64 72 31 58Z';
const MOUTH = 'M66 76C82 66 98 62 98 72C98 88 78 112 63 121C56 116 55 112 57 104C60 94 58 82 66 76Z';

export const conch: Drawing = () =>
  shadow(38, 114) +
  group(
    'rotate(38 64 66) translate(-1 2)',
    drawEach(TURNS, turn) +
      path(BODY, RAMP.amber.deep, 'transform="translate(-.6 2.6)"') +
      path(BODY, 'parch-c') +
      stroke(
        'M30 70C44 80 56 82 66 78M32 84C42 92 50 94 57 93M39 99C46 104 50 106 55 106',
        RAMP.amber.base,
        4.4,
        'opacity=".7"',
      ) +
      stroke('M29.5 62Q60 76 94 56', RAMP.amber.shade, 1.6, 'opacity=".7"') +
      path(MOUTH, RAMP.rosegold.deep) +
      path(MOUTH, 'pink-l', 'transform="translate(-1 .6)"') +
      path('M72 80C84 70 94 68 94 74C93 86 78 104 67 112C70 100 66 88 72 80Z', 'pink-d') +
      path('M72 80C84 70 94 68 94 74Q92 80 89 85C88 78 82 78 72 80Z', RAMP.pink.deep, 'opacity=".6"') +
      stroke('M64 119C80 108 97 88 97 72', '#fff', 2.2, 'opacity=".85"') +
      path('M36 64C33 76 36 88 43 97C40 84 41 74 46 67Q40 66 36 64Z', '#fff', 'opacity=".6"') +
      stroke('M44 44C46 47 48 48 51 49M52 30C53 32 55 33 57 34', '#fff', 3, 'opacity=".8"'),
  ) +
  sparkle(30, 30, 7) +
  sparkle(112, 84, 5, '#FFE694');
