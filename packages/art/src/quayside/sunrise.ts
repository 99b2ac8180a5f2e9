// The quay before and after sunrise: sky, sun, and in front of it the sea with moored ships and the planks. The sun is a drawing of
// its own, because it rises between sky and ships.
import type { Hex } from '../core/colour.ts';
import { linearGradient, radialGradient } from '../core/paint.ts';
import { circle, group, path, rect, stroke, withScreenBlend } from '../core/shapes.ts';
import { glitter, lightHalo, rays, STAGE_WIDTH, starField, verticalGradient } from '../stage/light.ts';
import { hillRidge } from '../stage/scenery.ts';
import { gull } from './gull.ts';
import { quayPlanks } from './planks.ts';

const BANK =
  'M-110 10C-96 -6 -78 -4 -70 -10C-60 -28 -34 -30 -24 -16C-12 -30 14 -30 22 -14C36 -22 54 -16 56 -4C74 -10 96 0 110 10';
/** The far edge of the planks, which reach to the foot of the stage: on a tall phone nothing covers them. */
const QUAY_TOP = 430;
const QUAY_DEPTH = 414;
/** The middle of the sun, low before sunrise and high afterwards. */
const SUN_Y = { dawn: 352, day: 250 } as const;
export type SunriseHour = keyof typeof SUN_Y;

/** A bank of clouds, lit from below by the low sun. */
const cloudBank = (x: number, y: number, scale: number, top: Hex, base: Hex, flip: 1 | -1 = 1): string => {
  const body = linearGradient([
    [0, top],
    [1, base],
  ]);
  return group(
    `translate(${x} ${y}) scale(${scale * flip} ${scale})`,
    path(`${BANK}Z`, body) + stroke(BANK, '#FFE3B8', 1.6, 'opacity=".8"'),
  );
};

/** The masts and rigging of a moored ship as a silhouette against the light, `h` high. */
const mooredShip = (x: number, h: number, flip: 1 | -1, tone: Hex): string => {
  const at = (share: number): number => -h * share;
  return group(
    `translate(${x} 396) scale(${flip} 1)`,
    path('M-60 0C-50 26 -30 34 0 34H74C84 24 92 8 96 -6C60 6 -20 8 -60 0Z', tone) +
      rect(-3, -h, 5, h, 2, tone) +
      rect(46, at(0.8), 4, h * 0.8, 2, tone) +
      stroke(`M-40 ${at(0.72)}H36M-34 ${at(0.42)}H30M18 ${at(0.6)}H78M22 ${at(0.34)}H74`, tone, 3) +
      path(
        `M-38 ${at(0.72)}Q-2 ${at(0.68)} 34 ${at(0.72)}L30 ${at(0.66)}Q-2 ${at(0.6)} -34 ${at(0.66)}Z` +
          `M20 ${at(0.6)}Q48 ${at(0.56)} 76 ${at(0.6)}L72 ${at(0.54)}Q48 ${at(0.5)} 24 ${at(0.54)}Z`,
        tone,
      ) +
      stroke(`M0 ${-h}L-54 0M0 ${-h}L48 ${at(0.8)}L92 -4M0 ${-h}L40 0M48 ${at(0.8)}L10 0`, tone, 1, 'opacity=".8"') +
      path(
        `M1 ${-h}C10 ${-h - 6} 18 ${-h + 4} 28 ${-h - 2}L26 ${-h + 8}C18 ${-h + 14} 10 ${-h + 4} 1 ${-h + 10}Z`,
        '#E8344E',
      ),
  );
};

const skyGround = (hour: SunriseHour): string =>
  hour === 'day'
    ? verticalGradient(0, 0, STAGE_WIDTH, 430, [
        [0, '#2F7FC8'],
        [0.3, '#7FC4F0'],
        [0.6, '#FFE9C8'],
        [0.85, '#FFC58A'],
        [1, '#FFE3B0'],
      ])
    : verticalGradient(0, 0, STAGE_WIDTH, 430, [
        [0, '#26284A'],
        [0.18, '#4B3A7C'],
        [0.36, '#A8468A'],
        [0.54, '#FF5F72'],
        [0.74, '#FF9258'],
        [0.92, '#FFD48A'],
        [1, '#FFF1E0'],
      ]) + starField({ count: 46, seed: 21, top: 0, height: 170, colours: ['#FFF3C9', '#FFFFFF'] });

