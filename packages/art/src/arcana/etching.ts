import { coordinateText, type Point, polarPoint, polylinePath, splinePath } from '../core/geometry.ts';
import { stroke } from '../core/shapes.ts';

/*
 * Drawing helpers for the engraved style of the tarot cards: strokes of
 * 0.7 to 2.0 in the card's own colour, in a 100 x 120 box (design.md 4.5).
 */

export const etch = (d: string, width = 1.2, attributes = ''): string => stroke(d, 'currentColor', width, attributes);

export const fillPath = (d: string, attributes = ''): string =>
  `<path d="${d}" fill="currentColor"${attributes ? ` ${attributes}` : ''}/>`;

export const etchCircle = (x: number, y: number, r: number, width = 1.2): string =>
  `<circle cx="${coordinateText(x)}" cy="${coordinateText(y)}" r="${coordinateText(r)}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;

export const etchEllipse = (x: number, y: number, rx: number, ry: number, width = 1): string =>
  `<ellipse cx="${coordinateText(x)}" cy="${coordinateText(y)}" rx="${coordinateText(rx)}" ry="${coordinateText(ry)}" fill="none" stroke="currentColor"` +
  ` stroke-width="${width}"/>`;

export const dot = (x: number, y: number, r = 1.1): string =>
  `<circle cx="${coordinateText(x)}" cy="${coordinateText(y)}" r="${coordinateText(r)}" fill="currentColor"/>`;

/** A ring of straight rays. `shift` moves all rays by that share of their spacing; `from` and `to` limit them to an arc. */
export function rays(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  shift = 0,
  width = 1,
  from = 0,
  to = 360,
): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * (i + shift)) / count;
    return polylinePath([polarPoint(cx, cy, inner, angle), polarPoint(cx, cy, outer, angle)]);
  });
  return etch(lines.join(''), width);
}

/** A wreath of pointed rays, `spread` degrees wide to each side at the foot. */
export function spikes(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  spread: number,
  filled = false,
  shift = 0,
): string {
  const points = Array.from({ length: count }, (_, i) => {
    const angle = ((i + shift) * 360) / count;
    const tip: Point[] = [
      polarPoint(cx, cy, inner, angle - spread),
      polarPoint(cx, cy, outer, angle),
      polarPoint(cx, cy, inner, angle + spread),
    ];
    return polylinePath(tip) + (filled ? 'Z' : '');
  });
  return filled ? fillPath(points.join('')) : etch(points.join(''), 1);
}

export function wavyRays(cx: number, cy: number, inner: number, outer: number, count: number): string {
  const reach = outer - inner;
  const lines = Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) * 360) / count;
    return splinePath([
      polarPoint(cx, cy, inner, angle),
      polarPoint(cx, cy, inner + reach * 0.33, angle + 5),
      polarPoint(cx, cy, inner + reach * 0.66, angle - 5),
      polarPoint(cx, cy, outer, angle),
    ]);
  });
  return etch(lines.join(''), 1);
}

/** A four-pointed spark, a little fuller than `sparkle`, which the items use. */
export function fullSparkle(x: number, y: number, r: number, opacity = 1): string {
  const p = (dx: number, dy: number): string => `${coordinateText(x + r * dx)} ${coordinateText(y + r * dy)}`;
  const d =
    `M${p(0, -1)}C${p(0.1, -0.25)} ${p(0.25, -0.1)} ${p(1, 0)}C${p(0.25, 0.1)} ${p(0.1, 0.25)} ${p(0, 1)}` +
    `C${p(-0.1, 0.25)} ${p(-0.25, 0.1)} ${p(-1, 0)}C${p(-0.25, -0.1)} ${p(-0.1, -0.25)} ${p(0, -1)}Z`;
  return fillPath(d, opacity < 1 ? `opacity="${opacity}"` : '');
}

export function crescent(x: number, y: number, r: number): string {
  const [a, z] = [polarPoint(x, y, r, -62), polarPoint(x, y, r, 62)];
  const inner = coordinateText(r * 0.8);
  return fillPath(
    `M${coordinateText(a[0])} ${coordinateText(a[1])}A${r} ${r} 0 1 0 ${coordinateText(z[0])} ${coordinateText(z[1])}A${inner} ${inner} 0 1 1` +
      ` ${coordinateText(a[0])} ${coordinateText(a[1])}Z`,
  );
}

/** The infinity sign (∞) that stands over the magician and the lion. */
export function infinitySign(x: number, y: number, w: number): string {
  const p = (dx: number, dy: number): string => `${coordinateText(x + w * dx)} ${coordinateText(y + w * dy)}`;
  return etch(
    `M${p(0, 0)}C${p(-0.4, -0.5)} ${p(-1, -0.5)} ${p(-1, 0)}S${p(-0.4, 0.5)} ${p(0, 0)}` +
      `S${p(1, -0.5)} ${p(1, 0)}S${p(0.4, 0.5)} ${p(0, 0)}Z`,
    1.3,
  );
}

/** A wing of `count` feathers from (x, y) to the right (`side` 1) or left (-1). */
export function wingLines(x: number, y: number, side: 1 | -1, count: number, length: number): string {
  const feathers = Array.from({ length: count }, (_, i) => {
    const angle = -62 + i * 17;
    const l = length * (1 - i * 0.11);
    const foot = y + i * 2.6;
    const [tx, ty] = polarPoint(x, foot, l, side > 0 ? angle : 180 - angle);
    return (
      `M${coordinateText(x)} ${coordinateText(foot)}Q${coordinateText(x + side * l * 0.45)} ${coordinateText(foot - l * 0.62 + i * 3)} ${coordinateText(tx)} ${coordinateText(ty)}` +
      `Q${coordinateText(x + side * l * 0.5)} ${coordinateText(foot + 2)} ${coordinateText(x)} ${coordinateText(foot + 2.4)}`
    );
  });
  return etch(feathers.join(''), 0.95);
}

export function wheatEar(x: number, y: number, side: 1 | -1): string {
  let d = `M${x} ${y}Q${x + side * 5} ${y - 24} ${x + side} ${y - 46}`;
  for (let i = 0; i < 6; i++) {
    const at = `M${coordinateText(x + side * (3.4 - i * 0.35))} ${y - 16 - i * 5}`;
    d += `${at}q5 -1 6 -7q-6 0 -6 7${at}q-5 -1 -6 -7q6 0 6 7`;
  }
  return etch(d, 0.9);
}

export const waterLine = (y: number, width = 1): string => etch(`M12 ${y}q6 -4 12 0t12 0t12 0t12 0t12 0t12 0`, width);
