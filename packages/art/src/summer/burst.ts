import type { Hex } from '../core/colour.ts';
import { coordinateText, polarPoint } from '../core/geometry.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, drawTimes, path, sparkle, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

/** Where the lips strike, around (0, 0): in front the flash and its drops, behind the spray that is thrown up. */
export function burst(front = true): string {
  const r = seededRandom(23);
  const jets = drawTimes(21, (i) => {
    const a = -136 + (i * 92) / 20,
      up = Math.sin((i / 20) * Math.PI);
    const len = 92 + up * 44 + r() * 34,
      w = 6 + r() * 5;
    const bend = (a + 90) * 0.5;
    const [x, y] = polarPoint(0, 0, len, a + bend * 0.12);
    const [lx, ly] = polarPoint(0, 0, w, a - 90);
    const [mx, my] = polarPoint(0, 0, len * 0.55, a - bend * 0.1);
    const cool = a < -92;
    const d = `M${coordinateText(lx)} ${coordinateText(ly)}Q${coordinateText(mx + lx * 0.7)} ${coordinateText(my + ly * 0.7)} ${coordinateText(x)} ${coordinateText(y)}Q${coordinateText(mx - lx * 0.5)} ${coordinateText(my - ly * 0.5)} ${coordinateText(-lx)} ${coordinateText(-ly)}Z`;
    return (
      path(d, cool ? '#8FDCF7' : '#FFCF7A', 'transform="translate(0 3)" opacity=".8"') +
      path(d, '#FFFFFF') +
      circle(x + (r() - 0.5) * 6, y - 6 - r() * 10, 2 + r() * 3.4, '#fff') +
      circle(x + (r() - 0.5) * 22, y - 2 - r() * 22, 1 + r() * 2, '#fff', 'opacity=".9"')
    );
  });
  const mass = drawTimes(64, () => {
    const a = r() * 360,
      d = Math.sqrt(r()) * 62;
    const [x, y] = polarPoint(0, 26, d, a);
    const size = 8 + r() * 13;
    return (
      circle(x, y + 3, size, x < 0 ? '#9ADFF7' : '#FFCB86', 'opacity=".8"') +
      circle(x - 1, y - 1, size * 0.86, x < 0 ? '#F2FCFF' : '#FFF8EA')
    );
  });
  if (!front) return lightHalo(0, -30, 120, 150, '#FFFFFF', 0.8) + jets + mass;
  const lens = (len: number, w: number, turn: number, colour: Hex): string =>
    path(
      `M0 ${-len}Q${w * 0.35} ${-len * 0.3} ${w} 0Q${w * 0.35} ${len * 0.3} 0 ${len}Q${-w * 0.35} ${len * 0.3} ${-w} 0Q${-w * 0.35} ${-len * 0.3} 0 ${-len}Z`,
      colour,
      `transform="rotate(${turn})"`,
    );
  return (
    lightHalo(0, 0, 84, 84, '#FFE98A', 0.85) +
    lens(58, 7, 45, '#FFE98A') +
    lens(58, 7, -45, '#FFE98A') +
    lens(74, 8, 90, '#FFFFFF') +
    lens(104, 9, 0, '#FFFFFF') +
    lens(44, 5, 22, '#FFFFFF') +
    lens(44, 5, -22, '#FFFFFF') +
    lens(44, 5, 67, '#FFFFFF') +
    lens(44, 5, -67, '#FFFFFF') +
    lightHalo(0, 0, 30, 30, '#FFFFFF', 1, 0.7) +
    drawTimes(44, () => {
      const a = -180 + r() * 180;
      const [x, y] = polarPoint(0, 0, 40 + r() * 96, a);
      return circle(x, y * 1.1, 1 + r() * 3, '#fff', `opacity="${coordinateText(0.7 + r() * 0.3)}"`);
    }) +
    sparkle(-70, -60, 9) +
    sparkle(74, -68, 8) +
    sparkle(6, -134, 7)
  );
}
/** The churned water under the line. */
export const churn = (): string => {
  const r = seededRandom(3);
  const drops = Array.from({ length: 96 }, () => {
    const t = r() ** 1.3;
    const y = -10 + t * 170;
    const w = 34 * (1 - t) ** 0.7 + 6;
    return { x: (r() + r() - 1) * w * 1.3, y, s: (10 - 7 * t) * (0.5 + r() * 0.6), o: 1 - t * 0.55 };
  }).sort((p, q) => p.y - q.y);
  return (
    lightHalo(0, 40, 60, 90, '#FFFFFF', 0.5) +
    drops
      .map(({ x, y, s, o }) => circle(x, y + 2.4, s, x < 0 ? '#8FDCF7' : '#FFC57A', `opacity="${coordinateText(o)}"`))
      .join('') +
    drops.map(({ x, y, s, o }) => circle(x - 0.6, y, s * 0.86, '#FFFFFF', `opacity="${coordinateText(o)}"`)).join('') +
    drawEach(
      [
        [-50, 24, 26],
        [52, 20, 26],
        [-66, 52, 30],
        [68, 50, 30],
        [-44, 84, 34],
        [46, 88, 34],
      ],
      ([x, y, w]) => stroke(`M${x - w} ${y}q${w / 2} -7 ${w} 0t${w} 0`, '#FFFFFF', 2.4, 'opacity=".6"'),
    )
  );
};
