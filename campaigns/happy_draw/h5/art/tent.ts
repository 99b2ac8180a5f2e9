// The circus around the wheel: garlands of flags, and the five balloons of the day's tasks.
import { coordinateText } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { radialGradientInDrawingUnits } from '@shengyu/art/core/paint.ts';
import { drawEach, ellipse, path, sparkle, stroke, drawTimes } from '@shengyu/art/core/shapes.ts';

const FLAGS = ['#FF7A59', '#FFD166', '#3FC4E8', '#FF8FB8', '#7BD88F'] as const;

/** Flags on a line that sags between (x0, y0) and (x1, y1). */
function garland(x0: number, y0: number, x1: number, y1: number, sag: number, count: number): string {
  const at = (t: number): [number, number] => {
    const u = 1 - t;
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag * 2];
    return [u * u * x0 + 2 * u * t * cx + t * t * x1, u * u * y0 + 2 * u * t * cy + t * t * y1];
  };
  const line = `M${coordinateText(x0)} ${coordinateText(y0)}Q${coordinateText((x0 + x1) / 2)} ${coordinateText((y0 + y1) / 2 + sag * 2)} ${coordinateText(x1)} ${coordinateText(y1)}`;
  return (
    stroke(line, '#FFF6E2', 2) +
    drawTimes(count, (i) => {
      const [ax, ay] = at((i + 0.12) / count);
      const [bx, by] = at((i + 0.88) / count);
      const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
      const tip = `${coordinateText(mx - (by - ay) * 0.1)} ${coordinateText(my + (bx - ax) * 1.15)}`;
      const flag = `M${coordinateText(ax)} ${coordinateText(ay)}L${coordinateText(bx)} ${coordinateText(by)}L${tip}Z`;
      return (
        path(flag, FLAGS[i % FLAGS.length]!) +
        path(
          `M${coordinateText(mx)} ${coordinateText(my)}L${coordinateText(bx)} ${coordinateText(by)}L${tip}Z`,
          '#7A1E3A',
          'opacity=".14"',
        )
      );
    })
  );
}

export const drawGarlands = (): string => garland(-12, 8, 206, 22, 26, 8) + garland(184, 22, 402, 8, 26, 8);

const BALLOONS = [
  ['#FFE0D4', '#FF8A68', '#D8412B'],
  ['#FFF8CF', '#FFD34D', '#DE9A12'],
  ['#DDF8FF', '#5FCDF0', '#1B83C4'],
  ['#FFE4EF', '#FF8DB8', '#D23F83'],
  ['#E2FFEB', '#74DA98', '#239561'],
] as const;

/** A balloon in a box of 56 × 92, its knot at (28, 62). */
function balloon([light, mid, deep]: readonly [`#${string}`, `#${string}`, `#${string}`]): string {
  const body = 'M28 60C12 52 4 39 4 27A24 25 0 0 1 52 27C52 39 44 52 28 60Z';
  return (
    stroke('M28 64Q22 72 28 79T27 91', '#FFFFFF', 1.4, 'opacity=".85"') +
    path(
      body,
      radialGradientInDrawingUnits(
        [
          [0, light],
          [0.45, mid],
          [1, deep],
        ],
        [20, 17, 46],
      ),
    ) +
    path('M40 10Q50 20 47 34Q43 46 32 55Q45 44 45 28Q45 18 40 10Z', '#FFFFFF', 'opacity=".22"') +
    ellipse(17, 18, 5.2, 8.4, '#FFFFFF', 'opacity=".72" transform="rotate(24 17 18)"') +
    path('M24 65L28 59L32 65Z', deep)
  );
}

/** The remains of a burst balloon. */
const pop = (): string =>
  drawEach(FLAGS, (colour, i) => {
    const a = (i * 2 * Math.PI) / FLAGS.length - Math.PI / 2;
    const [x, y] = [28 + Math.cos(a) * 19, 32 + Math.sin(a) * 19];
    const [fx, fy] = [28 + Math.cos(a) * 11, 32 + Math.sin(a) * 11];
    return stroke(`M${coordinateText(fx)} ${coordinateText(fy)}L${coordinateText(x)} ${coordinateText(y)}`, colour, 4);
  }) + sparkle(28, 32, 10, '#FFF6A2');

/** One balloon per task, and the picture of a burst one. */
export const balloonPictures = {
  pop: svg(pop(), { prefix: 'x', width: 56, height: 64 }),
  ...Object.fromEntries(
    BALLOONS.map((tones, i) => [`balloon${i}`, svg(balloon(tones), { prefix: `b${i}`, width: 56, height: 92 })]),
  ),
};
