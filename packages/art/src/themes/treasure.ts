import type { Hex } from '../core/colour.ts';
import { coordinateText, polygonPath, splinePath, starPoints, type Point } from '../core/geometry.ts';
import { ACROSS_LINE, clipAttribute, linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import {
  circle,
  circleOutline,
  drawEach,
  ellipse,
  withOpacity,
  group,
  path,
  rect,
  withScreenBlend,
  sparkle,
  stroke,
} from '../core/shapes.ts';
import { openedChest } from '../parts/chest-art.ts';
import { SERIF_GLYPHS } from '../glyphs/serif.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { glitter, lightHalo, rays, starField, verticalGradient } from '../stage/light.ts';
import { titleRibbon } from '../stage/ornament.ts';
import { waveCrestLine, cumulus, seaBelowCrest, type WaveShape } from '../stage/scenery.ts';
import type { StageArt, StagePart } from '../stage/stage-art.ts';

/** A galleon with lit sails, around (0, 0). */
const galleon = (): string =>
  path('M-46 26C-30 34 30 34 50 20L58 8C40 16 -30 18 -56 10Z', '#5B2F1A') +
  path('M-56 10C-30 18 40 16 58 8L54 14C30 22 -30 22 -53 16Z', '#E5A64A') +
  stroke('M-22 14V-52M12 14V-64M38 10V-34', '#4A2614', 2.6) +
  path('M-38 -8C-26 -4 -16 -4 -4 -9C-2 -20 -4 -30 -8 -40C-18 -36 -28 -36 -36 -40C-40 -30 -41 -18 -38 -8Z', '#FFF3D2') +
  path('M-4 -9C-2 -20 -4 -30 -8 -40C-12 -38 -16 -37 -20 -37C-17 -26 -17 -14 -19 -5Q-10 -6 -4 -9Z', '#EBC98A') +
  path('M-8 -4C4 2 20 2 32 -5C35 -20 32 -38 28 -52C16 -46 4 -46 -6 -52C-10 -36 -11 -18 -8 -4Z', '#FFF8E4') +
  path('M32 -5C35 -20 32 -38 28 -52C22 -49 17 -48 12 -48C16 -32 15 -14 13 0Q24 -1 32 -5Z', '#F0D198') +
  path('M34 0C42 2 48 0 54 -4C54 -14 52 -22 48 -28C42 -25 38 -25 34 -27C32 -18 32 -8 34 0Z', '#FFF3D2') +
  path('M12 -64C20 -68 26 -62 34 -66L33 -57C26 -54 20 -60 12 -56Z', '#E0455A') +
  circle(10, -24, 8, '#D9A24C', 'opacity=".55"') +
  path('M58 8L78 -2L60 4Z', '#5B2F1A');

const island = (x: number, scale: number, shade: Hex, lit: Hex): string =>
  group(
    `translate(${x} 346) scale(${scale})`,
    path('M-70 0C-56 -20 -40 -18 -26 -32C-14 -44 6 -44 18 -28C30 -34 44 -20 70 0Z', shade) +
      path('M-26 -32C-14 -44 6 -44 18 -28C10 -30 2 -22 -6 -24C-14 -26 -18 -30 -26 -32Z', lit),
  );

const palm = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke('M0 0C4 -16 2 -30 10 -44', '#1D6A72', 4) +
      drawEach([-150, -110, -60, -20, 20, 170], (turn) =>
        path('M0 0C10 -8 24 -6 32 4C22 0 10 2 0 0Z', '#1D6A72', `transform="translate(10 -44) rotate(${turn})"`),
      ),
  );

function band(wave: WaveShape, top: Hex, deep: Hex, opacity: number): string {
  const fill = linearGradient([
    [0, top],
    [0.4, deep],
    [1, deep],
  ]);
  return withOpacity(opacity, seaBelowCrest(wave, fill) + stroke(waveCrestLine(wave), '#D8FFF6', 1.6, 'opacity=".55"'));
}

