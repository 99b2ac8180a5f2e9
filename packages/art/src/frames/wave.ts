import { polar, polyline } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { type Drawing, stroke, times } from '../core/shapes.ts';
import { hoop } from './hoop.ts';

export const wave: Drawing = () =>
  hoop(55, 7, 'violet') +
  hoop(58.5, 1.2, '#fff', 'opacity=".7"') +
  hoop(51.5, 1, RAMP.violet.shade) +
  times(60, (i) => {
    const height = 4 + Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.37)) * 10;
    return stroke(
      polyline([polar(0, 0, 61, i * 6), polar(0, 0, 61 + height, i * 6)]),
      i % 3 ? '#B98BFF' : '#FF9CCB',
      2.2,
    );
  });
