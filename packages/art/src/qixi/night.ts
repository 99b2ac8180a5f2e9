// The night of 七夕 with its river of light, and the four backgrounds that are made from it.
import { ellipse, group, path, sparkle, type Drawing, withOpacity, withScreenBlend } from '../core/shapes.ts';
import { linearGradient } from '../core/paint.ts';
import { lotusLamp } from '../items/lotuslamp.ts';
import { magpieBird } from '../parts/magpie-bird.ts';
import {
  glitter,
  lightHalo,
  rays,
  scatteredPetals,
  stageBackground,
  starField,
  verticalGradient,
} from '../stage/light.ts';
import { auspiciousCloud, cumulus, hillRidge, moonDisc } from '../stage/scenery.ts';
import { bank } from './banks.ts';
import { lightRiver } from '../stage/light-river.ts';

const nightSky = (): string => {
  const river = lightRiver(
    [
      [372, -40],
      [300, 90],
      [200, 190],
      [150, 300],
      [196, 400],
      [200, 520],
      [190, 640],
    ],
    {
      seed: 8,
      clouds: 80,
      stars: 640,
      width: (u) => 70 + u * 76,
      colours: ['#6F7FFF', '#B07BFF', '#FF9CC8', '#7FD6FF'],
      core: 0.3,
    },
  );
  return (
    stageBackground([
      [0, '#0C0833'],
      [0.16, '#1B1360'],
      [0.34, '#35228E'],
      [0.5, '#6A37AC'],
      [0.6, '#A552B4'],
      [0.68, '#5B3C9C'],
      [0.76, '#2C1F74'],
      [1, '#0F0838'],
    ]) +
    withScreenBlend(river.light) +
    starField({ count: 120, seed: 31, height: 480, colours: ['#FFFFFF', '#FFE3C9', '#E7D3FF'] }) +
    river.stars
  );
};

/** A sky lantern around (0, 0). The page moves it, so it is a picture of its own. */
export const skyLantern: Drawing = () =>
  lightHalo(0, 0, 30, 34, '#FFB45C', 0.8) +
  path(
    'M-10 -12C-12 -18 12 -18 10 -12L13 8Q0 14 -13 8Z',
    linearGradient([
      [0, '#E8563C'],
      [0.6, '#FF9A4A'],
      [1, '#FFE08A'],
    ]),
  ) +
  ellipse(0, 9, 12, 3, '#FFF0B8');

const lanternAt = (x: number, y: number, scale: number, opacity = 1): string =>
  group(`translate(${x} ${y}) scale(${scale})`, withOpacity(opacity, skyLantern()));

const PETALS = ['#FFC0D6', '#FF9CBF', '#FFE0EA'] as const;
/** The height of the banks, on which the lovers stand. */
const BANK = 472;

/** 鹊桥抽: the night alone. The banks are a picture of their own, because they shrink with the bridge on low screens. */
export const riverNight: Drawing = () =>
  nightSky() +
  withScreenBlend(lightHalo(195, 424, 240, 150, '#FF7FB0', 0.5) + lightHalo(195, 410, 120, 90, '#FFD9A0', 0.6)) +
  scatteredPetals({ count: 20, seed: 14, top: 180, height: 400, colours: PETALS }) +
  verticalGradient(0, 516, 390, 328, [
    [0, '#4A2F92', 0],
    [0.24, '#24176A', 0.9],
    [1, '#0D0733'],
  ]);

/** Where the picture of the banks lies on the stage; it reaches over both edges, for it shrinks on low screens. */
export const BANKS_BOX = { width: 470, height: 320, origin: [-40, 330] } as const;

/** Hills far away, the water with its lotus lamps, and a bank of clouds at each side. */
export const riverBanks: Drawing = () =>
  path(hillRidge(520, 44, 12, 560, 8), '#6A3AA4', 'opacity=".7"') +
  cumulus(-30, BANK - 2, 0.72, '#E9B8E8', '#7A4FB8') +
  cumulus(420, BANK - 2, 0.72, '#E9B8E8', '#7A4FB8', -1) +
  verticalGradient(-40, 516, 470, 134, [
    [0, '#7A4BB0'],
    [0.4, '#3F2A88'],
    [1, '#1C1262', 0],
  ]) +
  glitter(195, 520, 110, 80, 6, '#FFE3F0') +
  bank(1, BANK) +
  bank(-1, BANK) +
  withScreenBlend(lightHalo(30, 526, 170, 26, '#FFC6E4', 0.55) + lightHalo(360, 526, 170, 26, '#FFC6E4', 0.55)) +
  group('translate(62 514) scale(.32)', lotusLamp()) +
  group('translate(288 514) scale(.32)', lotusLamp()) +
  group('translate(26 536) scale(.18)', lotusLamp()) +
  group('translate(340 536) scale(.18)', lotusLamp());

