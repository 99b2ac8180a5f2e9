import { sampleCurve, type Point, polarPoint } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { feathers, bodyThrough, limb, detailLine } from './engraving.ts';
import { profileHead } from './head.ts';

const grain = (x: number, y: number, degrees: number): string => {
  const p = (reach: number, side: number): Point => {
    const [gx, gy] = polarPoint(x, y, reach, degrees);
    return polarPoint(gx, gy, side, degrees + 90);
  };
  return bodyThrough(p(0, 0), p(20, -14), p(44, -12), p(64, 0), p(44, 12), p(20, 14));
};

/** The ear: pairs of grains along the end of the stalk. */
const wheat = (): string =>
  limb([6, 4], [30, 205], [-49, 243], [-160, 300], [-250, 330]) +
  sampleCurve(
    [
      [-70, 254],
      [-160, 300],
      [-262, 334],
    ],
    6,
  )
    .map(({ x, y, angle }) => grain(x, y, angle - 42) + grain(x, y, angle + 42))
    .join('') +
  grain(-266, 336, 162);

const WING: readonly Point[] = [
  [120, -225],
  [200, -215],
  [280, -150],
  [345, -60],
];

/** The winged maiden: her head is at the star 右执法, the ear of wheat in her hand at 角宿一, and a wing rises to 东次将. */
export const virgo: Drawing = () =>
  feathers(WING, [230, 285, 305, 300, 280, 250, 210, 165], -130, -184, 27) +
  feathers(WING, [110, 130, 135, 130, 120, 105, 85], -120, -176, 24) +
  limb([26, 24, 18, 12], [370, -30], [290, -130], [200, -200], [110, -220]) +
  bodyThrough([-520, -75], [-590, -80], [-640, -55], [-620, -35], [-540, -30]) +
  bodyThrough([-510, 90], [-580, 95], [-625, 125], [-600, 145], [-520, 140]) +
  bodyThrough(
    [300, -50],
    [220, -45],
    [150, -75],
    [40, -100],
    [-100, -95],
    [-250, -110],
    [-420, -130],
    [-540, -120],
    [-525, -60],
    [-548, -10],
    [-520, 40],
    [-545, 90],
    [-520, 150],
    [-540, 205],
    [-400, 195],
    [-240, 180],
    [-90, 185],
    [50, 160],
    [140, 110],
    [220, 80],
    [290, 80],
  ) +
  detailLine([130, -50], [-20, -50], [-180, -60], [-350, -70], [-510, -60]) +
  detailLine([160, -20], [20, 0], [-140, -10], [-320, 0], [-520, 30]) +
  detailLine([170, 20], [30, 50], [-120, 50], [-300, 70], [-525, 90]) +
  detailLine([150, 60], [20, 100], [-130, 105], [-300, 130], [-510, 150]) +
  profileHead({ x: 500, y: -118, size: 92, facing: 1, turn: 48, hair: 'long' }) +
  bodyThrough(
    [430, -70],
    [370, -95],
    [310, -85],
    [250, -55],
    [215, -40],
    [215, 75],
    [260, 85],
    [330, 95],
    [390, 70],
    [440, 20],
    [455, -30],
  ) +
  detailLine([225, -35], [212, 15], [225, 75]) +
  detailLine([248, -45], [236, 15], [250, 82]) +
  detailLine([330, -60], [350, 0], [325, 60]) +
  wheat() +
  limb([30, 26, 20, 16], [395, 30], [290, 150], [140, 180], [-5, 222]) +
  bodyThrough([20, 200], [-20, 205], [-40, 235], [-10, 255], [25, 240]);
