// Scenes of rooms where people meet: 交友 (new friends) and 相亲 (blind dates).
import {
  drawEach,
  drawTimes,
  circle,
  type Drawing,
  ellipse,
  path,
  rect,
  sparkle,
  stroke,
  withScreenBlend,
  group,
} from '../core/shapes.ts';
import { balloon } from '../items/balloon.ts';
import { scallop } from '../items/sea/scallop.ts';
import { starfish } from '../items/sea/starfish.ts';
import { candle } from '../parts/candle.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import { roseHead } from '../parts/rose-head.ts';
import { bokeh, glitter, lightHalo, starField } from '../stage/light.ts';
import { cumulus, hillRidge, moonDisc } from '../stage/scenery.ts';
import { bulbString, fir, heroItem, panel, sceneGround, soundRings, waterLights } from './scenery.ts';

const HOUSE_ROOF = '#FF8FA6';

const isle = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-90 0C-66-3-54-26-28-30C-10-33-4-46 18-42C48-36 58-5 90 0Z', '#2A1B72') +
      path('M-28-30C-10-33-4-46 18-42C8-36 2-22-28-30Z', '#6B4BD0') +
      path('M-14-34V-56L0-68L14-56V-36Z', '#F4E6FF') +
      path('M-19-54L0-72L19-54Z', HOUSE_ROOF) +
      rect(-5, -51, 10, 11, 2, '#FFE58F') +
      path('M34-30c-8-10 0-20 4-30c4 10 14 20 6 30Z', '#3D9C86') +
      path('M-42-22c-6-8 0-15 3-22c3 7 10 14 5 22Z', '#2F7F76'),
  );

/** Two islands at dusk, each with a lit house, and a path of lamps from one to the other. */
export const twoIsles: Drawing = () =>
  sceneGround([
    [0, '#23267F'],
    [0.4, '#7657D8'],
    [0.62, '#FFA9C4'],
    [0.66, '#FFD0B8'],
    [0.665, '#5C4CC4'],
    [1, '#1D1B62'],
  ]) +
  starField({ count: 34, seed: 5, height: 110 }) +
  withScreenBlend(lightHalo(195, 172, 230, 80, '#FFB58A', 0.8)) +
  path(hillRidge(172, 26, 8, 176, 7), '#6B52C4', 'opacity=".6"') +
  waterLights(178, '#FFE0C8', 3, 40) +
  isle(112, 196, 1.16) +
  isle(288, 188, 0.94) +
  soundRings(112, 110, 17, '#FFF3FF') +
  soundRings(288, 118, 14, '#FFF3FF') +
  stroke('M168 180Q206 212 246 178', '#fff', 1.3, 'opacity=".5"') +
  drawTimes(5, (i) => {
    const t = (i + 0.5) / 5;
    const [x, y] = [168 + 78 * t, 179 + 62 * t * (1 - t)];
    return lightHalo(x, y, 12, 12, '#FFE694', 0.9) + circle(x, y, 2.6, '#FFF3C4');
  });

const cup = (x: number, y: number): string =>
  ellipse(x, y + 20, 24, 5, '#3A1626', 'opacity=".45"') +
  path(`M${x - 16} ${y}h32l-4 18q-12 5-24 0Z`, 'pearl-c') +
  stroke(`M${x + 15} ${y + 4}q11 0 7 8q-3 4-9 3`, '#F4E6F6', 3) +
  ellipse(x, y, 16, 3.6, '#7A4428') +
  stroke(`M${x - 5} ${y - 8}q-5-8 0-15t0-14M${x + 6} ${y - 8}q-5-8 0-15t0-12`, '#fff', 2, 'opacity=".55"');

/** A café at night: lamps above the counter of the window, two cups. */
export const nightCafe: Drawing = () =>
  sceneGround([
    [0, '#141A4C'],
    [1, '#2A1B4E'],
  ]) +
  panel(48, 40, 294, 172, 10, '#FFCB7A', '#E0784A') +
  withScreenBlend(lightHalo(195, 104, 190, 110, '#FFF0B8', 0.75)) +
  rect(66, 100, 258, 4, 2, '#9A4A2E', 'opacity=".55"') +
  drawEach([84, 106, 126, 250, 272, 296, 312], (x, i) =>
    rect(x, 80 - (i % 3) * 5, 9, 20 + (i % 3) * 5, 3, i % 2 ? '#B8472F' : '#7A3A5A', 'opacity=".75"'),
  ) +
  stroke('M48 40V212M342 40V212M146 40V212M244 40V212', '#3A1A3E', 6) +
  rect(40, 206, 310, 12, 4, '#4A2148') +
  drawEach(
    [97, 195, 293],
    (x) =>
      stroke(`M${x} 40V66`, '#3A1A3E', 2) +
      path(`M${x - 16} 82q0-16 16-18q16 2 16 18Z`, '#2B2A5E') +
      lightHalo(x, 86, 34, 30, '#FFF6CE', 0.95) +
      ellipse(x, 83, 8, 4, '#FFFBE4'),
  ) +
  drawTimes(9, (i) => path(`M${30 + i * 37} 22h37v16q-18 16-37 0Z`, i % 2 ? '#FFF3E8' : '#F0627E')) +
  rect(26, 14, 340, 12, 5, '#B23A5C') +
  path('M96 218H294L316 244H74Z', '#6B2E46') +
  path('M96 218H294L297 222H93Z', '#B8607A') +
  cup(160, 196) +
  cup(232, 200) +
  lightHalo(24, 96, 40, 40, '#FFE9A8', 0.6) +
  stroke('M20 260V104', '#0E1236', 4) +
  circle(20, 98, 8, '#FFF3C4');

