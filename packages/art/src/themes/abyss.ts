import type { Hex } from '../core/colour.ts';
import { coordinateText, type Point } from '../core/geometry.ts';
import { linearGradient, radialGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import {
  circle,
  circleOutline,
  drawEach,
  ellipse,
  group,
  path,
  stroke,
  drawTimes,
  withOpacity,
  withScreenBlend,
} from '../core/shapes.ts';
import { bokeh, lightHalo, stageBackground, starField, verticalGradient } from '../stage/light.ts';
import type { StageArt } from '../stage/stage-art.ts';
import { seaChart, treasureTheme, type SeaChartColours } from './treasure.ts';

/** A shaft of daylight that falls from the surface. */
const shaft = (x: number, lean: number, width: number, length: number, strength: number): string =>
  path(
    `M${x} -10L${x + width} -10L${x + width * 2.2 + lean} ${length}L${x - width * 0.8 + lean} ${length}Z`,
    linearGradient([
      [0, '#BDF4FF', strength],
      [0.6, '#5CC8E8', strength * 0.35],
      [1, '#5CC8E8', 0],
    ]),
  );

/** A jellyfish that shines from inside, its bell at (0, 0). */
function jellyfish(x: number, y: number, scale: number, glow: Hex, lean: number): string {
  const arms = [-20, -12, -4, 4, 12, 20].map(
    (from, i) => `M${from} 10C${from - 8} 30 ${from + 10} 46 ${from + (i % 2 ? 6 : -6)} ${74 + (i % 3) * 12}`,
  );
  return group(
    `translate(${x} ${y}) rotate(${lean}) scale(${scale})`,
    lightHalo(0, 4, 62, 56, glow, 0.75) +
      drawEach(arms, (d) => stroke(d, glow, 2.4, 'opacity=".6"')) +
      path(
        'M-30 12C-34 -18 -18 -34 0 -34S34 -18 30 12C24 6 18 6 14 12C10 6 4 6 0 12C-4 6 -10 6 -14 12C-18 6 -24 6 -30 12Z',
        radialGradient(
          [
            [0, '#FFFFFF', 0.95],
            [0.4, glow, 0.8],
            [1, glow, 0.28],
          ],
          [0.42, 0.3, 0.75],
        ),
      ) +
      path('M-20 -6C-20 -20 -10 -28 -2 -29C-12 -22 -15 -14 -16 -4Z', '#FFFFFF', 'opacity=".7"') +
      drawEach([-10, 2, 12], (dx) => circle(dx, -8, 2.4, '#FFFFFF', 'opacity=".7"')),
  );
}

/** A rock arch or cliff at the side of the stage, with a rim of light from above. */
const cliff = (d: string, rim: string, shade: Hex): string =>
  path(d, shade) + stroke(rim, '#3FA6C4', 1.6, 'opacity=".4"');

/** The wreck on the ground, in the distance. */
const wreck = (): string =>
  group(
    'translate(268 470) rotate(-9)',
    path('M-78 26C-40 40 46 40 92 18L104 -4C60 10 -40 12 -94 0Z', '#04263F') +
      stroke('M-94 0C-40 12 60 10 104 -4', '#2C86A4', 1.4, 'opacity=".5"') +
      stroke('M-30 8L-38 -76M26 8L30 -96M66 2L74 -48', '#04263F', 5) +
      stroke('M-58 -52L-16 -60M2 -70L58 -74', '#04263F', 3) +
      path('M4 -68C18 -56 40 -56 56 -72L54 -30C36 -18 20 -22 8 -28Z', '#083553', 'opacity=".9"') +
      drawEach([-50, -24, 2, 28, 54], (dx) => circle(dx, 20, 3, '#FFD98A', 'opacity=".55"')),
  );

/** Weed with one stem, standing at (x, y). */
const weed = (x: number, y: number, height: number, lean: number, colour: Hex): string =>
  path(
    `M${x - 5} ${y}C${x - 14 + lean} ${y - height * 0.4} ${x + 14} ${y - height * 0.6} ${x + lean} ${y - height}` +
      `C${x + 22} ${y - height * 0.6} ${x - 2 + lean} ${y - height * 0.4} ${x + 6} ${y}Z`,
    colour,
  );

/** A branch of coral that glows at its tips. */
const coral = (x: number, y: number, scale: number, body: Hex, tip: Hex): string => {
  const tips: readonly Point[] = [
    [-26, -40],
    [-10, -58],
    [8, -46],
    [26, -54],
    [34, -30],
  ];
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke(
      'M0 0C-2 -18 -14 -22 -26 -40M-6 -22C-6 -38 -10 -44 -10 -58M0 -10C6 -24 6 -32 8 -46M4 -18C14 -26 20 -38 26 -54M14 -28C22 -26 28 -26 34 -30',
      body,
      7,
    ) + drawEach(tips, ([tx, ty]) => circle(tx, ty, 4.4, tip) + lightHalo(tx, ty, 12, 12, tip, 0.8)),
  );
};

