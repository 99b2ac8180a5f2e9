import { fadeAttribute } from '../core/paint.ts';
import { withOpacity, withScreenBlend } from '../core/shapes.ts';
import {
  lightHalo,
  scatteredPetals,
  STAGE_HEIGHT,
  STAGE_WIDTH,
  stageBackground,
  starField,
  verticalGradient,
} from './light.ts';
import { lightRiver } from './light-river.ts';
import { cumulus } from './scenery.ts';

export interface DuskSkyOptions {
  /** The height of the light behind the two people. */
  lightY: number;
  /** Where the rose dawn begins, as a share of the stage's height; light panels stand on it. */
  foot: number;
}

/** The sky of a pair's pages: plum night above, rose dawn below, a river of stars across it. */
export function duskSky({ lightY, foot }: DuskSkyOptions): string {
  const river = lightRiver(
    [
      [-30, 330],
      [90, 250],
      [220, 190],
      [420, 60],
    ],
    { seed: 12, clouds: 46, stars: 260, width: () => 96, colours: ['#8F6BFF', '#FF7FB8', '#FFB08A'], core: 0.12 },
  );
  return (
    stageBackground([
      [0, '#1E1030'],
      [0.12, '#341A4C'],
      [0.28, '#6A2F6E'],
      [0.42, '#B5507F'],
      [0.52, '#EE86A4'],
      [Math.max(foot, 0.53), '#FFD0DC'],
      [Math.max(foot, 0.53) + 0.08, '#FFF0F5'],
      [1, '#FFF5F8'],
    ]) +
    withScreenBlend(river.light) +
    starField({ count: 110, seed: 47, height: 360, colours: ['#FFFFFF', '#FFE3C9', '#F3D3FF'] }) +
    river.stars +
    withScreenBlend(lightHalo(195, lightY, 230, 190, '#FF7FA8', 0.5) + lightHalo(195, lightY, 110, 100, '#FFD0A0', 0.5))
  );
}

/** The clouds at both sides where the dusk ends; they fade downwards into the dawn. */
export const duskClouds = (y: number, scale: number): string =>
  `<g ${fadeAttribute(
    [0, y - 110, STAGE_WIDTH, 136],
    [
      [0, '#FFFFFF'],
      [0.55, '#FFFFFF'],
      [1, '#FFFFFF', 0],
    ],
  )}>` +
  withOpacity(
    0.85,
    cumulus(26, y, scale, '#FFD9E6', '#C06A9A') + cumulus(370, y + 5, scale, '#FFD9E6', '#C06A9A', -1),
  ) +
  '</g>';

/** The dawn below `y`, on which the panels of a page stand. */
export const duskFoot = (y: number): string =>
  verticalGradient(0, y, STAGE_WIDTH, 110, [
    [0, '#FFC0D2', 0],
    [0.7, '#FFE3EB', 0.95],
    [1, '#FFF3F7'],
  ]) +
  verticalGradient(0, y + 109.5, STAGE_WIDTH, STAGE_HEIGHT - y - 109.5, [
    [0, '#FFF3F7'],
    [1, '#FFF3F7'],
  ]);

export const duskPetals = (count: number, height: number): string =>
  scatteredPetals({ count, seed: 5, top: 80, height, colours: ['#FFB3CE', '#FFE0EA', '#FF8FB8'] });
