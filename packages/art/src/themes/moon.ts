import { coordinateText, polarPoint } from '../core/geometry.ts';
import type { Glyphs } from '../core/glyph.ts';
import { linearGradient, radialGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import {
  circle,
  drawEach,
  ellipse,
  group,
  path,
  rect,
  withScreenBlend,
  sparkle,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { MASHAN_GLYPHS } from '../glyphs/mashan.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { glitter, stageBackground, lightHalo, starField, starRiver, verticalGradient } from '../stage/light.ts';
import { captionLines, panelFrame } from '../stage/ornament.ts';
import { auspiciousCloud, moonDisc, hillRidge, seaBelowCrest } from '../stage/scenery.ts';
import type { StageArt } from '../stage/stage-art.ts';

/**
 * The moon's place over the sea. Its lit area shows the progress of the wish, so the moon is a picture of its own and not part of
 * the backdrop.
 */
const MOON = { x: 195, y: 372, r: 118 };
const SEA = 566;

const sky = (): string => {
  const river = starRiver({
    seed: 19,
    from: 120,
    to: 330,
    clouds: 22,
    stars: 220,
    spread: 70,
    colours: ['#4A66D8', '#6B7BFF', '#8FB8FF'],
  });
  return (
    stageBackground([
      [0, '#070B2E'],
      [0.2, '#0C1445'],
      [0.42, '#1C2B78'],
      [0.58, '#3A4DAE'],
      [0.645, '#8C8AD0'],
      [0.67, '#F0C9A8'],
      [0.672, '#22307E'],
      [1, '#070B2E'],
    ]) +
    withScreenBlend(river.light) +
    river.stars +
    starField({ count: 110, seed: 52, height: 470, colours: ['#FFFFFF', '#FFE8C4', '#CFDBFF'] }) +
    withScreenBlend(
      lightHalo(MOON.x, MOON.y, 330, 330, '#5A78F0', 0.55, 0.5) +
        lightHalo(MOON.x, MOON.y, 200, 200, '#FFD9A8', 0.26, 0.6) +
        lightHalo(195, SEA, 260, 60, '#FFD7A0', 0.6),
    )
  );
};

const isles = (): string =>
  path(hillRidge(SEA - 4, 40, 21, SEA + 6, 9), '#5A62B4', 'opacity=".7"') +
  path(
    `M-10 ${SEA + 4}C20 ${SEA - 20} 44 ${SEA - 34} 70 ${SEA - 30}C96 ${SEA - 26} 104 ${SEA - 4} 128 ${SEA + 4}Z`,
    '#24317C',
  ) +
  path(
    `M400 ${SEA + 4}C384 ${SEA - 26} 352 ${SEA - 40} 326 ${SEA - 28}C304 ${SEA - 18} 300 ${SEA - 4} 278 ${SEA + 4}Z`,
    '#2B3987',
  ) +
  // This group draws a pavilion on the left island.
  group(
    `translate(64 ${SEA - 28}) scale(.62)`,
    path('M-20 -22C-10 -24 -6 -34 0 -46C6 -34 10 -24 20 -22L16 -18H-16Z', '#131B56') +
      path('M-13 -18H-10V0H-13ZM10 -18H13V0H10ZM-16 0H16V4H-16Z', '#131B56') +
      ellipse(0, -9, 5, 7, '#FFD98A', 'opacity=".9"'),
  );

const water = (): string =>
  rect(
    0,
    SEA,
    390,
    844 - SEA,
    0,
    linearGradient([
      [0, '#5563B8'],
      [0.12, '#2F3F98'],
      [0.5, '#16216A'],
      [1, '#070B2E'],
    ]),
  ) +
  withScreenBlend(lightHalo(195, SEA + 40, 130, 90, '#FFDFA0', 0.5)) +
  glitter(195, SEA + 4, 170, 90, 12, '#FFF0C8') +
  seaBelowCrest({ y: 664, height: 5, length: 130, phase: 30 }, '#FFFFFF', 844, 'opacity=".05"') +
  seaBelowCrest({ y: 700, height: 6, length: 170, phase: 96 }, '#FFFFFF', 844, 'opacity=".05"');

/** A branch of osmanthus from the top corner: leaves in pairs, blossoms in clusters. */
function osmanthus(): string {
  const random = seededRandom(6);
  const knots = [
    [8, 172, -30],
    [34, 190, 14],
    [62, 214, 6],
    [80, 246, 40],
    [40, 226, 70],
    [14, 210, 96],
  ] as const;
  const leaf = 'M0 0C8 -12 26 -14 40 -4C28 8 10 9 0 0Z';
  return (
    stroke('M-14 150C14 176 50 190 84 252M22 184C24 204 18 220 8 236', '#3A2A4E', 3.4) +
    drawEach(knots, ([x, y, turn]) =>
      group(
        `translate(${x} ${y}) rotate(${turn}) scale(.8)`,
        path(leaf, 'leaf-d') +
          stroke('M2 0Q20 -6 37 -4', '#B5EA77', 0.9, 'opacity=".6"') +
          group('rotate(58) scale(.86)', path(leaf, 'leaf')),
      ),
    ) +
    drawEach(knots, ([x, y]) =>
      drawTimes(7, () => {
        const [fx, fy] = [x + (random() - 0.3) * 22, y + (random() - 0.3) * 20];
        return (
          drawTimes(4, (i) => circle(...polarPoint(fx, fy, 2.1, i * 90 + 20), 1.9, i % 2 ? '#FFD873' : '#FFC23D')) +
          circle(fx, fy, 0.9, '#FFF6D0')
        );
      }),
    )
  );
}

/** A wish lamp around (0, 0): paper lit from within, its frame and its flame. The middle stays free for text. */
const lamp = (): string =>
  lightHalo(0, 4, 70, 78, '#FFB45C', 0.75) +
  path(
    'M-34 -46C-30 -58 30 -58 34 -46C42 -16 42 18 34 44Q0 54 -34 44C-42 18 -42 -16 -34 -46Z',
    linearGradient([
      [0, '#F2683C'],
      [0.45, '#FF9E4C'],
      [0.8, '#FFD07A'],
      [1, '#FFF2BE'],
    ]),
    'stroke="#FFE7B0" stroke-width="1.2"',
  ) +
  ellipse(
    0,
    24,
    28,
    22,
    radialGradient([
      [0, '#FFFBE0', 0.95],
      [1, '#FFE9A0', 0],
    ]),
  ) +
  stroke('M-13 -53C-17 -20 -17 20 -13 48M13 -53C17 -20 17 20 13 48', '#C8492A', 1, 'opacity=".35"') +
  path('M-30 -44C-26 -52 -14 -54 -6 -54C-20 -44 -26 -20 -26 8Q-34 -12 -30 -44Z', '#fff', 'opacity=".35"') +
  ellipse(0, 46, 34, 6, '#8A3A16') +
  ellipse(0, 45, 31, 4.4, '#FFF4C4') +
  path('M0 30C6 36 6 43 0 46C-6 43 -6 36 0 30Z', '#FF9A3C') +
  path('M0 36C3 40 3 44 0 45.6C-3 44 -3 40 0 36Z', '#FFF8D8');

/** A lamp far away: only paper and glow. */
const farLamp = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${coordinateText(scale)})`,
    lightHalo(0, 0, 22, 26, '#FFB45C', 0.7) +
      path(
        'M-9 -12C-8 -16 8 -16 9 -12L10 10Q0 14 -10 10Z',
        linearGradient([
          [0, '#F2683C'],
          [0.6, '#FFA552'],
          [1, '#FFE9A8'],
        ]),
      ) +
      ellipse(0, 10.6, 9, 2, '#FFF4C4'),
  );

/** The jade rabbit that is seen in the moon; it looks up. */
const rabbit = (): string =>
  path(
    'M-30 40C-42 26 -36 2 -14 -6C-10 -14 -4 -20 4 -22C-4 -36 -8 -54 -2 -62C6 -58 10 -42 11 -26C14 -42 22 -56 30 -56' +
      'C32 -46 26 -30 18 -20C28 -14 30 -2 22 4C26 8 34 8 38 14C36 22 26 20 20 16C22 26 20 34 26 40C20 46 -16 46 -30 40Z',
    '#D9A65C',
    'opacity=".5"',
  ) +
  circle(16, -9, 2, '#8A5A22', 'opacity=".8"') +
  circle(-37, 32, 8, '#D9A65C', 'opacity=".45"');

/** The whole lit moon around (0, 0); the page shows as much of it as the wish has progressed. */
const moon = (): string =>
  moonDisc(0, 0, MOON.r, '#FFFEF4', '#FFF0C4', '#F2C988') +
  group('translate(4 18) scale(1.12)', rabbit()) +
  circle(0, 0, MOON.r - 1, 'none', 'stroke="#FFF8DC" stroke-width="1.6" opacity=".8"');

/** The moon before a wish: dark, with the ring that will be filled. */
const darkMoon = (): string =>
  circle(
    0,
    0,
    MOON.r,
    radialGradient(
      [
        [0, '#31408F'],
        [0.7, '#25337E'],
        [1, '#1A2566'],
      ],
      [0.5, 0.5, 0.6, 0.38, 0.34],
    ),
  ) +
  drawEach(
    [
      [-40, 26, 24],
      [36, -38, 18],
      [50, 38, 28],
      [-14, -54, 12],
      [-65, -24, 11],
    ],
    ([x, y, r]) => circle(x, y, r, '#16205E', 'opacity=".5"'),
  ) +
  circle(0, 0, MOON.r - 1, 'none', 'stroke="#9FB2FF" stroke-width="1.2" opacity=".55"') +
  drawTimes(30, (i) =>
    circle(...polarPoint(0, 0, MOON.r + 8, i * 12), i % 5 ? 1 : 2, '#FFE8A3', `opacity="${i % 5 ? 0.5 : 0.9}"`),
  );

const TITLE: Glyphs = {
  ...MASHAN_GLYPHS,
  // The brush font has no middle dot.
  '·': {
    advance: 300,
    outline: 'M150 430C198 430 228 462 226 506C224 552 190 580 148 578C104 576 74 544 76 500C78 458 106 430 150 430Z',
  },
};

/** The theme of 追月节: the moon over the sea, and lamps that rise to it. */
export const moonTheme: StageArt = {
  key: 'moon',
  backdrop: () =>
    sky() +
    auspiciousCloud(58, 452, 0.9, '#4C5CB8', '#AEB9F4', 1.3) +
    auspiciousCloud(338, 474, 0.8, '#4C5CB8', '#AEB9F4', 1.4, -1) +
    auspiciousCloud(352, 254, 0.56, '#2B3A90', '#8C9AE8', 1.6, -1) +
    isles() +
    water() +
    farLamp(52, 330, 0.62) +
    farLamp(338, 356, 0.7) +
    farLamp(322, 214, 0.46) +
    farLamp(112, 300, 0.4) +
    farLamp(356, 420, 0.44) +
    farLamp(30, 410, 0.46) +
    farLamp(150, 246, 0.32) +
    farLamp(252, 236, 0.34) +
    osmanthus() +
    verticalGradient(0, 640, 390, 204, [
      [0, '#070B2E', 0],
      [0.4, '#070B2E', 0.72],
      [1, '#050824'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: TITLE,
      size: 60,
      gap: -7,
      x: 195,
      top: 84,
      place: [{ s: 1.04, r: -3, dy: 2 }, {}, { dy: -1 }, {}, { dy: -1 }, {}, { s: 1.04, r: 3, dy: 2 }],
      face: [
        [0, '#FFFFFF'],
        [0.45, '#FFF6DC'],
        [0.7, '#FFE8A3'],
        [1, '#F5BE62'],
      ],
      rim: { colour: '#C77B2A', width: 3 },
      edge: { colour: '#1B2570', width: 8 },
      depth: { colour: '#0A1040', steps: 3 },
      glow: { colour: '#FFD98A', strength: 0.7, blur: 8 },
      sheen: 0.2,
    }) +
    sparkle(36, 92, 6, '#FFE8A3') +
    sparkle(356, 152, 5, '#FFE8A3'),
  parts: {
    'moon-dark': { width: 260, height: 260, origin: [-130, -130], draw: darkMoon },
    moon: { width: 500, height: 500, origin: [-250, -250], draw: moon },
    lamp: { width: 144, height: 164, origin: [-72, -76], draw: lamp },
    'lamp-far': { width: 44, height: 52, origin: [-22, -26], draw: () => farLamp(0, 0, 1) },
    caption: { width: 280, height: 12, origin: [-140, -6], draw: () => captionLines(91, 133, '#FFE8A3') },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, '#FFE8A3', 'cloud', 5, 14) },
  },
  first: ['moon-dark', 'moon', 'lamp', 'caption'],
};
