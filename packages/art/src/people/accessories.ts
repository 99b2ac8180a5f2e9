import type { Hex } from '../core/colour.ts';
import { polarPoint, roundedPolygonPath, starPoints } from '../core/geometry.ts';
import { circle, drawEach, path, rect, stroke, drawTimes } from '../core/shapes.ts';

type Worn = 'headphone' | 'glasses' | 'flower' | 'clip' | 'bow' | 'crown' | 'beret';
export type Accessory = Worn | 'catears';

/** The accessory `catears`, apart from the others because the ears are drawn behind the hair. */
export const catEars = (hair: Hex): string =>
  path('M24 34L22 8L44 22Z', hair) +
  path('M76 34L78 8L56 22Z', hair) +
  path('M27 28L26 14L38 22Z', '#FFB3CF') +
  path('M73 28L74 14L62 22Z', '#FFB3CF');

const WORN: Record<Worn, (colour: Hex | undefined) => string> = {
  headphone: (colour = '#9C5EF6') =>
    stroke('M24 54C20 12 80 12 76 54', '#fff', 6) +
    stroke('M24 54C20 12 80 12 76 54', colour, 3.4) +
    rect(17, 46, 11, 20, 5.5, colour) +
    rect(72, 46, 11, 20, 5.5, colour) +
    rect(19.5, 50, 3, 12, 1.5, '#fff', 'opacity=".6"'),
  glasses: (colour = '#3B2A4D') =>
    drawEach([41, 59], (x) => circle(x, 54, 7.4, '#fff', `fill-opacity=".14" stroke="${colour}" stroke-width="1.7"`)) +
    stroke('M48.4 53Q50 51.8 51.6 53', colour, 1.7),
  flower: (colour = '#FF9CC4') =>
    drawTimes(5, (i) => {
      const [x, y] = polarPoint(70, 30, 5, i * 72);
      return circle(x, y, 4.4, colour);
    }) + circle(70, 30, 3, '#FFE694'),
  clip: (colour = '#FFD45C') => path(roundedPolygonPath(starPoints(68, 36, 7, 3.4), 1.5), colour),
  bow: (colour = '#FF6F9F') =>
    path('M50 20C42 10 32 12 34 20C36 27 44 25 50 21C56 25 64 27 66 20C68 12 58 10 50 20Z', colour) +
    circle(50, 20.5, 3, '#FFC6DC'),
  crown: (colour = '#FFC23D') =>
    path('M36 20L33 6L42 12L50 3L58 12L67 6L64 20Q50 16 36 20Z', colour) + circle(50, 12, 2, '#F23E5E'),
  beret: (colour = '#E05A6B') =>
    path('M24 30C22 14 46 8 64 12C82 16 84 26 76 30C60 24 40 24 24 30Z', colour) + circle(54, 10.5, 2.6, colour),
};

export const drawAccessory = (accessory: Worn, colour?: Hex): string => WORN[accessory](colour);
