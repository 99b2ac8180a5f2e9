import { type Point, polarPoint } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { eye, bodyThrough, limb, detailLine, detailStroke } from './engraving.ts';

/** The mane in pointed locks around the shoulder. */
function mane(): string {
  const locks = 13;
  const at = (k: number, degrees: number): Point => {
    const [x, y] = polarPoint(0, 0, k, degrees);
    return [300 + x * 168, -78 + y * 250];
  };
  const outline = Array.from({ length: locks }, (_, i) => {
    const degrees = -74 - (i * 300) / locks;
    const tip = at(1.13, degrees - 16);
    return [at(0.94, degrees), at(1.06, degrees - 8), tip, tip];
  });
  return bodyThrough(...([] as Point[]).concat(...outline));
}

/** The lion lies with its head up: the sickle of stars is its mane, the star 轩辕十四 its heart, 五帝座一 the tuft of its tail. */
export const leo: Drawing = () =>
  limb([20, 17, 15, 13], [-300, 0], [-400, 40], [-440, -50], [-530, -30], [-505, 80]) +
  bodyThrough([-500, 60], [-445, 105], [-435, 185], [-490, 245], [-550, 195], [-560, 115]) +
  detailStroke('M-500 90Q-480 140 -495 220M-520 100Q-530 150 -510 215') +
  limb([60, 44, 34, 30], [300, 180], [400, 260], [510, 300], [610, 300]) +
  bodyThrough([590, 272], [650, 280], [670, 315], [640, 335], [580, 330]) +
  bodyThrough(
    [170, -180],
    [40, -125],
    [-90, -112],
    [-200, -110],
    [-300, -65],
    [-350, 40],
    [-330, 150],
    [-350, 240],
    [-280, 310],
    [-170, 290],
    [-60, 240],
    [60, 250],
    [180, 270],
    [300, 260],
    [400, 190],
    [440, 60],
    [380, -90],
  ) +
  bodyThrough(
    [-330, 60],
    [-250, 0],
    [-140, 30],
    [-80, 120],
    [-110, 220],
    [-190, 275],
    [-80, 300],
    [-20, 330],
    [-40, 362],
    [-180, 365],
    [-310, 350],
    [-370, 280],
    [-360, 170],
  ) +
  limb([66, 50, 36, 30], [270, 160], [290, 290], [390, 370], [500, 385]) +
  bodyThrough([480, 355], [545, 360], [570, 395], [540, 415], [475, 414]) +
  mane() +
  bodyThrough([395, -255], [380, -315], [425, -335], [460, -290]) +
  bodyThrough(
    [385, -225],
    [430, -285],
    [505, -285],
    [550, -245],
    [595, -195],
    [625, -150],
    [600, -105],
    [545, -85],
    [480, -70],
    [420, -110],
    [385, -165],
  ) +
  eye(502, -208, 11) +
  detailStroke(
    'M468 -228Q500 -246 530 -218M612 -168Q594 -150 574 -162M535 -84Q565 -118 610 -122M525 -130L465 -120' +
      'M530 -112L475 -92',
  ) +
  detailLine([340, -310], [275, -235], [245, -140], [270, -40]) +
  detailLine([275, -280], [210, -190], [185, -80], [205, 40]) +
  detailLine([395, -130], [350, -60], [335, 30], [360, 120]) +
  detailLine([335, -210], [300, -120], [295, -10], [310, 100]) +
  detailLine([440, -60], [405, 10], [410, 80]) +
  detailLine([225, 70], [265, 135], [325, 160]) +
  detailLine([-60, -70], [-40, 40], [-60, 150]) +
  detailStroke('M-75 362L-80 335M-110 365L-115 337M520 413L514 384M550 408L545 380M635 335L628 306');