const horizon = (): string =>
  verticalGradient(0, 0, 390, 430, [
    [0, '#0A2344'],
    [0.28, '#0F4A74'],
    [0.55, '#2B93A4'],
    [0.78, '#F3C983'],
    [1, '#FFEDBE'],
  ]) +
  starField({ count: 40, seed: 21, top: 4, height: 130, colours: ['#FFF3C9', '#FFFFFF'] }) +
  lightHalo(195, 318, 300, 230, '#FFE6A0', 0.95) +
  rays({ cx: 195, cy: 330, inner: 70, outer: 420, count: 24, colour: '#FFF3C4', strength: 0.3, cover: 0.8, turn: 3 }) +
  lightHalo(195, 330, 120, 90, '#FFFBEA') +
  cumulus(34, 232, 0.72, '#FFF6DC', '#E9B98A') +
  cumulus(352, 236, 0.76, '#FFF6DC', '#E3AE86', -1) +
  island(42, 0.9, '#2A7F86', '#3E9A98') +
  island(352, 0.82, '#2F8990', '#46A6A0') +
  palm(30, 322, 0.7) +
  palm(58, 318, 0.5) +
  palm(350, 324, 0.6) +
  rays({ cx: 195, cy: 150, inner: 40, outer: 230, count: 32, colour: '#FFE9A8', strength: 0.35, cover: 0.7, turn: 2 });

const water = (): string =>
  verticalGradient(0, 342, 390, 502, [
    [0, '#7FD6CC'],
    [0.06, '#3AB3B8'],
    [0.2, '#12839A'],
    [0.5, '#0A5578'],
    [1, '#062F52'],
  ]) +
  glitter(195, 346, 120, 60, 11, '#FFF0B8') +
  group('translate(318 338) scale(.62)', galleon()) +
  band({ y: 388, height: 6, length: 96, phase: 20 }, '#3DB9BC', '#148AA0', 0.9) +
  band({ y: 420, height: 8, length: 124, phase: 80 }, '#22A0AE', '#0C7190', 0.95);

const SHEET = { x: 18, y: 236, width: 354, height: 352 };

/** The torn outline of the chart. */
function sheetOutline(): string {
  const { x, y, width, height } = SHEET;
  const random = seededRandom(21);
  const side = (edge: number): Point[] =>
    Array.from({ length: 17 }, (_, i) => [edge + (random() - 0.5) * 4, y + 10 + (i * (height - 20)) / 16]);
  const left = splinePath(side(x + 8).reverse()).slice(1);
  const right = splinePath(side(x + width - 8)).slice(1);
  return `M${x + 8} ${y}L${x + width - 8} ${y}L${right}L${left}Z`;
}

/** The colours of a sea chart: its paper, what is drawn on it, and the light in its middle. */
export interface SeaChartColours {
  readonly edge: Hex;
  readonly face: Hex;
  readonly middle: Hex;
  readonly light: Hex;
  readonly curl: Hex;
  readonly line: Hex;
  readonly land: Hex;
  readonly coast: Hex;
  readonly hill: Hex;
  readonly hillShade: Hex;
  readonly tree: Hex;
  readonly treeShade: Hex;
  readonly rose: Hex;
  readonly roseLight: Hex;
  readonly route: Hex;
  readonly glow: Hex;
  readonly rays: Hex;
}

const PARCHMENT: SeaChartColours = {
  edge: '#E2BA76',
  face: '#FAE5B8',
  middle: '#FFF4D6',
  light: '#FFF8E2',
  curl: '#8B5A24',
  line: '#B98742',
  land: '#D9BE78',
  coast: '#8B5F26',
  hill: '#C7A45C',
  hillShade: '#9A7434',
  tree: '#8FA055',
  treeShade: '#6E8240',
  rose: '#9A6C2C',
  roseLight: '#C29A52',
  route: '#B3402E',
  glow: '#FFF6CC',
  rays: '#FFDF86',
};

const coast = (paper: SeaChartColours, outline: string): string =>
  drawEach([9, 6, 3], (w, i) => stroke(outline, paper.line, w * 2, `opacity="${coordinateText(0.1 + i * 0.05)}"`)) +
  path(outline, paper.land) +
  stroke(outline, paper.coast, 1.3);

const mountain = (paper: SeaChartColours, x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-12 0L0 -16L12 0Z', paper.hill) +
      path('M0 -16L12 0H3Z', paper.hillShade) +
      stroke('M-12 0L0 -16L12 0', paper.coast, 1.2),
  );

const tree = (paper: SeaChartColours, x: number, y: number): string =>
  path(`M${x - 4} ${y}L${x} ${y - 11}L${x + 4} ${y}Z`, paper.tree) +
  path(`M${x} ${y - 11}L${x + 4} ${y}H${x}Z`, paper.treeShade);

const compassRose = (paper: SeaChartColours): string =>
  circleOutline(0, 0, 24, paper.rose, 1) +
  circleOutline(0, 0, 20, paper.rose, 0.6) +
  path(polygonPath(starPoints(0, 0, 34, 6, 4)), paper.rose) +
  path(polygonPath(starPoints(0, 0, 22, 6, 4, -45)), paper.roseLight) +
  drawEach([0, 90, 180, 270], (turn) => path('M0 -34L0 0L-4.4 -4.4Z', paper.light, `transform="rotate(${turn})"`)) +
  circle(0, 0, 4, paper.route);

