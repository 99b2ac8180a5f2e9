import { type Hex, mixColours } from '../core/colour.ts';
import { coordinateText, type Point, polarPoint, polylinePath, splinePath } from '../core/geometry.ts';
import { linearGradient, type Paint, radialGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, ellipse, group, path, stroke, drawTimes } from '../core/shapes.ts';
import { lightHalo, STAGE_WIDTH } from './light.ts';

export interface WaveShape {
  y: number;
  height: number;
  length: number;
  phase: number;
}

/** The crest line of a wave across the stage. */
export function waveCrestLine({ y, height, length, phase }: WaveShape): string {
  const step = length / 2;
  let x = -phase;
  let d = `M${coordinateText(x)} ${coordinateText(y)}`;
  for (let up = true; x < STAGE_WIDTH + step; up = !up) {
    const next = x + step;
    const bend = coordinateText(y + (up ? -height : height));
    d += `C${coordinateText(x + step * 0.36)} ${bend} ${coordinateText(next - step * 0.36)} ${bend} ${coordinateText(next)} ${coordinateText(y)}`;
    x = next;
  }
  return d;
}

/** The water under a crest, down to `bottom`. */
export function seaBelowCrest(wave: WaveShape, fill: Paint, bottom = 844, attributes = ''): string {
  const line = waveCrestLine(wave);
  const end = line.slice(line.lastIndexOf(' ', line.lastIndexOf(' ') - 1) + 1).split(' ')[0]!;
  return path(`${line}L${end} ${bottom}L${coordinateText(-wave.phase)} ${bottom}Z`, fill, attributes);
}

/** A line of hills across the stage. */
export function hillRidge(y: number, height: number, seed: number, bottom: number, peaks: number): string {
  const random = seededRandom(seed);
  const points: Point[] = [[-10, y]];
  for (let i = 0; i <= peaks; i++) {
    points.push([(i * STAGE_WIDTH) / peaks, y - height * (i % 2 ? 0.55 + random() * 0.45 : random() * 0.35)]);
  }
  points.push([STAGE_WIDTH + 10, y]);
  return `${splinePath(points, false, 5)}L${STAGE_WIDTH + 10} ${bottom}L-10 ${bottom}Z`;
}

/** A summer cloud; `flip` -1 mirrors it. */
export function cumulus(x: number, y: number, scale: number, top: Hex, base: Hex, flip: 1 | -1 = 1): string {
  const fill = linearGradient([
    [0, top],
    [0.55, mixColours(top, base, 0.35)],
    [1, base],
  ]);
  const bumps = [
    [-62, -4, 20],
    [-40, -20, 28],
    [-10, -32, 34],
    [24, -24, 30],
    [52, -8, 22],
    [72, 2, 13],
    [-80, 4, 12],
  ] as const;
  return group(
    `translate(${x} ${y}) scale(${coordinateText(scale * flip)} ${scale})`,
    path('M-92 14Q-92 -2 -70 -2H70Q92 -2 92 14Z', fill) +
      drawEach(bumps, ([cx, cy, r]) => circle(cx, cy, r, fill)) +
      ellipse(-16, -46, 20, 9, '#fff', 'opacity=".35"') +
      ellipse(-46, -32, 13, 6, '#fff', 'opacity=".35"') +
      ellipse(26, -38, 14, 6, '#fff', 'opacity=".35"'),
  );
}

/** 祥云, the auspicious cloud: a filled cloud whose spiral heads are drawn over it as lines. */
export function auspiciousCloud(
  x: number,
  y: number,
  scale: number,
  fill: Paint,
  line: Hex,
  width: number,
  flip: 1 | -1 = 1,
): string {
  const outline =
    'M-70 16C-84 16 -86 0 -72 -2C-72 -18 -52 -22 -46 -10C-42 -30 -12 -32 -8 -12C0 -24 22 -20 22 -4C34 -12 50 -4 46 8' +
    'C62 6 68 16 58 16';
  return group(
    `translate(${x} ${y}) scale(${coordinateText(scale * flip)} ${scale})`,
    path(`${outline}Z`, fill) +
      stroke(
        `${outline}M-46 -10C-44 -2 -52 4 -58 0C-62 -4 -58 -10 -54 -7` +
          'M-8 -12C-4 0 -16 8 -24 2C-30 -4 -24 -14 -17 -10C-12 -6 -15 -1 -19 -2M22 -4C24 6 14 12 8 6C4 1 8 -5 13 -3',
        line,
        width,
      ),
  );
}

/** The full moon with its seas, and light around it. */
export const moonDisc = (cx: number, cy: number, r: number, core: Hex, body: Hex, rim: Hex): string =>
  lightHalo(cx, cy, r * 2.1, r * 2.1, body, 0.55, 0.5) + moonSurface(cx, cy, r, core, body, rim);

/** The face of the full moon alone. */
export function moonSurface(cx: number, cy: number, r: number, core: Hex, body: Hex, rim: Hex): string {
  const seas = [
    [-0.34, 0.22, 0.2, 0.28],
    [0.3, -0.32, 0.15, 0.24],
    [0.42, 0.32, 0.24, 0.2],
    [-0.12, -0.46, 0.1, 0.26],
    [-0.55, -0.2, 0.09, 0.22],
    [0.06, 0.58, 0.12, 0.2],
    [0.02, 0.04, 0.07, 0.18],
  ] as const;
  const surface = radialGradient(
    [
      [0, core],
      [0.6, body],
      [1, rim],
    ],
    [0.5, 0.5, 0.62, 0.38, 0.34],
  );
  return (
    circle(cx, cy, r, surface) +
    drawEach(seas, ([x, y, size, opacity]) => circle(cx + x * r, cy + y * r, size * r, rim, `opacity="${opacity}"`))
  );
}

/** A firework in full bloom. */
export function fireworkBurst(
  cx: number,
  cy: number,
  reach: number,
  colours: readonly Hex[],
  seed: number,
  count: number,
): string {
  const random = seededRandom(seed);
  return (
    lightHalo(cx, cy, reach * 1.15, reach * 1.15, colours[0]!, 0.35) +
    drawTimes(count, (i) => {
      const angle = (i * 360) / count + random() * 5;
      const length = reach * (0.74 + random() * 0.26);
      const colour = colours[i % colours.length]!;
      const [x, y] = polarPoint(cx, cy, length * 0.92, angle);
      const [mx, my] = polarPoint(cx, cy, length * 0.56, angle + 180 / count);
      return (
        stroke(polylinePath([polarPoint(cx, cy, length * 0.22, angle), [x, y]]), colour, 1.5, 'opacity=".7"') +
        circle(x, y, 1.9, colour) +
        circle(x, y, 0.9, '#fff') +
        circle(mx, my, 1.1, colour, 'opacity=".9"')
      );
    }) +
    circle(cx, cy, reach * 0.1, '#fff', 'opacity=".9"')
  );
}
