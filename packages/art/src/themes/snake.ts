import {
  sampleCurve,
  coordinateText,
  type Point,
  polarPoint,
  polygonPath,
  ribbonPath,
  starPoints,
} from '../core/geometry.ts';
import { linearGradientInDrawingUnits } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import {
  circle,
  circleOutline,
  drawEach,
  group,
  path,
  withScreenBlend,
  sparkle,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { serpentHead } from '../parts/serpent-head.ts';
import { scaleLines } from '../parts/serpent-skin.ts';
import { MASHAN_GLYPHS } from '../glyphs/mashan.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { stageBackground, lightHalo, scatteredPetals, rays, verticalGradient } from '../stage/light.ts';
import { captionLines, panelFrame } from '../stage/ornament.ts';
import { auspiciousCloud, hillRidge } from '../stage/scenery.ts';
import type { StageArt } from '../stage/stage-art.ts';

const GOLD = '#FFD98A';

/** The snake's body is the game board: it runs from tail to head through these points. */
const BODY: readonly Point[] = [
  [64, 628],
  [150, 652],
  [262, 646],
  [336, 604],
  [318, 548],
  [226, 532],
  [120, 536],
  [56, 496],
  [74, 438],
  [168, 422],
  [268, 426],
  [330, 388],
  [306, 336],
  [226, 324],
  [158, 326],
];

/**
 * Where the board's cells lie, first to last; the page of 金蛇狂舞 puts a tile on each.
 * @public
 */
export const snakeBoardCells = (count: number): Point[] =>
  sampleCurve(BODY, count, 0.045, 0.955).map(({ x, y }) => [x, y]);

const halfWidth = (u: number): number => {
  if (u < 0.16) return 26 * (u / 0.16) ** 0.72;
  return u > 0.94 ? 26 - (u - 0.94) * 40 : 26;
};

const moonGate = (): string =>
  lightHalo(195, 400, 210, 210, '#FFF0C0', 0.5, 0.7) +
  circle(195, 408, 176, '#FFF6DC', 'opacity=".16"') +
  circleOutline(195, 408, 176, GOLD, 1.4, 'opacity=".8"') +
  circleOutline(195, 408, 168, GOLD, 0.7, 'opacity=".6"') +
  drawTimes(36, (i) => {
    const [x, y] = polarPoint(195, 408, 172, i * 10);
    return path(polygonPath(starPoints(x, y, 3.4, 1.4, 4, 0)), GOLD, 'opacity=".8"');
  });

const blossom = (x: number, y: number, r: number, colour: '#F2445E' | '#FF8CA0'): string =>
  drawTimes(5, (i) => {
    const [px, py] = polarPoint(x, y, r * 0.62, i * 72 - 90);
    return circle(px, py, r * 0.52, colour);
  }) + circle(x, y, r * 0.28, '#FFE9A8');

const plumBranch = (x: number, y: number, scale: number, flip: 1 | -1): string =>
  group(
    `translate(${x} ${y}) scale(${scale * flip} ${scale})`,
    stroke('M0 0C30 10 50 40 84 44M40 24C52 10 70 8 86 -6M62 40C70 56 84 62 96 64', '#4A2418', 4) +
      drawEach(
        [
          [84, 44, 11, '#F2445E'],
          [88, -8, 10, '#FF8CA0'],
          [96, 66, 9, '#F2445E'],
          [58, 12, 8, '#FF8CA0'],
          [70, 52, 7, '#F2445E'],
          [34, 20, 8, '#FF8CA0'],
        ],
        ([bx, by, r, colour]) => blossom(bx, by, r, colour),
      ),
  );

/** Gold diamonds down the back, between the cells. */
const backPattern = (): string =>
  sampleCurve(BODY, 27, 0.08, 0.92)
    .filter((_, i) => i % 2 === 1)
    .map(({ x, y, angle }) =>
      path(
        'M-9 0L0 -7L9 0L0 7Z',
        'gold',
        `transform="translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText(angle)})"`,
      ),
    )
    .join('');

function serpent(): string {
  const spine = sampleCurve(BODY, 64);
  // Highlights are offset from the spine by a share of the body's width, so that they narrow with the tail.
  const layer = (share: number, lift = 0): string =>
    ribbonPath(
      spine,
      (u) => halfWidth(u) * share,
      (u) => -halfWidth(u) * lift,
    );
  const jade = linearGradientInDrawingUnits(
    [
      [0, '#2FD68F'],
      [0.5, '#17A66B'],
      [1, '#0E8C5A'],
    ],
    [0, 300, 0, 660],
  );
  return (
    path(layer(1.1), '#021A13', 'opacity=".5" transform="translate(0 10)"') +
    path(layer(1.08), RAMP.emerald.deep) +
    path(layer(1), RAMP.gold.shade) +
    path(layer(0.95), RAMP.gold.light) +
    path(layer(0.88), RAMP.emerald.deep) +
    path(layer(0.84), jade) +
    stroke(
      scaleLines(sampleCurve(BODY, 118, 0.05, 0.97), (u) => halfWidth(u) * 0.84, 5),
      RAMP.emerald.deep,
      1.1,
      'opacity=".42"',
    ) +
    path(layer(0.3, 0.35), RAMP.emerald.light, 'opacity=".34"') +
    path(layer(0.1, 0.5), '#fff', 'opacity=".3"') +
    backPattern() +
    circle(64, 628, 6, 'gold-r')
  );
}

const serpentAtGate = (): string =>
  serpent() + group('translate(152 324) scale(-2.05 2.05) translate(-54 -27)', serpentHead());

const pearl = (): string =>
  lightHalo(0, 0, 40, 40, '#FFF6C8') + circle(0, 0, 15, 'pearl-r') + circle(-4.5, -5, 4, '#fff') + sparkle(9, -13, 8);

/** The marker over the player's cell; the page draws the player's avatar on it. */
const pin = (): string =>
  path(
    'M0 22C-13 8 -18 0 -18 -8A18 18 0 0 1 18 -8C18 0 13 8 0 22Z',
    '#8A4407',
    'transform="translate(0 2)" opacity=".5"',
  ) +
  path('M0 22C-13 8 -18 0 -18 -8A18 18 0 0 1 18 -8C18 0 13 8 0 22Z', 'gold') +
  circle(0, -8, 14, '#fff');

/** The theme of 蛇: lunar new year, jade and cinnabar. */
export const snakeTheme: StageArt = {
  key: 'snake',
  backdrop: () =>
    stageBackground([
      [0, '#052A22'],
      [0.2, '#0B5A45'],
      [0.42, '#178A66'],
      [0.62, '#0F6C50'],
      [1, '#04261D'],
    ]) +
    withScreenBlend(lightHalo(195, 230, 280, 220, '#3FD898', 0.5) + lightHalo(195, 400, 240, 260, '#C9A23A', 0.35)) +
    rays({ cx: 195, cy: 210, inner: 3, outer: 430, count: 24, colour: '#FFE9A8', strength: 0.2, cover: 0.8, turn: 2 }) +
    moonGate() +
    path(hillRidge(620, 110, 9, 700, 7), '#0C5A44', 'opacity=".8"') +
    path(hillRidge(640, 70, 3, 720, 6), '#084232', 'opacity=".9"') +
    plumBranch(-8, 150, 1, 1) +
    plumBranch(398, 168, 0.9, -1) +
    auspiciousCloud(32, 690, 0.9, '#0E6A50', GOLD, 1.3) +
    auspiciousCloud(360, 696, 0.9, '#0E6A50', GOLD, 1.3, -1) +
    serpentAtGate() +
    scatteredPetals({ count: 20, seed: 5, top: 120, height: 560, colours: ['#FF8CA0', '#FFC0C8', '#FFE9A8'] }) +
    verticalGradient(0, 660, 390, 184, [
      [0, '#04261D', 0],
      [0.4, '#04261D', 0.85],
      [1, '#031C15'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: MASHAN_GLYPHS,
      size: 78,
      gap: -6,
      x: 195,
      top: 84,
      place: [{ s: 1.06, r: -3, dy: 2 }, { s: 0.94 }, { s: 0.94 }, { s: 1.06, r: 3, dy: 2 }],
      face: [
        [0, '#FFFFFF'],
        [0.4, '#FFF3C0'],
        [0.58, '#FFD24D'],
        [1, '#F0901A'],
      ],
      rim: { colour: '#B3201E', width: 5 },
      edge: { colour: '#FFF0C2', width: 10 },
      depth: { colour: '#8A1412', steps: 4 },
      glow: { colour: '#04261D', strength: 0.7, blur: 8 },
      sheen: 0.3,
    }),
  parts: {
    pearl: { width: 80, height: 80, origin: [-40, -40], draw: pearl },
    pin: { width: 40, height: 54, origin: [-20, -28], draw: pin },
    caption: { width: 280, height: 12, origin: [-140, -6], draw: () => captionLines(91, 133, GOLD) },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, GOLD, 'cloud', 5, 14) },
  },
  first: ['pearl', 'pin', 'caption'],
};