function meridians(paper: SeaChartColours): string {
  const { x, y, width, height } = SHEET;
  let d = '';
  for (let i = 1; i < 7; i++) {
    d += `M${x} ${y + i * 52}Q195 ${y + i * 52 - 14} ${x + width} ${y + i * 52}`;
    d += `M${x + i * 52} ${y}Q${coordinateText(x + i * 52 + (i - 3.5) * 7)} ${y + 176} ${x + i * 52} ${y + height}`;
  }
  return stroke(d, paper.line, 0.7, 'opacity=".34"');
}

/** The dashed route. It turns below the odds of the island in the east, because nothing may cross a published number. */
export const SEA_ROUTE =
  'M56 556C84 520 112 560 150 546S214 512 252 534S326 548 334 480C336 456 316 448 290 450C262 454 236 464 212 454';

const lands = (paper: SeaChartColours): string =>
  coast(paper, 'M20 300C40 286 66 294 78 312C90 326 74 346 84 360C74 384 40 380 18 372Z') +
  coast(paper, 'M374 268C352 270 330 284 336 306C326 324 346 342 374 346Z') +
  coast(paper, 'M300 590C288 566 306 548 330 552C346 540 366 548 376 562V590Z') +
  coast(paper, 'M70 590C60 560 84 548 104 556C126 550 138 570 130 590Z') +
  mountain(paper, 42, 330, 1) +
  mountain(paper, 56, 338, 0.8) +
  mountain(paper, 356, 306, 0.9) +
  mountain(paper, 336, 574, 0.9) +
  mountain(paper, 112, 586, 0.7) +
  drawEach(
    [
      [36, 352],
      [50, 358],
      [64, 322],
      [350, 326],
      [362, 330],
      [352, 578],
      [318, 580],
      [88, 580],
      [104, 576],
    ],
    ([x, y]) => tree(paper, x, y),
  );

const ripples = (paper: SeaChartColours): string =>
  drawEach(
    [
      [118, 520],
      [258, 560],
      [150, 332],
      [262, 336],
    ],
    ([x, y]) => stroke(`M${x - 14} ${y}q5 -5 9.5 0t9.5 0t9.5 0`, paper.line, 1.2, 'opacity=".6"'),
  );

function chart(paper: SeaChartColours): string {
  const outline = sheetOutline();
  const face = linearGradient(
    [
      [0, paper.edge],
      [0.07, paper.face],
      [0.5, paper.middle],
      [0.93, paper.face],
      [1, paper.edge],
    ],
    ACROSS_LINE,
  );
  const curl = linearGradient([
    [0, paper.curl, 0.55],
    [0.06, paper.curl, 0.12],
    [0.5, paper.curl, 0],
    [0.93, paper.curl, 0.14],
    [1, paper.curl, 0.6],
  ]);
  return (
    ellipse(195, 604, 180, 16, '#03223D', 'opacity=".55"') +
    path(outline, paper.curl, 'transform="translate(0 3)"') +
    path(outline, face) +
    path(outline, curl) +
    `<g ${clipAttribute(outline)}>` +
    meridians(paper) +
    lands(paper) +
    withOpacity(0.8, group('translate(318 500) scale(.82)', compassRose(paper))) +
    ripples(paper) +
    stroke(SEA_ROUTE, paper.light, 5, 'opacity=".55"') +
    stroke(SEA_ROUTE, paper.route, 2.6, 'stroke-dasharray="7 7"') +
    lightHalo(195, 392, 150, 116, paper.glow, 1, 0.55) +
    rays({
      cx: 195,
      cy: 392,
      inner: 30,
      outer: 168,
      count: 20,
      colour: paper.rays,
      strength: 0.8,
      cover: 0.75,
      turn: 6,
    }) +
    '</g>'
  );
}

function roller(paper: SeaChartColours, y: number): string {
  const wood = linearGradient([
    [0, paper.face],
    [0.28, paper.light],
    [0.6, paper.land],
    [1, paper.curl],
  ]);
  return (
    rect(4, y + 3, 382, 22, 11, '#3B2008', 'opacity=".35"') +
    drawEach([7, 383], (x) => rect(x - 9, y, 18, 22, 7, 'wood-v') + rect(x - 6, y - 2, 12, 26, 4, 'gold-h')) +
    rect(12, y - 4, 366, 26, 12, wood) +
    stroke(`M24 ${y + 9}H366`, paper.line, 0.9, 'opacity=".6"') +
    stroke(`M22 ${y + 1}H368`, '#fff', 1.6, 'opacity=".7"') +
    drawEach(
      [46, 344],
      (x) =>
        rect(x - 9, y - 5, 18, 28, 4, 'ruby-v') +
        rect(x - 9, y - 5, 18, 3.4, 1.5, 'gold-h') +
        rect(x - 9, y + 19.6, 18, 3.4, 1.5, 'gold-h'),
    )
  );
}

