// The sky of the rose stages: a dawn that deepens upwards, with rays from the place of the hero and a floor of clouds.
import type { GradientStop } from '../core/paint.ts';
import { withOpacity, withScreenBlend } from '../core/shapes.ts';
import { bokeh, lightHalo, rays, stageBackground, verticalGradient } from './light.ts';
import { cumulus } from './scenery.ts';

export interface RoseSkyOptions {
  /** Where the rays come from. */
  readonly cx: number;
  readonly cy: number;
  /** Down to where spots of light float. */
  readonly floor: number;
  readonly stops?: readonly GradientStop[];
}

const DAWN: readonly GradientStop[] = [
  [0, '#A3154F'],
  [0.1, '#C92A68'],
  [0.24, '#EE5F92'],
  [0.38, '#FF93B8'],
  [0.5, '#FFC4D9'],
  [0.58, '#FFE6EF'],
  [1, '#FFF3F7'],
];

export const roseSky = ({ cx, cy, floor, stops = DAWN }: RoseSkyOptions): string =>
  stageBackground(stops) +
  withScreenBlend(
    lightHalo(cx, cy, 300, 260, '#FFE2B8', 0.75) +
      lightHalo(20, 40, 220, 190, '#B77BFF', 0.5) +
      lightHalo(386, 70, 210, 180, '#FF8A5C', 0.5),
  ) +
  rays({ cx, cy, inner: 4, outer: 380, count: 28, colour: '#FFFFFF', strength: 0.34, cover: 0.76, turn: 3 }) +
  lightHalo(cx, cy, 170, 150, '#FFE9D8', 0.6) +
  bokeh({ count: 24, seed: 6, height: floor - 40, colours: ['#FFFFFF', '#FFF3C9', '#FFDDEB'] }, 4, 18, 0.2);

/** Clouds on which the hero stands; below `y` they fade into the light foot of the sky. */
export const cloudFloor = (y: number): string =>
  withOpacity(
    0.75,
    cumulus(60, y - 34, 0.8, '#FFF6FA', '#FFB9D3') + cumulus(338, y - 30, 0.86, '#FFF6FA', '#FFB9D3', -1),
  ) +
  cumulus(-6, y + 6, 1.05, '#FFFFFF', '#FFC3DA') +
  cumulus(396, y + 8, 1.05, '#FFFFFF', '#FFC3DA', -1) +
  cumulus(118, y + 26, 0.96, '#FFFFFF', '#FFD3E4') +
  cumulus(272, y + 28, 0.98, '#FFFFFF', '#FFD3E4', -1) +
  // Wider than the stage, for pages that show it smaller.
  verticalGradient(-60, y + 16, 510, 60, [
    [0, '#FFF0F6', 0],
    [1, '#FFF0F6'],
  ]);
