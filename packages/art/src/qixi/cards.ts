// The seven cards of 七夕. Together they are one panorama from 织女 to 牛郎.
import type { Hex } from '../core/colour.ts';
import { coordinateText, polarPoint } from '../core/geometry.ts';
import { clipAttribute, DIAGONAL_LINE, linearGradient, radialGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, drawTimes, group, path, rect, sparkle, stroke, withScreenBlend } from '../core/shapes.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import { magpieBird } from '../parts/magpie-bird.ts';
import { lightHalo, verticalGradient } from '../stage/light.ts';
import { auspiciousCloud, moonDisc } from '../stage/scenery.ts';
import { bridgeBirds, bridgeDeck } from './bridge.ts';
import { herdsman, weaver } from './lovers.ts';

/** Width and height of a card. */
export const QIXI_CARD = { width: 92, height: 156 } as const;
const CW = 92;
const CH = 152;
const sky = (a: Hex, b: Hex, c: Hex): string =>
  rect(
    0,
    0,
    CW,
    CH,
    0,
    linearGradient([
      [0, a],
      [0.55, b],
      [1, c],
    ]),
  );
const stars = (seed: number, n: number, h = 150): string => {
  const r = seededRandom(seed);
  return drawTimes(n, () => {
    const b = r();
    return b > 0.94
      ? sparkle(r() * CW, r() * h, 2.5, '#fff', 0.9)
      : circle(r() * CW, r() * h, 0.4 + b * 0.8, '#fff', `opacity="${coordinateText(0.3 + r() * 0.6)}"`);
  });
};
/** A leaf of the ginkgo. */
export const ginkgoLeaf = (x: number, y: number, s: number, r: number, c: Hex): string =>
  group(
    `translate(${x} ${y}) rotate(${r}) scale(${s})`,
    path(
      'M0 14C-3 6 -16 4 -14 -6C-12 -14 -4 -12 0 -8C4 -12 12 -14 14 -6C16 4 3 6 0 14Z',
      linearGradient([
        [0, '#FFF3B0'],
        [0.5, c],
        [1, '#C8701A'],
      ]),
    ) + stroke('M0 14V20M0 12L-8 -4M0 12L8 -4M0 12V-4', '#A85A12', 1, 'opacity=".6"'),
  );
/** A drop of dew. */
export const dewDrop = (x: number, y: number, s: number): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path(
      'M0 -16C6 -6 11 0 11 7A11 11 0 0 1 -11 7C-11 0 -6 -6 0 -16Z',
      radialGradient(
        [
          [0, '#FFFFFF'],
          [0.4, '#C9FFF0'],
          [1, '#3FBFA8'],
        ],
        [0.5, 0.5, 0.6, 0.35, 0.4],
      ),
    ) +
      path('M-7 6A8 8 0 0 0 0 14', 'none', 'stroke="#fff" stroke-width="2" opacity=".9"') +
      circle(-4, 2, 2.6, '#fff'),
  );
