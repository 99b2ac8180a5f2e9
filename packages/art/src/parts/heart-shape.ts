import { coordinateText } from '../core/geometry.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { path, stroke } from '../core/shapes.ts';

/** The outline of a heart around (cx, cy), `s` being half its height. */
export function heartOutline(cx: number, cy: number, s: number): string {
  const p = (x: number, y: number): string => `${coordinateText(cx + s * x)} ${coordinateText(cy + s * y)}`;
  return (
    `M${p(0, 0.92)}C${p(-0.42, 0.62)} ${p(-1.08, 0.16)} ${p(-1.08, -0.36)}C${p(-1.08, -0.78)} ${p(-0.78, -1)} ` +
    `${p(-0.5, -1)}C${p(-0.26, -1)} ${p(-0.08, -0.84)} ${p(0, -0.62)}C${p(0.08, -0.84)} ${p(0.26, -1)} ${p(0.5, -1)}` +
    `C${p(0.78, -1)} ${p(1.08, -0.78)} ${p(1.08, -0.36)}C${p(1.08, 0.16)} ${p(0.42, 0.62)} ${p(0, 0.92)}Z`
  );
}

/** A glossy heart with a shaded body, a gleam and light at its rim. */
export function glossyHeart(cx: number, cy: number, s: number, material: Material = 'ruby'): string {
  const p = (x: number, y: number): string => `${coordinateText(cx + s * x)} ${coordinateText(cy + s * y)}`;
  const gleam =
    `M${p(-0.86, -0.34)}C${p(-0.86, -0.66)} ${p(-0.66, -0.82)} ${p(-0.42, -0.8)}C${p(-0.62, -0.68)}` +
    ` ${p(-0.74, -0.5)} ` +
    `${p(-0.72, -0.16)}C${p(-0.82, -0.18)} ${p(-0.86, -0.26)} ${p(-0.86, -0.34)}Z`;
  const rim = `M${p(0.92, -0.1)}C${p(0.8, 0.2)} ${p(0.5, 0.46)} ${p(0.16, 0.7)}`;
  return (
    path(heartOutline(cx, cy + s * 0.06, s), RAMP[material].deep) +
    path(heartOutline(cx, cy, s), `${material}-r`) +
    path(gleam, '#ffffff', 'opacity=".8"') +
    stroke(rim, RAMP[material].light, s * 0.07, 'opacity=".7"')
  );
}