/** A tide pool that glows under the stars. */
export const tidePool: Drawing = () =>
  sceneGround([
    [0, '#0B1040'],
    [0.22, '#263C9E'],
    [0.31, '#6C8BE8'],
    [0.315, '#1B2E80'],
    [1, '#0C133F'],
  ]) +
  starField({ count: 44, seed: 21, height: 76, colours: ['#FFFFFF', '#BFE6FF'] }) +
  moonDisc(300, 40, 22, '#FFFDF6', '#FFF1D2', '#E9CFA8') +
  glitter(300, 83, 26, 18, 4, '#FFF1D2') +
  path(
    'M-10 260V128C20 104 62 110 84 100C120 84 150 96 186 92C236 84 262 104 306 98C340 94 372 106 400 124V260Z',
    '#23245C',
  ) +
  path(
    'M84 100C120 84 150 96 186 92C236 84 262 104 306 98L300 106C262 112 236 94 190 101C150 104 122 94 92 107Z',
    '#5159B0',
  ) +
  group(
    'translate(-10 -66) scale(1.05)',
    path(
      'M44 198C58 168 112 160 150 164C190 152 262 152 300 172C346 186 352 216 318 234C268 254 116 256 72 238C44 228 36 214 44 198Z',
      '#0A3F7A',
    ) +
      withScreenBlend(lightHalo(196, 202, 166, 70, '#2BE6E0', 0.9)) +
      path(
        'M60 202C74 178 118 172 152 175C196 164 256 164 290 182C330 194 330 214 304 226C260 242 122 244 84 230C60 222 54 212 60 202Z',
        '#1FC4D8',
        'opacity=".6"',
      ) +
      stroke('M84 196q14-8 28 0t28 0M256 184q12-7 24 0t24 0M166 232q14-8 28 0t28 0', '#D6FFFB', 2, 'opacity=".8"') +
      heroItem(starfish, 134, 204, 0.62, -14) +
      heroItem(scallop, 226, 200, 0.78, 6) +
      drawEach(
        [
          [176, 182, 3.4],
          [182, 168, 2.2],
          [290, 206, 4.4],
          [298, 190, 2.6],
          [92, 216, 3.4],
        ],
        ([x, y, r]) => lightHalo(x, y, r * 4, r * 4, '#9CFFF4', 0.6) + circle(x, y, r, 'aqua-r'),
      ),
  ) +
  path('M-10 260V206C30 186 60 206 88 222C140 244 250 244 300 226C336 206 366 190 400 204V260Z', '#15163F') +
  stroke('M-6 204C30 186 60 206 88 222M300 226C336 206 366 190 396 202', '#6A73CC', 2, 'opacity=".7"');

/** A balloon over rosy clouds after sunset. */
export const balloonAtDusk: Drawing = () =>
  sceneGround([
    [0, '#3A1F86'],
    [0.4, '#B04BB0'],
    [0.7, '#FF8FAE'],
    [1, '#FFD3B4'],
  ]) +
  starField({ count: 30, seed: 9, height: 90, colours: ['#FFFFFF', '#FFE3F0'] }) +
  withScreenBlend(lightHalo(195, 190, 220, 110, '#FFD08A', 0.8)) +
  cumulus(64, 214, 0.9, '#FFE6F0', '#E58AB8') +
  cumulus(334, 222, 1, '#FFE6F0', '#D97AB4', -1) +
  heroItem(balloon, 195, 106, 1.18) +
  cumulus(196, 268, 1.1, '#FFF1F4', '#F2A0C2') +
  drawEach(
    [
      [112, 96, 9, -14],
      [284, 84, 12, 12],
      [128, 150, 6, 10],
      [268, 146, 7, -10],
      [86, 60, 5, 0],
      [318, 132, 5, 8],
    ],
    ([x, y, r, turn]) => group(`rotate(${turn} ${x} ${y})`, glossyHeart(x, y, r, 'pink')),
  );

