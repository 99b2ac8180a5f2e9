import { linearGradient, radialGradient } from '../core/paint.ts';
import { circle, drawEach, ellipse, group, path, sparkle, stroke } from '../core/shapes.ts';
import { lozenge } from '../parts/gem.ts';
import { GOLD_SKIN, type SnakeSkin } from './skin.ts';

/** A red collar with bells where the neck begins. */
const collar = (x: number, y: number, turn: number, w: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path(`M${-w} -7Q0 -2 ${w} -7V7Q0 13 ${-w} 7Z`, '#5A0410', 'transform="translate(0 2)"') +
      path(
        `M${-w} -7Q0 -2 ${w} -7V7Q0 13 ${-w} 7Z`,
        linearGradient([
          [0, '#FF6A5A'],
          [0.45, '#D81428'],
          [1, '#8E0718'],
        ]),
      ) +
      stroke(`M${-w} -6Q0 -1 ${w} -6M${-w} 6Q0 12 ${w} 6`, '#FFE08A', 1.6) +
      drawEach([-0.62, 0, 0.62], (k) => circle(w * k, 3 - Math.abs(k) * 2.5, 3.1, 'gold-r')),
  );

/** The head in a box of 150 × 112, looking right; the neck joins at (26, 92). */
function head(k: SnakeSkin, asleep = false): string {
  const HEAD =
    'M18 74C8 54 16 28 42 18C64 9 92 14 112 28C126 37 140 46 143 57C145 66 139 73 128 77C108 85 78 88 54 86C38 84 24 84 18 74Z';
  const crest = [
    'M50 22C38 6 22 0 4 4C16 10 22 18 24 32Z',
    'M64 16C58 0 44 -12 24 -14C36 -4 42 6 44 22Z',
    'M82 15C80 2 70 -12 54 -18C60 -6 62 4 60 18Z',
  ];
  return (
    drawEach(
      crest,
      (d, i) =>
        path(d, '#4A0310', 'transform="translate(1 3)"') +
        path(
          d,
          linearGradient([
            [0, asleep ? '#B4303A' : '#FF5A4A'],
            [1, asleep ? '#6A0A1C' : '#B40A22'],
          ]),
        ) +
        stroke(
          ['M44 24C36 13 24 7 12 6', 'M58 17C53 5 44 -5 32 -9', 'M76 15C73 5 67 -6 60 -11'][i]!,
          asleep ? '#D9A566' : '#FFD76A',
          1.8,
        ),
    ) +
    path(HEAD, k.deep, 'transform="translate(1 4)"') +
    path(
      HEAD,
      linearGradient([
        [0, asleep ? '#E6BC80' : '#FFF0A8'],
        [0.45, asleep ? '#C68A4A' : '#FFCB4A'],
        [0.8, asleep ? '#9A5E28' : '#F0981E'],
        [1, asleep ? '#6A3A16' : '#C4640E'],
      ]),
      `stroke="${k.deep}" stroke-width="1.4"`,
    ) +
    // jaw
    path(
      'M24 76C52 84 100 80 142 60C143 68 138 73 128 77C108 85 78 88 54 86C40 85 30 83 24 76Z',
      linearGradient([
        [0, '#FFF8DC'],
        [1, asleep ? '#D9AE7A' : '#FFD98A'],
      ]),
    ) +
    stroke(
      'M36 80.5l2 4M52 83l1 4M68 83.5l0 4M84 82.5l-.5 4M100 79.5l-1 4M114 75.5l-1.5 4',
      '#C4741A',
      1,
      'opacity=".6"',
    ) +
    stroke('M143 57C120 70 92 76 62 68', k.deep, 2.6) +
    stroke('M62 68C58 66 56 63 56 60', k.deep, 2.2) +
    // brow plates and scales
    stroke(
      'M30 40q6 -6 12 0M40 50q6 -6 12 0M26 54q6 -6 12 0M32 66q6 -6 12 0M46 36q6 -6 12 0M22 44q4 -4 8 -1',
      k.scale,
      1.4,
      'opacity=".55"',
    ) +
    path('M24 44C28 28 44 19 64 18C50 24 40 32 37 48Q26 52 24 44Z', '#fff', 'opacity=".6"') +
    path('M66 30C80 22 100 28 112 40C98 38 86 40 72 46C62 44 60 36 66 30Z', k.deep, 'opacity=".85"') +
    path(
      'M68 28C82 20 100 26 112 38C98 35 84 36 72 41C64 40 62 34 68 28Z',
      asleep
        ? linearGradient([
            [0, '#B4303A'],
            [1, '#7A1020'],
          ])
        : linearGradient([
            [0, '#FF6A4E'],
            [1, '#C80F26'],
          ]),
    ) +
    (asleep
      ? stroke('M72 50C80 57 94 56 102 47', '#2A0A06', 3) +
        stroke('M78 55l-2 4.5M86 56.5l0 5M94 54.5l2.5 4', '#2A0A06', 1.8)
      : path('M68 50C76 38 98 36 108 46C100 58 80 62 68 50Z', '#3A0A06') +
        path(
          'M70.5 49.6C78 40 96 39 105 46.5C98 55.5 80 58.5 70.5 49.6Z',
          radialGradient(
            [
              [0, '#E8FFF2'],
              [0.4, '#4BE39A'],
              [1, '#0C8B5A'],
            ],
            [0.4, 0.35, 0.8],
          ),
        ) +
        ellipse(89, 48.5, 3.6, 8, '#062016') +
        circle(85.5, 45, 2.6, '#fff') +
        circle(92, 52, 1.2, '#fff', 'opacity=".8"')) +
    ellipse(131, 51, 3, 1.9, k.deep, 'transform="rotate(30 131 51)"') +
    ellipse(112, 62, 7, 4, '#FF5A3A', 'opacity=".32"') +
    (asleep ? '' : stroke('M142 62C150 64 154 66 160 64M154 65.5C158 68 160 70 166 70', '#E0142C', 3)) +
    // whisker
    stroke('M124 70C128 84 122 96 112 100M116 73C118 86 110 96 100 98', asleep ? '#8E1020' : '#E0142C', 2.6) +
    // forehead jewel
    path('M58 26C66 18 78 18 86 24L74 34Q64 36 58 26Z', k.deep) +
    lozenge(72, 17, 8, 20, 31, 'ruby') +
    sparkle(70, 12, 7)
  );
}

/** The head with its collar, in the stage's coordinates. */
export const danceHead = (k: SnakeSkin = GOLD_SKIN, asleep = false): string =>
  asleep
    ? ellipse(150, 318, 62, 16, '#12020A', 'opacity=".5"') +
      collar(64, 302, 52, 21) +
      group('translate(78 232) rotate(6)', head(k, true))
    : collar(56, 284, 24, 21.5) + group('translate(40 196) rotate(-5)', head(k));
