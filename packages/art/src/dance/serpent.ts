import { type CurveSample, outlineCoordinateText, type Point, ribbonPath, sampleCurve } from '../core/geometry.ts';
import { circle, path, stroke } from '../core/shapes.ts';
import { ASLEEP_SPINE, AWAKE_SPINE, COIL } from './coil.ts';
import { GOLD_SKIN, type SnakeSkin } from './skin.ts';

const HALF_WIDTH = 22.5;
/** Half the body's width; it narrows to the tail and a little at the neck. */
const half = (u: number): number =>
  u < 0.13 ? 3.5 + (HALF_WIDTH - 3.5) * (u / 0.13) ** 0.75 : u > 0.9 ? HALF_WIDTH - (u - 0.9) * 40 : HALF_WIDTH;

/** The spine, moved aside by shares of the body's width: light lies on its upper left. */
const shift = (s: readonly CurveSample[], dx: number, dy: number, hw: (u: number) => number): CurveSample[] =>
  s.map((p, i) => {
    const w = hw(i / (s.length - 1));
    return { ...p, x: p.x + dx * w, y: p.y + dy * w };
  });

function bodyOf(line: readonly Point[], n: number, hw: (u: number) => number, k: SnakeSkin): string {
  const s = sampleCurve(line, n);
  const rib = (f: number, dx = 0, dy = 0): string => ribbonPath(shift(s, dx, dy, hw), (u) => hw(u) * f);
  return (
    path(rib(1.08, 0.1, 0.42), k.shadow, 'opacity=".55"') +
    path(rib(1.02, 0.05, 0.2), k.shadow, 'opacity=".5"') +
    path(rib(1.03, 0, 0.06), k.deep) +
    path(rib(0.99), k.edge) +
    path(rib(0.9, -0.05, -0.06), k.side) +
    path(rib(0.8, -0.08, -0.1), k.body) +
    stroke(
      scaleRows(sampleCurve(line, 236, 0.03, 0.985), (u) => hw(0.03 + u * 0.955) * 0.84, 6.2),
      k.scale,
      1,
      'opacity=".5"',
    ) +
    path(rib(0.2, -0.36, -0.42), k.light, 'opacity=".75"') +
    path(rib(0.07, -0.44, -0.5), k.hi, 'opacity=".85"')
  );
}

/** Rows of scales over the body, each row set off against the one before. */
function scaleRows(body: readonly CurveSample[], hw: (u: number) => number, size: number): string {
  let d = '';
  body.forEach(({ x, y, angle }, i) => {
    const w = hw(i / (body.length - 1));
    const turn = (angle * Math.PI) / 180;
    const ux = Math.cos(turn);
    const uy = Math.sin(turn);
    const rows = i % 2 ? [-0.75, 0, 0.75] : [-0.38, 0.38];
    for (const row of rows) {
      const cx = x - uy * w * row;
      const cy = y + ux * w * row;
      const h = Math.min(size, w * 0.42) * (1 - Math.abs(row) * 0.3);
      const at = (a: number, c: number) =>
        `${outlineCoordinateText(cx + ux * a - uy * c)} ${outlineCoordinateText(cy + uy * a + ux * c)}`;
      d += `M${at(-h * 0.5, -h)}Q${at(h, 0)} ${at(-h * 0.5, h)}`;
    }
  });
  return d;
}

/** The snake's body in the stage's coordinates; the head is a picture of its own, because it moves. */
export const serpent = (k: SnakeSkin = GOLD_SKIN, asleep = false): string => {
  const tip = COIL[0]!;
  return (
    bodyOf(asleep ? ASLEEP_SPINE : AWAKE_SPINE, 92, half, k) +
    circle(tip[0], tip[1], 7, '#5A1604', 'transform="translate(0 2)"') +
    circle(tip[0], tip[1], 6.5, 'gold-r')
  );
};