function bubbles(): string {
  const random = seededRandom(53);
  return drawEach([42, 338, 190], (column) =>
    drawTimes(9, () => {
      const [x, y, r] = [column + (random() - 0.5) * 46, 120 + random() * 560, 1.6 + random() * 5];
      return (
        circleOutline(x, y, r, '#C9F6FF', 1, `opacity="${coordinateText(0.35 + random() * 0.4)}"`) +
        circle(x - r * 0.35, y - r * 0.35, r * 0.28, '#FFFFFF', 'opacity=".8"')
      );
    }),
  );
}

/** The colours of the deep-sea chart: ice-blue paper and dark blue ink. */
const SEA_WORN: SeaChartColours = {
  edge: '#7FB4BE',
  face: '#BFE3E2',
  middle: '#E6F8F4',
  light: '#F2FFFC',
  curl: '#0E3E56',
  line: '#3F8FA2',
  land: '#8CC3C6',
  coast: '#1F6278',
  hill: '#6FAEB8',
  hillShade: '#3C7E90',
  tree: '#C96A9A',
  treeShade: '#9A4478',
  rose: '#2A6F86',
  roseLight: '#6FAEB8',
  route: '#6A3FC4',
  glow: '#F2FFFC',
  rays: '#8FEFE0',
};

/** The theme of 深海, the deep-sea part of 寻宝: dark water, shafts of daylight, glowing jellyfish, a wreck. */
export const abyssTheme: StageArt = {
  key: 'abyss',
  backdrop: () =>
    stageBackground([
      [0, '#1483A8'],
      [0.14, '#0B5A86'],
      [0.34, '#073A66'],
      [0.6, '#041F44'],
      [1, '#010A1C'],
    ]) +
    lightHalo(195, -20, 300, 220, '#8FEFFF', 0.85, 0.5) +
    withScreenBlend(
      shaft(40, 70, 34, 470, 0.34) +
        shaft(120, 20, 26, 560, 0.3) +
        shaft(206, -20, 40, 520, 0.36) +
        shaft(300, -90, 30, 460, 0.3),
    ) +
    starField({ count: 120, seed: 91, top: 120, height: 640, colours: ['#9FF3FF', '#5CE1C8', '#FFFFFF'] }) +
    bokeh({ count: 18, seed: 33, top: 180, height: 520, colours: ['#4FE0D0', '#58B8FF', '#B49BFF'] }, 2, 6, 0.4) +
    wreck() +
    cliff(
      'M-10 250C30 270 46 330 34 400C28 450 52 500 40 560C34 620 70 700 60 860H-10Z',
      'M-10 250C30 270 46 330 34 400C28 450 52 500 40 560',
      '#032138',
    ) +
    cliff(
      'M400 210C366 240 350 300 362 370C370 430 346 480 356 550C362 620 330 700 340 860H400Z',
      'M400 210C366 240 350 300 362 370C370 430 346 480 356 550',
      '#021B30',
    ) +
    jellyfish(62, 196, 0.8, '#7FE9FF', -10) +
    jellyfish(334, 176, 0.62, '#C79BFF', 14) +
    jellyfish(352, 640, 0.5, '#6FF0C8', 8) +
    coral(34, 640, 0.9, '#A0336E', '#FF8FC4') +
    coral(358, 590, 0.8, '#2B6FA8', '#7FE9FF') +
    drawEach(
      [
        [18, 690, 150, 14],
        [52, 700, 110, -8],
        [346, 700, 140, -12],
        [378, 690, 170, -4],
      ],
      ([x, y, height, lean]) => weed(x, y, height, lean, '#06394A'),
    ) +
    bubbles() +
    withOpacity(0.9, ellipse(195, 700, 260, 40, '#021326')) +
    verticalGradient(0, 620, 390, 224, [
      [0, '#010A1C', 0],
      [0.45, '#010A1C', 0.85],
      [1, '#00060F'],
    ]),
  title: treasureTheme.title,
  parts: { sheet: seaChart(SEA_WORN) },
  first: [],
};