/** The sky with its halos and rays, without the sun. */
export function sunriseSky(hour: SunriseHour): string {
  const y = SUN_Y[hour];
  const day = hour === 'day';
  return (
    skyGround(hour) +
    withScreenBlend(
      lightHalo(195, y, 330, 260, day ? '#FFE08A' : '#FF9A3A', 0.8) + lightHalo(195, y, 170, 150, '#FFE6A0', 0.8),
    ) +
    rays({
      cx: 195,
      cy: y,
      inner: 8,
      outer: 460,
      count: 28,
      colour: day ? '#FFF3C8' : '#FFB066',
      strength: day ? 0.42 : 0.55,
      cover: 0.72,
      turn: 3.2,
    })
  );
}

/** The sun around (0, 0). */
export const risingSun = (hour: SunriseHour): string =>
  circle(
    0,
    0,
    hour === 'day' ? 46 : 92,
    radialGradient([
      [0, '#FFFFFF'],
      [0.55, '#FFF6C8'],
      [1, '#FFD05A'],
    ]),
  );

const clouds = (day: boolean): string =>
  cloudBank(70, 268, 0.8, day ? '#FFFFFF' : '#7E3F86', day ? '#FFE3C4' : '#FF7A6A') +
  cloudBank(330, 246, 0.86, day ? '#FFFFFF' : '#6E3C84', day ? '#FFE3C4' : '#FF7A6A', -1) +
  cloudBank(350, 330, 0.6, day ? '#FFF6E8' : '#D8607A', '#FFC08A', -1) +
  cloudBank(30, 338, 0.56, day ? '#FFF6E8' : '#D8607A', '#FFC08A');

const sea = (day: boolean): string =>
  day
    ? verticalGradient(0, 396, STAGE_WIDTH, 120, [
        [0, '#FFE9C0'],
        [0.14, '#6FC4E8'],
        [1, '#1B6FA8'],
      ])
    : verticalGradient(0, 396, STAGE_WIDTH, 120, [
        [0, '#FFE0A8'],
        [0.12, '#FF9F68'],
        [0.45, '#B4567A'],
        [1, '#3A3558'],
      ]);

/** The planks, and below them the dark ground on which labels and buttons stand. */
const quay = (day: boolean): string =>
  day
    ? quayPlanks(QUAY_TOP, QUAY_DEPTH, 200) +
      verticalGradient(0, 560, STAGE_WIDTH, 284, [
        [0, '#2D3047', 0],
        [0.3, '#3A2C4A', 0.85],
        [0.5, '#2C2440', 0.97],
        [1, '#1F1C36'],
      ])
    : quayPlanks(QUAY_TOP, QUAY_DEPTH, 130) +
      verticalGradient(0, QUAY_TOP - 5, STAGE_WIDTH, QUAY_DEPTH + 5, [
        [0, '#FF9F68', 0.25],
        [0.16, '#5A2A4A', 0.28],
        [0.34, '#2D3047', 0.88],
        [0.46, '#25253E', 0.98],
        [1, '#1A1A30'],
      ]);

/** Everything in front of the sun: clouds, hills, sea, ships, gulls and the quay. */
export function sunriseFront(hour: SunriseHour): string {
  const day = hour === 'day';
  const ships: Hex = day ? '#5A6A8A' : '#4A2F52';
  return (
    clouds(day) +
    path(hillRidge(398, 26, 3, 420, 8), day ? '#8FB8D8' : '#A85A7A', 'opacity=".8"') +
    sea(day) +
    glitter(195, 398, 70, 70, 6, '#FFF6D0') +
    mooredShip(46, 176, 1, ships) +
    mooredShip(346, 158, -1, ships) +
    gull(120, 232, 0.5) +
    gull(272, 214, 0.6, -1) +
    quay(day)
  );
}

export const sunriseBackdrop = (hour: SunriseHour): string =>
  sunriseSky(hour) + group(`translate(195 ${SUN_Y[hour]})`, risingSun(hour)) + sunriseFront(hour);