/** 七夕卡: a rose light behind the fan, clouds under it. */
export const fanNight: Drawing = () =>
  nightSky() +
  withScreenBlend(
    lightHalo(195, 340, 230, 200, '#FF7FB0', 0.55) +
      lightHalo(195, 330, 120, 120, '#FFD9A0', 0.6) +
      lightHalo(195, 316, 110, 120, '#FFD9A0', 0.9),
  ) +
  rays({ cx: 195, cy: 470, inner: 6, outer: 400, count: 26, colour: '#FFE9C8', strength: 0.2, cover: 0.7 }) +
  auspiciousCloud(30, 462, 0.9, '#C46AB4', '#FFE0E6', 1.4) +
  auspiciousCloud(362, 466, 0.9, '#C46AB4', '#FFE0E6', 1.4, -1) +
  auspiciousCloud(120, 478, 0.7, '#A754B0', '#FFD3E6', 1.4) +
  auspiciousCloud(280, 480, 0.7, '#A754B0', '#FFD3E6', 1.4, -1) +
  scatteredPetals({ count: 18, seed: 14, top: 160, height: 340, colours: PETALS }) +
  lanternAt(30, 236, 0.62) +
  lanternAt(362, 250, 0.56) +
  lanternAt(60, 190, 0.34, 0.9) +
  verticalGradient(0, 440, 390, 404, [
    [0, '#1A0F54', 0],
    [0.16, '#1A0F54', 0.9],
    [1, '#0D0733'],
  ]);

/** 七夕卡 when the set is whole: more light and petals around the painted fan. */
export const wholeSetNight: Drawing = () =>
  nightSky() +
  withScreenBlend(lightHalo(195, 350, 260, 220, '#FF7FB0', 0.6) + lightHalo(195, 330, 180, 150, '#FFD9A0', 0.6)) +
  rays({ cx: 195, cy: 400, inner: 6, outer: 430, count: 28, colour: '#FFE9C8', strength: 0.34, cover: 0.72 }) +
  scatteredPetals({ count: 40, seed: 14, top: 120, height: 420, colours: [...PETALS, '#FFE694'] }) +
  lanternAt(22, 224, 0.5) +
  lanternAt(372, 420, 0.5) +
  verticalGradient(0, 470, 390, 374, [
    [0, '#1A0F54', 0],
    [0.2, '#1A0F54', 0.88],
    [1, '#0D0733'],
  ]);

/** 仙侣榜: the night alone. Moon and clouds are a picture of their own, because they shrink with the podium on low screens. */
export const boardNight: Drawing = () =>
  nightSky() +
  withScreenBlend(lightHalo(195, 292, 220, 190, '#FF9CC0', 0.5)) +
  rays({ cx: 195, cy: 292, inner: 90, outer: 330, count: 30, colour: '#FFE9C8', strength: 0.22, cover: 0.7 }) +
  scatteredPetals({ count: 18, seed: 14, top: 160, height: 300, colours: PETALS }) +
  lanternAt(24, 250, 0.6) +
  lanternAt(366, 262, 0.56) +
  lanternAt(346, 222, 0.34, 0.9);

const magpieAt = (x: number, y: number, size: number, side: 1 | -1, tilt: number): string =>
  group(`translate(${x} ${y}) rotate(${tilt}) scale(${size * side} ${size})`, magpieBird());

/** Where the moon's picture lies on the stage; it reaches over both edges, for it shrinks on low screens. */
export const MOON_BOX = { width: 470, height: 330, origin: [-40, 160] } as const;

/** The full moon behind the first pair, clouds at the feet of the plinths, magpies around. */
export const moonAndClouds: Drawing = () =>
  moonDisc(195, 292, 104, '#FFFEF6', '#FFF2D0', '#F0C58E') +
  withOpacity(
    0.9,
    cumulus(-36, 436, 0.8, '#E9B8E8', '#7A4FB8') +
      cumulus(26, 430, 0.8, '#E9B8E8', '#7A4FB8') +
      cumulus(366, 432, 0.8, '#E9B8E8', '#7A4FB8', -1) +
      cumulus(426, 438, 0.8, '#E9B8E8', '#7A4FB8', -1),
  ) +
  cumulus(110, 446, 0.8, '#FFE3F0', '#B06CC4') +
  cumulus(286, 448, 0.8, '#FFE3F0', '#B06CC4', -1) +
  cumulus(195, 452, 0.86, '#FFF1F4', '#C47CC8') +
  auspiciousCloud(34, 452, 0.7, '#F3B6D8', '#FFF0E4', 1.5) +
  auspiciousCloud(358, 454, 0.7, '#F3B6D8', '#FFF0E4', 1.5, -1) +
  auspiciousCloud(-26, 456, 0.6, '#E79CC0', '#FFE3E6', 1.6) +
  auspiciousCloud(416, 458, 0.6, '#E79CC0', '#FFE3E6', 1.6, -1) +
  magpieAt(112, 268, 0.34, 1, -10) +
  magpieAt(282, 262, 0.34, -1, 8) +
  magpieAt(84, 300, 0.22, 1, -6) +
  magpieAt(316, 306, 0.22, -1, 6) +
  sparkle(140, 250, 8) +
  sparkle(256, 246, 7, '#FFE694');
