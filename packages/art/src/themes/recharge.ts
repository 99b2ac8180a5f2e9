import { polarPoint, polygonPath } from '../core/geometry.ts';
import { ACROSS_LINE, linearGradient, radialGradientInDrawingUnits } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import {
  circle,
  drawEach,
  ellipse,
  ellipseOutline,
  group,
  path,
  rect,
  withScreenBlend,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { SERIF_GLYPHS } from '../glyphs/serif.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { bokeh, stageBackground, lightHalo, rays, verticalGradient } from '../stage/light.ts';
import { panelFrame } from '../stage/ornament.ts';
import type { StageArt } from '../stage/stage-art.ts';

const HEM = 'M106 0C98 90 84 160 58 226C46 262 30 280 14 292';

/** The left curtain with its gold hem, tie and tassel. */
const curtain = (): string =>
  path(
    'M-4 0H106C98 90 84 160 58 226C46 262 30 280 14 292C18 360 14 440 -4 500Z',
    linearGradient(
      [
        [0, '#3A0F86'],
        [0.18, '#8A3FE8'],
        [0.34, '#4A169A'],
        [0.52, '#9A4FF2'],
        [0.7, '#4A169A'],
        [0.86, '#8A3FE8'],
        [1, '#2F0A70'],
      ],
      ACROSS_LINE,
    ),
  ) +
  stroke(HEM, '#FFD98A', 3) +
  stroke(HEM, '#8A4407', 1, 'transform="translate(2.5 1)" opacity=".6"') +
  path('M62 214C44 232 22 246 -4 254V274C26 268 50 254 66 232Z', 'gold-v') +
  stroke('M20 270l-3 30M14 272l-2 34M8 274l0 36', '#FFC23D', 4) +
  circle(16, 266, 8, 'gold-r');

const valance = (): string => {
  const velvet = linearGradient([
    [0, '#9A4FF2'],
    [0.5, '#5A1FB4'],
    [1, '#35108A'],
  ]);
  return drawTimes(5, (i) => {
    const x = -10 + i * 82;
    const swag = `M${x} 0C${x + 6} 26 ${x + 76} 26 ${x + 82} 0`;
    return path(`${swag}Z`, velvet) + stroke(swag, '#FFD98A', 2);
  });
};

const podium = (): string =>
  ellipse(195, 470, 150, 30, '#1C0648', 'opacity=".6"') +
  ellipse(195, 462, 146, 30, 'gold-h') +
  ellipse(195, 457, 146, 29, '#4A1A9E') +
  ellipse(195, 455, 134, 25, '#6A2FD0') +
  ellipseOutline(195, 455, 134, 25, '#FFE9B0', 1.4) +
  lightHalo(195, 452, 120, 24, '#FFE9A8', 0.85);

const BOX = 'M-82 -6L-70 62Q-69 70 -60 70H60Q69 70 70 62L82 -6Z';

const openBox = (): string =>
  path(BOX, '#7E0F4E', 'transform="translate(0 4)"') +
  path(BOX, 'pink') +
  path('M0 -6H82L70 62Q69 70 60 70H0Z', RAMP.pink.deep, 'opacity=".22"') +
  path('M-16 -6H16L14 70H-14Z', 'gold-h') +
  ellipse(0, -6, 84, 17, '#8A185B') +
  ellipse(0, -8, 84, 16, 'gold-h') +
  ellipse(0, -8, 76, 12, '#5A0A3A') +
  lightHalo(0, -10, 80, 18, '#FFF3B0', 1, 0.6);

/** The beams of light that rise from the box. */
const fan = (): string => {
  const beam = radialGradientInDrawingUnits(
    [
      [0, '#FFF3C0', 0.95],
      [0.5, '#FFD27A', 0.4],
      [1, '#FFD27A', 0],
    ],
    [195, 396, 220],
  );
  return drawEach([-134, -117, -101, -90, -79, -63, -46], (degrees, i) => {
    const x = 195 + (i - 3) * 16;
    return path(
      polygonPath([
        [x - 7, 390],
        polarPoint(195, 396, 220, degrees - 5),
        polarPoint(195, 396, 220, degrees + 5),
        [x + 7, 390],
      ]),
      beam,
    );
  });
};

const BOW =
  'M0 -16C-16 -16 -38 -20 -38 -34C-38 -46 -20 -46 -10 -34C-5 -28 -2 -22 0 -16Z' +
  'M0 -16C16 -16 38 -20 38 -34C38 -46 20 -46 10 -34C5 -28 2 -22 0 -16Z';

const lid = (): string =>
  rect(-60, -16, 120, 26, 7, '#7E0F4E', 'transform="translate(0 4)"') +
  rect(-60, -16, 120, 26, 7, 'pink-v') +
  rect(-14, -16, 28, 26, 0, 'gold-h') +
  path(BOW, 'gold') +
  circle(0, -18, 8, 'lemon-r');

const PLATE = 'M-96 -15H96Q104 -15 104 -7V7Q104 15 96 15H-96Q-104 15 -104 7V-7Q-104 -15 -96 -15Z';

/** The theme of 充值: violet velvet, champagne gold. */
export const rechargeTheme: StageArt = {
  key: 'recharge',
  backdrop: () =>
    stageBackground([
      [0, '#2A0C68'],
      [0.3, '#5A22BE'],
      [0.5, '#7A35D8'],
      [0.7, '#4B1CA0'],
      [1, '#260A5E'],
    ]) +
    withScreenBlend(lightHalo(195, 330, 260, 250, '#C060FF', 0.7) + lightHalo(195, 320, 150, 150, '#FFB84D', 0.6)) +
    rays({
      cx: 195,
      cy: 340,
      inner: 20,
      outer: 420,
      count: 26,
      colour: '#FFE9A8',
      strength: 0.45,
      cover: 0.85,
      turn: 3,
    }) +
    bokeh({ count: 22, seed: 8, height: 480, colours: ['#FFE9A8', '#FFFFFF', '#E6B8FF'] }, 3, 14, 0.22) +
    curtain() +
    group('translate(390 0) scale(-1 1)', curtain()) +
    valance() +
    podium() +
    group('translate(195 398)', openBox()) +
    withScreenBlend(lightHalo(195, 318, 120, 140, '#FFC45C', 0.7, 0.5) + fan()) +
    group('translate(320 430) rotate(24) scale(.62)', lid()) +
    verticalGradient(0, 470, 390, 374, [
      [0, '#260A5E', 0],
      [0.2, '#260A5E', 0.8],
      [1, '#1E0750'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: SERIF_GLYPHS,
      size: 78,
      gap: -2,
      x: 195,
      top: 84,
      place: [{ r: -3, dy: 5 }, { dy: -2 }, { dy: -2 }, { r: 3, dy: 5 }],
      face: [
        [0, '#FFFFFF'],
        [0.4, '#FFF3C0'],
        [0.56, '#FFD24D'],
        [1, '#F08A1A'],
      ],
      rim: { colour: '#FFF6D8', width: 4 },
      edge: { colour: '#5A1496', width: 12 },
      depth: { colour: '#2A0860', steps: 5 },
      glow: { colour: '#FFB84D', strength: 0.6, blur: 10 },
      sheen: 0.5,
    }),
  parts: {
    plate: {
      width: 212,
      height: 34,
      origin: [-106, -17],
      draw: () => path(PLATE, '#E02C6A') + stroke(PLATE, '#FFD98A', 1.4),
    },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, '#F0B65A', 'deco', 5, 14) },
  },
  first: ['plate'],
};
