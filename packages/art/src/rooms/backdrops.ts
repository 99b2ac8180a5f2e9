// Backdrops of whole rooms (item types 10 and 153), 390 × 844. The lower half of each is dark, because the public screen stands on
// it; the light is behind the seats.
import type { Hex } from '../core/colour.ts';
import { coordinateText } from '../core/geometry.ts';
import { svg } from '../core/link.ts';
import { linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, type Drawing, group, path, rect, sparkle, stroke, withScreenBlend } from '../core/shapes.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import {
  glitter,
  lightHalo,
  stageBackground,
  starField,
  starRiver,
  STAGE_HEIGHT,
  STAGE_WIDTH,
} from '../stage/light.ts';
import { hillRidge, moonDisc } from '../stage/scenery.ts';

const STARS: readonly Hex[] = ['#FFFFFF', '#F0DCFF', '#FFE9C8'];

/** The horizon of the backdrops that show the sea. */
const HORIZON = 456;

/** Darkens the lower half, so that text on it can be read. */
const foot = (colour: Hex, from = 520): string =>
  rect(
    0,
    from,
    STAGE_WIDTH,
    STAGE_HEIGHT - from,
    0,
    linearGradient([
      [0, colour, 0],
      [0.5, colour, 0.72],
      [1, colour, 0.94],
    ]),
  );

/** Short lights on the water from the horizon down. */
function ripples(seed: number, colours: readonly Hex[]): string {
  const random = seededRandom(seed);
  const strokes = colours.map(() => '');
  for (let i = 0; i < 70; i++) {
    const y = HORIZON + 8 + random() ** 1.3 * 210;
    strokes[i % colours.length] +=
      `M${Math.round(random() * STAGE_WIDTH - 10)} ${coordinateText(y)}h${Math.round(8 + random() * 28)}`;
  }
  return strokes.map((d, i) => stroke(d, colours[i]!, 1.3, 'opacity=".24"')).join('');
}

const isle = (x: number, y: number, scale: number, body: Hex, lit: Hex): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-66 24C-40 20 -30 0 -8 -6C6 -10 16 -14 30 -6C46 4 56 20 78 24Z', body) +
      path('M-8 -6C6 -10 16 -14 30 -6C20 -2 12 8 -8 -6Z', lit),
  );

/** The plain backdrop: the moon over a violet sea. */
const moonOverSea: Drawing = () =>
  stageBackground([
    [0, '#120A3C'],
    [0.22, '#2C1676'],
    [0.4, '#5A30B4'],
    [0.5, '#9A63DC'],
    [0.535, '#E3A9E2'],
    [0.54, '#4A2899'],
    [0.66, '#27125F'],
    [1, '#0F072E'],
  ]) +
  starField({ count: 90, seed: 21, height: 370, colours: STARS }) +
  withScreenBlend(lightHalo(195, 440, 330, 150, '#FF8FCB', 0.5) + lightHalo(195, 180, 240, 190, '#7B5CFF', 0.45)) +
  moonDisc(330, 132, 27, '#FFFDF6', '#FFEFD8', '#F2C9B8') +
  path(hillRidge(HORIZON, 30, 5, HORIZON + 14, 9), '#6A3DB4', 'opacity=".5"') +
  isle(44, 438, 0.9, '#2A1468', '#4C2BA6') +
  isle(352, 446, 0.6, '#2A1468', '#4C2BA6') +
  ripples(3, ['#FFE0D0', '#C9A0F0']) +
  foot('#0C0528');

/** 海底房间主题: light falls through deep water onto corals. */
function seaBed(): string {
  const random = seededRandom(8);
  let bubbles = '';
  for (let i = 0; i < 34; i++) {
    const [x, y, r] = [random() * STAGE_WIDTH, 90 + random() * 440, 1.2 + random() ** 2 * 6];
    bubbles += circle(x, y, r, '#CFF6FF', `opacity="${coordinateText(0.12 + random() * 0.3)}"`);
  }
  const fish = (x: number, y: number, scale: number, body: Hex, fin: Hex): string =>
    group(
      `translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})`,
      path('M8 0L20 -9V9Z', fin) +
        path('M-15 0C-8 -11 7 -11 13 0C7 11 -8 11 -15 0Z', body) +
        circle(-8, -2, 1.8, '#0C2A5C'),
    );
  return (
    stageBackground([
      [0, '#0A2B72'],
      [0.2, '#12529E'],
      [0.44, '#1F7FC4'],
      [0.58, '#135A9E'],
      [0.74, '#0A2E6A'],
      [1, '#061536'],
    ]) +
    withScreenBlend(
      path(
        'M70 -10L-60 560H40L120 -10ZM170 -10L120 600H220L210 -10ZM260 -10L290 560H390L300 -10ZM340 -10L420 420H500L370 -10Z',
        linearGradient([
          [0, '#A8F0FF', 0.36],
          [1, '#A8F0FF', 0],
        ]),
      ) + lightHalo(195, 60, 260, 160, '#7FE4FF', 0.55),
    ) +
    bubbles +
    path('M-10 520C60 486 120 520 190 508S330 486 400 516V844H-10Z', '#0D3B78') +
    stroke(
      'M40 540C34 490 14 470 18 430M38 516C52 484 66 470 62 440M36 494C24 470 30 452 26 436',
      '#D65A86',
      9,
      'opacity=".85"',
    ) +
    stroke('M352 540C350 488 376 470 366 424M354 508C338 486 334 470 338 448', '#E8805C', 9, 'opacity=".85"') +
    stroke('M92 540C84 512 98 500 90 474M312 540C320 512 306 500 314 470', '#2E9C8E', 7, 'opacity=".8"') +
    fish(78, 356, 1.1, '#FFC56B', '#F08C3C') +
    fish(334, 316, -0.9, '#FF9DB8', '#E05A88') +
    fish(312, 386, -0.6, '#FFE08A', '#F0B03C') +
    foot('#051230', 500)
  );
}

