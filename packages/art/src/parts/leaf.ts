import { coordinateText } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { group, path, stroke } from '../core/shapes.ts';

export function leaf(x: number, y: number, length: number, width: number, degrees: number): string {
  const p = (kx: number, ky: number): string => `${coordinateText(width * kx)} ${coordinateText(-length * ky)}`;
  return group(
    `translate(${x} ${y}) rotate(${degrees})`,
    path(`M0 0C${p(-1, 0.3)} ${p(-0.7, 0.8)} ${p(0, 1)}C${p(0.7, 0.8)} ${p(1, 0.3)} 0 0Z`, 'leaf') +
      path(`M0 0C${p(1, 0.3)} ${p(0.7, 0.8)} ${p(0, 1)}Z`, RAMP.leaf.shade, 'opacity=".6"') +
      stroke(`M0 0L0 ${coordinateText(-length * 0.86)}`, RAMP.leaf.light, 1, 'opacity=".8"'),
  );
}
