import { type Drawing, drawEach, group, path, stroke } from '../core/shapes.ts';
import { heartOutline } from '../parts/heart-shape.ts';
import { portraitRing } from './hoop.ts';

const PULSE = 'M-60 44H-36L-28 26L-18 60L-8 36L-2 48H6L14 30L22 58L30 44H60';

export const heartbeatFrame: Drawing = () =>
  portraitRing(54, 6, 'pink') +
  portraitRing(57, 1.2, '#fff', 'opacity=".9"') +
  stroke(PULSE, '#fff', 5) +
  stroke(PULSE, '#FF4E96', 2.4) +
  drawEach(
    [
      [-50, -36, 11],
      [50, -38, 14],
      [64, -14, 7],
      [-64, -10, 6],
    ],
    ([x, y, r]) => group(`translate(${x} ${y}) rotate(${x / 4})`, path(heartOutline(0, 0, r), 'pink-r')),
  );