/** The picture of each card by its code. Its subject stands on the half that a fan shows. */
const QIXI_CARD_PICTURES = {
  qc_1: () =>
    sky('#141A5C', '#2F49B0', '#7FA0F2') +
    stars(3, 34) +
    moonDisc(66, 32, 15, '#FFFEF6', '#FFF2D0', '#F0C58E') +
    path('M0 118C20 104 40 116 60 108C76 102 86 108 92 106V152H0Z', '#1B2A78') +
    auspiciousCloud(14, 128, 0.5, '#5F7FE0', '#DCE6FF', 1.6) +
    group('translate(56 122) scale(.86)', herdsman()) +
    auspiciousCloud(78, 140, 0.46, '#8FA8F5', '#F0F4FF', 1.8, -1),
  qc_2: () =>
    sky('#5A1458', '#C43E86', '#FFB0C8') +
    stars(5, 26) +
    withScreenBlend(lightHalo(46, 66, 46, 56, '#FFD9B0', 0.7)) +
    stroke('M4 30H88M4 38H88', '#FFE6C0', 1, 'opacity=".5"') +
    drawTimes(12, (i) => stroke(`M${6 + i * 7.4} 30V${108 - (i % 3) * 8}`, '#FFE9F2', 0.6, 'opacity=".4"')) +
    group('translate(38 122) scale(.86)', weaver()) +
    auspiciousCloud(76, 138, 0.5, '#F7A8C4', '#FFF0F4', 1.6, -1) +
    auspiciousCloud(12, 144, 0.46, '#FFC6D8', '#FFF6F8', 1.8),
  qc_3: () =>
    sky('#0F3A6E', '#2F86C4', '#BFEBF5') +
    stars(7, 16, 70) +
    stroke('M-4 128C20 118 30 96 52 92C68 90 80 78 96 60', '#5E3426', 6) +
    stroke('M-4 126C20 116 30 94 52 90', '#9A6A4A', 1.6) +
    stroke('M50 92C56 104 66 110 76 112M30 104C30 92 24 84 18 80', '#5E3426', 3) +
    drawEach(
      [
        [18, 78],
        [76, 112],
        [66, 80],
        [88, 66],
        [40, 98],
        [30, 110],
      ] as const,
      ([x, y]) =>
        drawTimes(5, (i) => {
          const [px, py] = polarPoint(x, y, 4.6, i * 72 + x);
          return circle(px, py, 3.4, '#FFB3CE');
        }) + circle(x, y, 2, '#FFE694'),
    ) +
    group('translate(40 56) scale(.54) rotate(-8)', magpieBird()) +
    group('translate(38 122) scale(-.4 .4)', magpieBird()),
  qc_4: () =>
    sky('#0C0833', '#3A2496', '#9446B0') +
    withScreenBlend(
      drawTimes(14, (i) => {
        const t = i / 13;
        return lightHalo(
          12 + t * 70,
          150 - t * 140 + Math.sin(t * 6) * 14,
          30,
          20,
          (['#6F7FFF', '#C07BFF', '#FF9CC8'] as const)[i % 3]!,
          0.5,
        );
      }),
    ) +
    stars(11, 90) +
    drawEach(
      [
        [20, 120, 5],
        [40, 84, 7],
        [64, 52, 6],
        [78, 22, 5],
      ] as const,
      ([x, y, r]) => sparkle(x, y, r, '#FFF6DC'),
    ) +
    path('M0 134C22 122 40 134 60 128C74 124 84 130 92 126V152H0Z', '#1A1058'),
  qc_5: () =>
    sky('#7A2E12', '#E08A2A', '#FFE0A0') +
    withScreenBlend(lightHalo(60, 40, 60, 56, '#FFF3B0', 0.7)) +
    stroke(
      'M-4 44C24 30 54 56 70 42C80 32 68 22 62 30M-4 70C30 54 60 84 84 66C94 56 82 46 76 54M-4 100C28 86 54 112 78 98',
      '#FFF9E0',
      3,
      'opacity=".85"',
    ) +
    stroke(
      'M-4 52C24 38 48 62 66 52M0 82C30 68 56 94 80 80M0 112C26 100 50 122 72 110',
      '#FFE9B0',
      1.2,
      'opacity=".8"',
    ) +
    ginkgoLeaf(30, 34, 0.8, -20, '#FFB52E') +
    ginkgoLeaf(66, 66, 1, 30, '#FF9A2E') +
    ginkgoLeaf(28, 92, 0.7, 60, '#FFC94F') +
    ginkgoLeaf(70, 112, 0.8, -40, '#FFB52E') +
    ginkgoLeaf(44, 126, 1.05, 12, '#FFA02E'),
  qc_6: () =>
    sky('#07463E', '#1FA088', '#D3FFF0') +
    withScreenBlend(lightHalo(46, 52, 48, 50, '#E6FFF6', 0.7)) +
    dewDrop(36, 54, 1.6) +
    dewDrop(20, 24, 0.62) +
    dewDrop(68, 30, 0.7) +
    path(
      'M-8 118C10 92 70 88 100 112C94 146 10 150 -8 118Z',
      linearGradient([
        [0, '#8FF0BE'],
        [0.5, '#2FA868'],
        [1, '#0C5A44'],
      ]),
    ) +
    stroke(
      'M46 120C30 104 16 108 2 114M46 120C46 106 40 100 34 96M46 120C60 104 74 104 92 112M46 120C42 132 32 138 22 138M46 120C56 132 66 136 78 134',
      '#E6FFF0',
      1.2,
      'opacity=".55"',
    ) +
    dewDrop(40, 112, 0.62) +
    dewDrop(64, 120, 0.42) +
    dewDrop(22, 122, 0.36) +
    sparkle(62, 40, 7) +
    sparkle(26, 72, 5),
  qc_7: () =>
    sky('#1A1060', '#7A3AB0', '#FFB0C0') +
    stars(13, 30, 90) +
    moonDisc(46, 56, 25, '#FFFEF6', '#FFF2D0', '#F0C58E') +
    smallBridge() +
    auspiciousCloud(12, 134, 0.5, '#F7A8C4', '#FFF0F4', 1.6) +
    auspiciousCloud(80, 138, 0.5, '#F7A8C4', '#FFF0F4', 1.6, -1),
};
const SMALL_BRIDGE = { x0: -6, x1: 98, y: 122, rise: 34, planks: 18 } as const;
const smallBridge = (): string =>
  group('translate(30 92) scale(.34)', weaver()) +
  group('translate(62 92) scale(.34)', herdsman()) +
  bridgeBirds(SMALL_BRIDGE, 7, 0.17) +
  bridgeDeck(SMALL_BRIDGE) +
  glossyHeart(46, 66, 5, 'ruby');
