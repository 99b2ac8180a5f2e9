// The bay of the seven lighthouses: sky and sea, at night or at dawn, and the two arms of rock that carry the towers.
import type { Hex } from '../core/colour.ts';
import { linearGradient, radialGradient, type GradientStop } from '../core/paint.ts';
import { circle, ellipse, group, path, stroke, withScreenBlend } from '../core/shapes.ts';
import { glitter, lightHalo, rays, stageBackground, STAGE_WIDTH, starField, verticalGradient } from '../stage/light.ts';
import { hillRidge } from '../stage/scenery.ts';

export type CoastHour = 'night' | 'dawn';

const nightSky = (): string =>
  stageBackground([
    [0, '#060D26'],
    [0.14, '#0E2148'],
    [0.28, '#24427E'],
    [0.38, '#6A5E96'],
    [0.425, '#FFC07A'],
    [0.426, '#2E5F90'],
    [0.56, '#12345C'],
    [1, '#06122A'],
  ]) +
  starField({ count: 120, seed: 12, height: 320, colours: ['#FFFFFF', '#CFE4FF', '#FFF3C9'] }) +
  withScreenBlend(lightHalo(195, 360, 300, 130, '#FF9A4A', 0.7));

const dawnSky = (): string =>
  stageBackground([
    [0, '#1E4E94'],
    [0.13, '#4C8AD2'],
    [0.25, '#FF9F86'],
    [0.36, '#FFCB6A'],
    [0.425, '#FFF3D0'],
    [0.426, '#8FC4E8'],
    [0.6, '#1F5F98'],
    [1, '#0B1F3A'],
  ]) +
  withScreenBlend(lightHalo(195, 360, 300, 130, '#FFD98A', 0.9)) +
  circle(
    195,
    352,
    34,
    radialGradient([
      [0, '#FFFFFF'],
      [0.6, '#FFF3C0'],
      [1, '#FFD166'],
    ]),
  ) +
  rays({ cx: 195, cy: 352, inner: 6, outer: 430, count: 26, colour: '#FFF6D0', strength: 0.4, cover: 0.76, turn: 4 });

export const coastBackdrop = (hour: CoastHour): string => {
  const dawn = hour === 'dawn';
  return (
    (dawn ? dawnSky() : nightSky()) +
    path(hillRidge(360, 22, 6, 372, 9), dawn ? '#7A86A8' : '#1C3B62', 'opacity=".9"') +
    glitter(195, 364, 120, 80, 5, dawn ? '#FFF6D0' : '#FFE3A0') +
    verticalGradient(0, 500, STAGE_WIDTH, 344, [
      [0, '#081A34', 0],
      [0.14, '#081A34', 0.72],
      [0.5, '#06142A', 0.94],
      [1, '#040E20'],
    ])
  );
};

const LEFT_SHORE = 'C176 370 170 380 156 386C140 396 132 410 120 424C108 444 96 470 72 484C50 496 20 500 -41 500';
const RIGHT_SHORE = 'C214 370 220 380 234 386C250 396 258 410 270 424C282 446 294 474 320 490C344 500 372 504 431 504';
const LEFT_ARM =
  'M-41 452C-10 440 26 452 44 446C58 430 66 412 84 404C100 398 106 386 122 376C136 370 150 370 168 364C180 361 190 360 196 362' +
  `${LEFT_SHORE}Z`;
const RIGHT_ARM =
  'M431 456C400 440 366 452 346 446C332 430 324 412 306 404C290 398 284 386 268 376C254 370 240 370 222 364C210 361 200 360 194 362' +
  `${RIGHT_SHORE}Z`;
const RIPPLES =
  'M198 368C182 378 176 386 164 392C150 402 140 418 128 432C118 450 106 476 84 492C62 504 30 510 -41 512' +
  'M192 368C208 378 214 386 226 392C240 402 250 418 262 432C274 452 286 482 310 500C336 512 366 514 431 516';

const rock = (dawn: boolean): readonly GradientStop[] =>
  dawn
    ? [
        [0, '#8A8AA0'],
        [0.4, '#5A6486'],
        [1, '#22365A'],
      ]
    : [
        [0, '#46618A'],
        [0.35, '#28426A'],
        [1, '#0C1C36'],
      ];

/** The two arms of rock with the foam at their feet. They reach beyond the screen, because the scene steps back on low screens. */
export function bayArms(hour: CoastHour): string {
  const dawn = hour === 'dawn';
  const foam: Hex = dawn ? '#FFF6E8' : '#BFE0FF';
  const body = linearGradient(rock(dawn));
  return (
    path(LEFT_ARM, '#020A18', 'opacity=".45" transform="translate(6 6)"') +
    path(RIGHT_ARM, '#020A18', 'opacity=".45" transform="translate(-6 6)"') +
    path(LEFT_ARM, body) +
    path(RIGHT_ARM, body) +
    stroke(`M196 362${LEFT_SHORE}M194 362${RIGHT_SHORE}`, foam, 2.4, 'opacity=".75"') +
    stroke(RIPPLES, dawn ? foam : '#9CC8F0', 1.4, 'opacity=".45" stroke-dasharray="10 7"') +
    group('translate(176 432) scale(.62)', homeBoat())
  );
}

/** A small boat that comes home by the light; its waterline is at (0, 0). */
const homeBoat = (): string =>
  ellipse(0, 3, 24, 3, '#FFE3A0', 'opacity=".35"') +
  path('M-20 -6C-14 2 12 2 20 -8C6 -4 -8 -4 -20 -6Z', '#7A431C') +
  stroke('M-20 -6C-8 -4 6 -4 20 -8', '#FFC857', 1.4) +
  stroke('M0 -6V-38', '#5A3014', 2) +
  path(
    'M2 -37C16 -30 18 -16 15 -9L2 -8Z',
    linearGradient([
      [0, '#FFFDF0'],
      [1, '#FFD9A0'],
    ]),
  ) +
  path('M-2 -34C-10 -26 -13 -16 -13 -10L-2 -8Z', '#F2C98A') +
  lightHalo(-16, -12, 14, 12, '#FFE08A', 0.9) +
  circle(-16, -11, 2, '#FFF6C8');