/** The chart between its two rollers; not part of a backdrop, because on low screens the chart is drawn smaller, but the sea is not. */
export const seaChart = (paper: SeaChartColours): StagePart => ({
  width: 390,
  height: 408,
  origin: [0, 216],
  draw: () => chart(paper) + roller(paper, 222) + roller(paper, 578),
});

const heroChest = (): string =>
  ellipse(120, 210, 118, 17, 'shadow') +
  rays({ cx: 120, cy: 106, inner: 8, outer: 178, count: 13, colour: '#FFF3B0', strength: 0.9, cover: 0.7, turn: -90 }) +
  openedChest() +
  withScreenBlend(lightHalo(120, 82, 104, 70, '#FFC94A', 0.85, 0.5) + lightHalo(120, 86, 56, 32, '#FFF6C8', 0.8, 0.5)) +
  drawEach(
    [
      [64, 24, 6],
      [171, 20, 7],
      [96, 8, 5],
      [144, -6, 6],
      [120, -22, 5],
    ],
    ([x, y, r]) => sparkle(x, y, r, '#fff', 0.95),
  );

/** The ring around a prize on the chart. */
const medallion = (): string =>
  lightHalo(0, 0, 46, 46, '#FFE6A0', 0.9) +
  circle(0, 3, 31, '#5B3510', 'opacity=".35"') +
  circle(0, 0, 31, 'gold') +
  circle(0, 0, 27.5, '#0D4A66') +
  circle(0, 0, 27.5, 'aqua-x', 'opacity=".9"') +
  circleOutline(0, 0, 27.5, '#8A4407', 1) +
  path('M-22 -15A27 27 0 0 1 4 -26.5C-6 -22 -15 -15 -19 -4Q-24 -8 -22 -15Z', '#fff', 'opacity=".4"');

/** The theme of 寻宝: teal sea, golden hour, parchment. */
export const treasureTheme: StageArt = {
  key: 'treasure',
  backdrop: () =>
    horizon() +
    water() +
    band({ y: 632, height: 7, length: 130, phase: 30 }, '#0F6F8E', '#0A4F75', 0.5) +
    band({ y: 668, height: 8, length: 158, phase: 110 }, '#0C5F83', '#073E63', 0.6) +
    verticalGradient(0, 690, 390, 154, [
      [0, '#073E63', 0],
      [0.4, '#052A49', 0.9],
      [1, '#041F38'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: SERIF_GLYPHS,
      size: text.length > 3 ? 78 : 84,
      gap: text.length > 3 ? -3 : 4,
      x: 195,
      top: 88,
      place:
        text.length > 3
          ? [
              { dy: 6, r: -3 },
              { dy: -2, r: -1 },
              { dy: -2, r: 1 },
              { dy: 6, r: 3 },
            ]
          : [{ dy: 5, r: -3 }, { dy: -2 }, { dy: 5, r: 3 }],
      face: [
        [0, '#FFFDF0'],
        [0.45, '#FFE08A'],
        [0.55, '#FFC23D'],
        [1, '#E8861A'],
      ],
      rim: { colour: '#FFF6D0', width: 5 },
      edge: { colour: '#7A3206', width: 11 },
      depth: { colour: '#4A1A05', steps: 5 },
      glow: { colour: '#FFB73A', strength: 0.55, blur: 10 },
      sheen: 0.55,
    }) +
    sparkle(52, 108, 10) +
    sparkle(338, 104, 8, '#FFF3C4') +
    sparkle(314, 178, 6),
  parts: {
    sheet: seaChart(PARCHMENT),
    chest: { width: 356, height: 356, origin: [-58, -72], draw: heroChest },
    ribbon: {
      width: 232,
      height: 40,
      origin: [-116, -16],
      draw: () => titleRibbon(196, 26, { face: '#C2392F', side: '#8E1F22', tail: '#6D1418', edge: '#FFD98A' }),
    },
    ship: { width: 144, height: 108, origin: [-60, -72], draw: galleon },
    medallion: { width: 92, height: 92, origin: [-46, -46], draw: medallion },
  },
  first: ['sheet', 'chest', 'ribbon'],
};