export type QixiCardKey = keyof typeof QIXI_CARD_PICTURES;
/** The codes of the seven cards. */
export const QIXI_CARD_KEYS = [
  'qc_1',
  'qc_2',
  'qc_3',
  'qc_4',
  'qc_5',
  'qc_6',
  'qc_7',
] as const satisfies readonly QixiCardKey[];

/** A card with its frame; the page writes the name on it. */
export const qixiCardFace = (key: QixiCardKey): string =>
  rect(0, 3, CW, CH, 11, '#1A0838', 'opacity=".55"') +
  rect(
    0,
    0,
    CW,
    CH,
    11,
    linearGradient(
      [
        [0, '#FFF8DC'],
        [0.3, '#F7CF86'],
        [0.6, '#D9933C'],
        [1, '#FFE6A8'],
      ],
      DIAGONAL_LINE,
    ),
  ) +
  `<g ${clipAttribute('M11 4H81Q88 4 88 11V141Q88 148 81 148H11Q4 148 4 141V11Q4 4 11 4Z')}>${QIXI_CARD_PICTURES[key]()}${verticalGradient(
    0,
    108,
    92,
    44,
    [
      [0, '#1A0838', 0],
      [1, '#1A0838', 0.82],
    ],
  )}</g>` +
  rect(6.5, 6.5, 79, 139, 7, 'none', 'stroke="#FFE9B8" stroke-width="1" opacity=".85"') +
  drawEach(
    [
      [12, 12, 0],
      [80, 12, 90],
      [80, 140, 180],
      [12, 140, 270],
    ] as const,
    ([x, y, r]) => group(`translate(${x} ${y}) rotate(${r})`, path('M-4 -4H4L-4 4Z', '#FFE9B8')),
  ) +
  path('M6 6H86L6 60Z', '#fff', 'opacity=".1"');
/** The outline of a card that is missing: its own picture, faint. */
export const qixiCardOutline = (key: QixiCardKey): string =>
  rect(
    0,
    0,
    CW,
    CH,
    11,
    linearGradient([
      [0, '#3A2090'],
      [1, '#1E1258'],
    ]),
    'opacity=".97"',
  ) +
  `<g opacity=".34" ${clipAttribute('M12 5H80Q87 5 87 12V140Q87 147 80 147H12Q5 147 5 140V12Q5 5 12 5Z')}>${QIXI_CARD_PICTURES[key]()}</g>` +
  rect(1.5, 1.5, CW - 3, CH - 3, 10, 'none', 'stroke="#FFE0B0" stroke-width="2" stroke-dasharray="6 5"') +
  rect(7, 7, 78, 138, 7, 'none', 'stroke="#FFE0B0" stroke-width=".8" opacity=".5"');
