import { polarPoint, polylinePath } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { type Drawing, stroke, drawTimes } from '../core/shapes.ts';
import { portraitRing } from './hoop.ts';

export const waveFrame: Drawing = () =>
  portraitRing(55, 7, 'violet') +
  portraitRing(58.5, 1.2, '#fff', 'opacity=".7"') +
  portraitRing(51.5, 1, RAMP.violet.shade) +
  drawTimes(60, (i) => {
    const height = 4 + Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.37)) * 10;
    return stroke(
      polylinePath([polarPoint(0, 0, 61, i * 6), polarPoint(0, 0, 61 + height, i * 6)]),
      i % 3 ? '#B98BFF' : '#FF9CCB',
      2.2,
    );
  });
