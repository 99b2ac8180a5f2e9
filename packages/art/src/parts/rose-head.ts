import { coordinateText, outlineCoordinateText } from '../core/geometry.ts';
import { type Material, RAMP, toneAt } from '../core/ramps.ts';
import { circle, group, path, stroke, drawTimes } from '../core/shapes.ts';

interface Whorl {
  count: number;
  reach: number;
  width: number;
  turn: number;
  /** Tones of the petal's lip and of its body, as positions on the material's ramp (0 lightest, 1 darkest). */
  lip: number;
  body: number;
}

const WHORLS: readonly Whorl[] = [
  { count: 6, reach: 40, width: 23, turn: 12, lip: 0.46, body: 0.8 },
  { count: 5, reach: 31, width: 19, turn: 40, lip: 0.42, body: 0.84 },
  { count: 4, reach: 22, width: 15, turn: 8, lip: 0.4, body: 0.86 },
  { count: 3, reach: 13.5, width: 10, turn: 50, lip: 0.36, body: 0.9 },
];

function petal({ reach: r, width: w, lip, body }: Whorl, degrees: number, material: Material): string {
  const p = (x: number, y: number): string => `${outlineCoordinateText(w * x)} ${outlineCoordinateText(r * y)}`;
  // Petals turned towards the light at top-left are brighter.
  const lit = (Math.cos(((degrees + 45) * Math.PI) / 180) + 1) / 2;
  const outline =
    `M0 5C${coordinateText(-w)} 2 ${p(-1.18, -0.78)} ${p(-0.42, -0.98)}C${p(-0.16, -1.06)} ${p(0.16, -1.06)} ${p(0.42, -0.98)}` +
    `C${p(1.18, -0.78)} ${coordinateText(w)} 2 0 5Z`;
  const face =
    `M${p(0, -0.3)}C${p(-0.8, -0.35)} ${p(-1.02, -0.8)} ${p(-0.4, -0.97)}C${p(-0.16, -1.05)} ${p(0.16, -1.05)} ` +
    `${p(0.4, -0.97)}C${p(1.02, -0.8)} ${p(0.8, -0.35)} ${p(0, -0.3)}Z`;
  const edge = `M${p(-0.78, -0.72)}C${p(-0.7, -0.9)} ${p(-0.3, -1)} ${p(0, -1)}S${p(0.7, -0.9)} ${p(0.78, -0.72)}`;
  return group(
    `rotate(${coordinateText(degrees)})`,
    path(outline, toneAt(material, body - 0.1 * lit)) +
      path(face, toneAt(material, lip + 0.14 * (1 - lit)), 'opacity=".9"') +
      stroke(edge, toneAt(material, lip - 0.2 + 0.12 * (1 - lit)), 1.6, 'opacity=".85"'),
  );
}

/** An open rose from above, radius 40 at scale 1. */
export function roseHead(cx: number, cy: number, scale: number, material: Material = 'ruby'): string {
  const whorls = WHORLS.map((whorl) =>
    drawTimes(whorl.count, (i) => petal(whorl, whorl.turn + (i * 360) / whorl.count, material)),
  );
  return group(
    `translate(${cx} ${cy}) scale(${scale} ${coordinateText(scale * 0.95)})`,
    whorls.join('') +
      circle(0, -1, 5, RAMP[material].deep) +
      stroke('M-3 0C-3 -4 3 -4 3 -1C3 2 -1 2 -1 0', RAMP[material].light, 1.3),
  );
}
