export type Point = readonly [number, number];

/** A coordinate as SVG text: two decimals are below a tenth of a device pixel at every size we draw. */
export const coordinateText = (value: number): string => String(Math.round(value * 100) / 100);

export const polarPoint = (cx: number, cy: number, radius: number, degrees: number): Point => {
  const t = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(t), cy + radius * Math.sin(t)];
};

/** A coordinate inside an outline: a tenth of a unit is below a device pixel and keeps pictures small. */
export const outlineCoordinateText = (value: number): string => String(Math.round(value * 10) / 10);

const pair = (p: Point): string => `${outlineCoordinateText(p[0])} ${outlineCoordinateText(p[1])}`;

export const polylinePath = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

export const polygonPath = (points: readonly Point[]): string => `${polylinePath(points)}Z`;

/** Corners of a star, outer corner first; `turn` is where that corner points. */
export function starPoints(cx: number, cy: number, outer: number, inner: number, arms = 5, turn = -90): Point[] {
  return Array.from({ length: arms * 2 }, (_, i) => polarPoint(cx, cy, i % 2 ? inner : outer, turn + (i * 180) / arms));
}

/** A smooth line through all points (Catmull-Rom; a greater `ease` keeps it nearer to the straight segments). */
export function splinePath(points: readonly Point[], closed = false, ease = 6): string {
  const last = points.length - 1;
  const p = (i: number): Point => {
    const k = closed ? (i + points.length) % points.length : Math.max(0, Math.min(last, i));
    return points[k]!;
  };
  const segments = closed ? points.length : last;
  let d = `M${pair(p(0))}`;
  for (let i = 0; i < segments; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const from: Point = [b[0] + (c[0] - a[0]) / ease, b[1] + (c[1] - a[1]) / ease];
    const to: Point = [c[0] - (e[0] - b[0]) / ease, c[1] - (e[1] - b[1]) / ease];
    d += `C${pair(from)} ${pair(to)} ${pair(c)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A polygon whose corners are rounded by at most `radius`. */
export function roundedPolygonPath(points: readonly Point[], radius: number): string {
  const count = points.length;
  const towards = (from: Point, to: Point, reach: number): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const r = Math.min(reach, length / 2);
    return [from[0] + ((to[0] - from[0]) / length) * r, from[1] + ((to[1] - from[1]) / length) * r];
  };
  let d = '';
  points.forEach((corner, i) => {
    const before = points[(i + count - 1) % count]!;
    const after = points[(i + 1) % count]!;
    const edge = (p: Point): number => Math.hypot(p[0] - corner[0], p[1] - corner[1]) / 2;
    const reach = Math.min(radius, edge(before), edge(after));
    const start = towards(corner, before, reach);
    const end = towards(corner, after, reach);
    d += `${i ? 'L' : 'M'}${pair(start)}Q${pair(corner)} ${pair(end)}`;
  });
  return `${d}Z`;
}

export interface CurveSample {
  x: number;
  y: number;
  /** Direction of travel in degrees. */
  angle: number;
}

function densePoints(points: readonly Point[]): Point[] {
  const p = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const blend = (a: number, b: number, c: number, e: number, u: number): number =>
    0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - e) * u * u + (3 * b - a - 3 * c + e) * u * u * u);
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let step = 0; step < 50; step++) {
      const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
      const u = step / 50;
      out.push([blend(a[0], b[0], c[0], e[0], u), blend(a[1], b[1], c[1], e[1], u)]);
    }
  }
  out.push(p(points.length - 1));
  return out;
}

/** Evenly spaced samples of the smooth line through `points`, from fraction `start` to `end` of its length. */
export function sampleCurve(points: readonly Point[], count: number, start = 0, end = 1): CurveSample[] {
  const dense = densePoints(points);
  let length = 0;
  const reached = dense.map((p, i) => {
    const before = dense[i - 1];
    if (before) length += Math.hypot(p[0] - before[0], p[1] - before[1]);
    return length;
  });
  const out: CurveSample[] = [];
  let i = 1;
  for (let j = 0; j < count; j++) {
    const distance = length * (start + ((end - start) * j) / Math.max(1, count - 1));
    while (i < dense.length - 1 && reached[i]! < distance) i++;
    const [a, b] = [dense[i - 1]!, dense[i]!];
    const k = (distance - reached[i - 1]!) / (reached[i]! - reached[i - 1]! || 1);
    out.push({
      x: a[0] + (b[0] - a[0]) * k,
      y: a[1] + (b[1] - a[1]) * k,
      angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
    });
  }
  return out;
}

/** The outline of a body of changing half-width around a line of samples, `u` running from 0 to 1. */
export function ribbonPath(
  samples: readonly CurveSample[],
  halfWidth: (u: number) => number,
  drop: (u: number) => number = () => 0,
): string {
  const side = (sign: 1 | -1): Point[] =>
    samples.map(({ x, y, angle }, i) => {
      const u = i / (samples.length - 1);
      const [ex, ey] = polarPoint(x, y, sign * halfWidth(u), angle + 90);
      return [ex, ey + drop(u)];
    });
  return `${splinePath(side(1))}L${splinePath(side(-1).reverse()).slice(1)}Z`;
}