const glass = (x: number, y: number, tilt: number): string =>
  group(
    `translate(${x} ${y}) rotate(${tilt})`,
    path('M-12-46C-14-22-8-14 0-14S14-22 12-46Z', '#FFE9F4', 'opacity=".35"') +
      path('M-12.5-36C-12-20-7-15 0-15S12-20 12.5-36Q0-32-12.5-36Z', '#F2386C') +
      stroke('M-12-46C-14-22-8-14 0-14S14-22 12-46M0-14V8M-11 9H11', '#fff', 1.8, 'opacity=".9"'),
  );

/** A table for two on a terrace above the sea. */
export const terraceForTwo: Drawing = () =>
  sceneGround([
    [0, '#160B4A'],
    [0.42, '#5A2B9E'],
    [0.6, '#D46FB4'],
    [0.605, '#3E1F86'],
    [1, '#1A0B44'],
  ]) +
  starField({ count: 44, seed: 17, height: 110, colours: ['#FFFFFF', '#FFE3F0'] }) +
  moonDisc(196, 86, 46, '#FFFDF6', '#FFEFD8', '#F5C6B8') +
  glitter(196, 160, 60, 36, 7, '#FFE6D8') +
  bulbString(-6, 22, 200, 10, 22, ['#FFE08A', '#FFC0D8']) +
  bulbString(200, 10, 398, 26, 22, ['#FFE08A', '#FFC0D8']) +
  stroke('M0 178H390M0 204H390', '#120838', 5) +
  stroke(
    drawTimes(14, (i) => `M${8 + i * 29} 178V206`),
    '#120838',
    3,
  ) +
  path('M0 206H390V260H0Z', '#23103F') +
  path('M92 214C92 204 298 204 298 214C298 226 92 226 92 214Z', '#FFF3F6') +
  path('M92 214C110 222 280 222 298 214L286 260H104Z', '#F6C9DA') +
  stroke('M130 222L124 260M164 224L162 260M228 224L230 260M262 222L268 260', '#E08AB0', 2, 'opacity=".7"') +
  glass(142, 206, -4) +
  glass(250, 206, 4) +
  candle(196, 212, 64, 0.78) +
  roseHead(226, 206, 0.34, 'ruby');

/** A clearing with fireflies, a bench under a lamp. */
export const fireflyForest: Drawing = () =>
  sceneGround([
    [0, '#0A2454'],
    [0.5, '#17708A'],
    [0.8, '#2FB093'],
    [1, '#0D3A40'],
  ]) +
  withScreenBlend(lightHalo(200, 130, 190, 130, '#A6FFD6', 0.6)) +
  starField({ count: 26, seed: 31, height: 80 }) +
  drawTimes(11, (i) => fir(6 + i * 38, 190, 84 + ((i * 37) % 46), '#1A6F78')) +
  drawEach([-4, 34, 78, 318, 352, 392], (x, i) => fir(x, 232, 156 + ((i * 29) % 40), '#0D3D50')) +
  path('M0 200C60 184 330 184 390 200V260H0Z', '#1C7460') +
  path('M0 232C80 214 310 214 390 232V260H0Z', '#0F4A48') +
  group(
    'translate(-52 -58) scale(1.26)',
    lightHalo(250, 108, 64, 64, '#FFE9A0', 0.95) +
      path('M250 116L312 222H188Z', '#FFF0B0', 'opacity=".22"') +
      stroke('M250 118V218', '#0A2030', 4) +
      path('M238 116h24l-5-16h-14Z', '#FFF6D0') +
      path('M234 100L250 88L266 100Z', '#0A2030') +
      rect(144, 184, 88, 8, 3, '#B8743E') +
      rect(144, 196, 88, 8, 3, '#D08A4A') +
      path('M140 208H236V216H140Z', '#F0B56E') +
      stroke('M152 215V232M224 215V232M150 184V208M226 184V208', '#3A2030', 4) +
      glossyHeart(176, 156, 11, 'pink') +
      glossyHeart(198, 144, 7, 'pink'),
  ) +
  bokeh({ count: 24, seed: 14, top: 50, height: 180, colours: ['#F6FF9C', '#FFE98A'] }, 1.4, 2.6, 0.8) +
  drawEach(
    [
      [70, 150],
      [120, 110],
      [328, 140],
      [92, 204],
      [318, 200],
      [176, 80],
    ],
    ([x, y]) => lightHalo(x, y, 20, 20, '#F3FF8A', 0.85) + sparkle(x, y, 5, '#FFFFE0'),
  );
