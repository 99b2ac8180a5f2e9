import { type CurveSample, outlineCoordinateText } from '../core/geometry.ts';

/** Scales over a body of the given half-width: open arcs in staggered rows, as one line of path data. */
export function scaleLines(body: readonly CurveSample[], halfWidth: (u: number) => number, size: number): string {
  let d = '';
  body.forEach(({ x, y, angle }, i) => {
    const w = halfWidth(i / (body.length - 1));
    const t = (angle * Math.PI) / 180;
    const [ux, uy] = [Math.cos(t), Math.sin(t)];
    const rows = i % 2 ? [-0.66, 0, 0.66] : [-0.33, 0.33];
    for (const row of rows) {
      const [cx, cy] = [x - uy * w * row, y + ux * w * row];
      // Rows near the edge of the body turn away from us and look narrower.
      const half = size * (1 - Math.abs(row) * 0.35);
      const at = (along: number, across: number): string =>
        `${outlineCoordinateText(cx + ux * along - uy * across)} ${outlineCoordinateText(cy + uy * along + ux * across)}`;
      d += `M${at(-size * 0.5, -half)}Q${at(size * 0.9, 0)} ${at(-size * 0.5, half)}`;
    }
  });
  return d;
}
