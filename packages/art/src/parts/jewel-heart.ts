import { coordinateText as n } from '../core/geometry.ts';
import { linearGradient, radialGradientInDrawingUnits } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, drawTimes, ellipse, group, path, stroke } from '../core/shapes.ts';
import { heartOutline } from './heart-shape.ts';

/** The six curves of heartOutline for a heart of half height 1, clockwise from its foot, each with its length. */
const CURVES = [
  [
    [0, 0.92],
    [-0.42, 0.62],
    [-1.08, 0.16],
    [-1.08, -0.36],
  ],
  [
    [-1.08, -0.36],
    [-1.08, -0.78],
    [-0.78, -1],
    [-0.5, -1],
  ],
  [
    [-0.5, -1],
    [-0.26, -1],
    [-0.08, -0.84],
    [0, -0.62],
  ],
  [
    [0, -0.62],
    [0.08, -0.84],
    [0.26, -1],
    [0.5, -1],
  ],
  [
    [0.5, -1],
    [0.78, -1],
    [1.08, -0.78],
    [1.08, -0.36],
  ],
  [
    [1.08, -0.36],
    [1.08, 0.16],
    [0.42, 0.62],
    [0, 0.92],
  ],
] as const;
const LENGTHS = [1.75, 0.98, 0.68, 0.68, 0.98, 1.75] as const;
const AROUND = LENGTHS.reduce<number>((sum, length) => sum + length, 0);

/** The point at share `t` of the outline of a heart. */
function pointOnHeart(cx: number, cy: number, s: number, t: number): readonly [number, number] {
  let [way, i] = [t * AROUND, 0];
  while (i < CURVES.length - 1 && way > LENGTHS[i]!) way -= LENGTHS[i++]!;
  const u = way / LENGTHS[i]!;
  const [a, b, c, e] = CURVES[i]!;
  const at = (k: 0 | 1): number =>
    (1 - u) ** 3 * a[k] + 3 * u * (1 - u) ** 2 * b[k] + 3 * u * u * (1 - u) * c[k] + u ** 3 * e[k];
  return [cx + s * at(0), cy + s * at(1)];
}

const BEADS = 26;

/** A ruby heart in a golden rim with beads; `s` is half its height. Words stand on it as the page's text. */
export function jewelHeart(cx: number, cy: number, s: number): string {
  const h = (k: number, dy = 0): string => heartOutline(cx, cy + dy, s * k);
  const p = (x: number, y: number): string => `${n(cx + s * x)} ${n(cy + s * y)}`;
  return (
    path(h(1.12, 10), '#8A0A44', 'opacity=".22"') +
    path(h(1.1, 5), RAMP.gold.deep) +
    path(h(1.1), 'gold') +
    stroke(h(1.1), '#FFF7D6', 1.2, 'opacity=".9"') +
    path(h(1, 0.5), '#8A0A44') +
    path(
      h(0.97),
      radialGradientInDrawingUnits(
        [
          [0, '#FFE1EA'],
          [0.28, '#FF8FB0'],
          [0.62, '#F2386E'],
          [0.88, '#C20E52'],
          [1, '#8F0742'],
        ],
        [cx, cy - 4, s * 1.25, cx - s * 0.34, cy - s * 0.46],
      ),
    ) +
    path(
      h(0.97),
      linearGradient([
        [0, '#ffffff', 0],
        [0.66, '#FF9CC0', 0],
        [1, '#FFB3D0', 0.75],
      ]),
    ) +
    stroke(h(0.9), '#fff', 1.1, 'opacity=".28"') +
    drawTimes(BEADS, (i) => {
      const [x, y] = pointOnHeart(cx, cy, s * 1.035, i / BEADS);
      return circle(x, y, i % 2 ? 1.5 : 2.3, i % 2 ? '#FFE9B8' : '#FFFFFF');
    }) +
    path(
      `M${p(-0.88, -0.3)}C${p(-0.9, -0.68)} ${p(-0.66, -0.86)} ${p(-0.42, -0.84)}C${p(-0.66, -0.7)} ${p(-0.78, -0.46)} ` +
        `${p(-0.72, -0.08)}C${p(-0.84, -0.12)} ${p(-0.88, -0.2)} ${p(-0.88, -0.3)}Z`,
      '#fff',
      'opacity=".82"',
    ) +
    ellipse(
      cx - s * 0.58,
      cy + s * 0.12,
      s * 0.07,
      s * 0.1,
      '#fff',
      `opacity=".5" transform="rotate(-24 ${p(-0.58, 0.12)})"`,
    ) +
    ellipse(
      cx + s * 0.42,
      cy - s * 0.74,
      s * 0.26,
      s * 0.1,
      '#fff',
      `opacity=".45" transform="rotate(16 ${p(0.42, -0.74)})"`,
    )
  );
}

/** A heart of milk glass with a dashed seam, for a place that nobody has taken yet. */
export const glassHeart = (cx: number, cy: number, s: number): string => {
  const p = (x: number, y: number): string => `${n(cx + s * x)} ${n(cy + s * y)}`;
  return (
    path(heartOutline(cx, cy + s * 0.14, s), '#8A0A44', 'opacity=".16"') +
    path(
      heartOutline(cx, cy, s),
      linearGradient([
        [0, '#FFFFFF', 0.98],
        [0.5, '#FFEAF2', 0.94],
        [1, '#FFB3CE', 0.96],
      ]),
    ) +
    stroke(heartOutline(cx, cy, s), '#FFD98A', s * 0.042) +
    stroke(heartOutline(cx, cy, s * 0.89), '#fff', 1.4, 'stroke-dasharray="3 5" opacity=".95"') +
    path(
      `M${p(-0.83, -0.25)}C${p(-0.85, -0.64)} ${p(-0.62, -0.8)} ${p(-0.4, -0.78)}C${p(-0.62, -0.64)} ${p(-0.74, -0.44)} ` +
        `${p(-0.68, -0.08)}Q${p(-0.83, -0.11)} ${p(-0.83, -0.25)}Z`,
      '#fff',
      'opacity=".9"',
    )
  );
};

const pulsePath = (halfWidth: number): string =>
  `M${-halfWidth} 0H-44L-36 -10L-28 8L-20 0H-14L-6 -34L6 30L14 -14L20 0H28L34 -8L40 0H${halfWidth}`;

/** The line of a heartbeat from cx − halfWidth to cx + halfWidth. */
export const pulseLine = (cx: number, cy: number, halfWidth: number): string =>
  group(
    `translate(${cx} ${cy})`,
    stroke(pulsePath(halfWidth), '#C3125C', 6, 'opacity=".16" transform="translate(0 3)"') +
      stroke(pulsePath(halfWidth), '#fff', 5) +
      stroke(pulsePath(halfWidth), '#F0286E', 2.2),
  );

/** The small white heartbeat inside a heart. */
export const innerPulse = (cx: number, cy: number, scale: number): string =>
  group(
    `translate(${cx} ${cy}) scale(${scale})`,
    stroke('M-78 0H-40L-32 -8L-25 6L-18 0H-12L-5 -26L6 24L13 -12L18 0H26L31 -6L37 0H78', '#fff', 3, 'opacity=".95"'),
  );