/** 月夜房间主题: a large moon beside the host, an osmanthus branch before it. */
const moonNight: Drawing = () =>
  stageBackground([
    [0, '#0A0D38'],
    [0.3, '#1E2474'],
    [0.48, '#4348AE'],
    [0.58, '#2A2C84'],
    [0.74, '#15164E'],
    [1, '#090A2A'],
  ]) +
  starField({ count: 80, seed: 6, height: 420, colours: STARS }) +
  withScreenBlend(lightHalo(250, 200, 300, 250, '#8C8CFF', 0.5)) +
  moonDisc(296, 158, 66, '#FFFBEA', '#FFF0C8', '#EFD59A') +
  path(hillRidge(470, 60, 4, 560, 5), '#252878', 'opacity=".8"') +
  path(hillRidge(520, 54, 9, 600, 4), '#15164E') +
  stroke('M-10 96C40 104 70 132 120 122M52 108C58 140 84 152 92 180M20 100C20 122 34 136 34 156', '#3B2A52', 4.5) +
  drawEach(
    [
      [40, 100],
      [70, 122],
      [104, 122],
      [64, 146],
      [90, 172],
      [34, 146],
      [22, 118],
    ],
    ([x, y]) =>
      path(`M${x} ${y}c9 -11 19 -9 22 -2c-7 8 -15 8 -22 2Z`, '#3E7C6A') +
      circle(x, y, 3.6, '#FFE08A') +
      circle(x + 7, y + 6, 2.8, '#FFC56B') +
      circle(x - 4, y + 7, 2.4, '#FFD98A'),
  ) +
  foot('#070824');

/** 星河房间背景: the river of stars from the upper left to the lower right. */
function riverOfStars(): string {
  const river = starRiver({
    seed: 12,
    from: 120,
    to: 430,
    clouds: 46,
    stars: 190,
    spread: 120,
    colours: ['#B79CFF', '#FF9EDB', '#7FC8FF'],
  });
  return (
    stageBackground([
      [0, '#070824'],
      [0.3, '#1B1560'],
      [0.5, '#3A2492'],
      [0.66, '#20125E'],
      [1, '#080420'],
    ]) +
    starField({ count: 70, seed: 3, height: 560, colours: STARS }) +
    withScreenBlend(river.light + lightHalo(300, 380, 180, 120, '#FF8FCB', 0.4)) +
    river.stars +
    circle(322, 126, 26, '#F29BC8') +
    circle(314, 118, 15, '#FFC6E2', 'opacity=".7"') +
    stroke('M286 142C276 152 300 152 326 140S368 108 358 106', '#FFE3A8', 3.4) +
    stroke('M34 66L78 96', '#fff', 2.4, 'opacity=".85"') +
    sparkle(82, 99, 8) +
    sparkle(250, 226, 6, '#FFE694') +
    sparkle(126, 316, 7) +
    foot('#06031C')
  );
}

/** 恋屿小屋背景: dusk on the island of the cottage, hearts from its chimney. */
const loveCottage: Drawing = () =>
  stageBackground([
    [0, '#3A1A6E'],
    [0.2, '#7A3696'],
    [0.4, '#DA6CA6'],
    [0.52, '#FFB59C'],
    [0.54, '#5A4AAE'],
    [0.68, '#2A2270'],
    [1, '#0E0A34'],
  ]) +
  starField({ count: 40, seed: 14, height: 220, colours: STARS }) +
  withScreenBlend(lightHalo(195, HORIZON, 320, 150, '#FFC08A', 0.65)) +
  glitter(195, HORIZON + 4, 150, 46, 5, '#FFD9B8') +
  isle(330, 436, 0.95, '#3A2A66', '#6A4C96') +
  group(
    'translate(326 412)',
    rect(-22, -12, 40, 26, 2, '#F3D9C2') +
      rect(8, -34, 7, 16, 1, '#A8485C') +
      path('M-30 -8L-2 -34L26 -8Z', '#B43A64') +
      path('M-6 14V2A5 5 0 0 1 4 2V14Z', '#6A3A30') +
      rect(-18, -4, 8, 8, 1.5, '#FFE9A0') +
      rect(8, -4, 7, 8, 1.5, '#FFE9A0'),
  ) +
  drawEach(
    [
      [338, 364, 7],
      [326, 336, 9],
      [346, 306, 6],
    ],
    ([x, y, r]) => glossyHeart(x, y, r, 'pink'),
  ) +
  isle(40, 446, 0.7, '#2E2260', '#513E8C') +
  foot('#0B0730');

/** The backdrops by the path of their item's picture. Rooms that use none of these items have the first. */
const BACKDROPS: Readonly<Record<string, Drawing>> = {
  'dress/153': moonOverSea,
  'dress/10': moonOverSea,
  'dress/10/sea': seaBed,
  'dress/10/moon': moonNight,
  'dress/153/star': riverOfStars,
  'dress/153/love': loveCottage,
};

/** Each backdrop stands beside the tile of its item, so that a page finds it by the item's `icon`. */
export const roomBackdropFiles = (): { path: string; text: string }[] =>
  Object.entries(BACKDROPS).map(([name, draw]) => ({
    path: `activity/${name}-full.svg`,
    text: svg(draw(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  }));
