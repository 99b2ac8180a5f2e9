import type { Hex } from '../core/colour.ts';
import { coordinateText, polarPoint, polygonPath } from '../core/geometry.ts';
import { linearGradient, radialGradient, radialGradientInDrawingUnits, type GradientStop } from '../core/paint.ts';
import { circle, ellipse, path, rect, sparkle } from '../core/shapes.ts';
import { seededRandom } from '../core/random.ts';

export const STAGE_WIDTH = 390;
export const STAGE_HEIGHT = 844;

/** A vertical gradient over a rectangle, for backgrounds and for the fade at the bottom under the buttons. */
export const verticalGradient = (
  x: number,
  y: number,
  width: number,
  height: number,
  stops: readonly GradientStop[],
): string => rect(x, y, width, height, 0, linearGradient(stops));

/** The background of a whole stage (slot 1 of design.md 3.1), never one flat colour. */
export const stageBackground = (stops: readonly GradientStop[]): string =>
  verticalGradient(0, 0, STAGE_WIDTH, STAGE_HEIGHT, stops);

/** Coloured light without an edge; at `fall` (a share of the radius) it has lost most of its strength. */
export const lightHalo = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: Hex,
  strength = 1,
  fall = 0.45,
): string =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    radialGradient([
      [0, colour, strength],
      [fall, colour, strength * 0.38],
      [1, colour, 0],
    ]),
  );

export interface RaysOptions {
  cx: number;
  cy: number;
  /** Keep the inner radius near 0 or lay a halo over the centre, else a dark disc shows (design.md 4.6). */
  inner: number;
  outer: number;
  count: number;
  colour: Hex;
  strength: number;
  /** Share of the circle the rays cover. */
  cover: number;
  turn?: number;
}

export function rays({ cx, cy, inner, outer, count, colour, strength, cover, turn = 0 }: RaysOptions): string {
  const half = (180 / count) * cover;
  const blades = Array.from({ length: count }, (_, i) => {
    const at = turn + (i * 360) / count;
    return polygonPath([
      polarPoint(cx, cy, inner, at - half * 0.4),
      polarPoint(cx, cy, outer, at - half),
      polarPoint(cx, cy, outer, at + half),
      polarPoint(cx, cy, inner, at + half * 0.4),
    ]);
  });
  const fade = radialGradientInDrawingUnits(
    [
      [inner / outer, colour, strength],
      [1, colour, 0],
    ],
    [cx, cy, outer],
  );
  return path(blades.join(''), fade);
}

export interface StarFieldOptions {
  count: number;
  seed: number;
  height: number;
  top?: number;
  colours?: readonly Hex[];
}

export function starField({ count, seed, height, top = 0, colours = ['#FFFFFF'] }: StarFieldOptions): string {
  const random = seededRandom(seed);
  let body = '';
  for (let i = 0; i < count; i++) {
    const x = random() * STAGE_WIDTH;
    const y = top + random() * height;
    const size = random();
    const colour = colours[Math.floor(random() * colours.length)]!;
    if (size > 0.965) body += sparkle(x, y, 3 + random() * 4, colour, 0.9);
    else body += circle(x, y, 0.35 + size * size * 1.1, colour, `opacity="${coordinateText(0.25 + random() * 0.7)}"`);
  }
  return body;
}

export interface StarRiverOptions {
  seed: number;
  /** The height at which the river enters at the left; `to` is where it leaves at the right. */
  from: number;
  to: number;
  clouds: number;
  stars: number;
  spread: number;
  colours: readonly Hex[];
}

/**
 * The milky way across the sky. The clouds of light and the stars
 * are separate, because only the light uses the blend mode `screen`.
 */
export function starRiver({ seed, from, to, clouds, stars, spread, colours }: StarRiverOptions): {
  light: string;
  stars: string;
} {
  const random = seededRandom(seed);
  const on = (t: number): [number, number] => [-35 + t * 465, from + (to - from) * t];
  let light = '';
  for (let i = 0; i < clouds; i++) {
    const [x, y] = on(random());
    const drift = (random() - 0.5) * spread;
    const size = 50 + random() * 85;
    light += lightHalo(x, y + drift, size, size * 0.5, colours[i % colours.length]!, num2(0.09 + random() * 0.09));
  }
  let points = '';
  for (let i = 0; i < stars; i++) {
    const [x, y] = on(random());
    const drift = (random() + random() + random() - 1.5) * spread;
    const opacity = coordinateText(0.25 + random() * 0.6);
    points += circle(x + drift * 0.45, y + drift, 0.3 + random() * 0.65, '#fff', `opacity="${opacity}"`);
  }
  return { light, stars: points };
}

const num2 = (value: number): number => Math.round(value * 50) / 50;

/** The reflection of a low moon or sun on water. */
export function glitter(cx: number, top: number, depth: number, count: number, seed: number, colour: Hex): string {
  const random = seededRandom(seed);
  let body = '';
  for (let i = 0; i < count; i++) {
    const y = top + random() ** 1.5 * depth;
    const reach = 28 + (y - top) * 0.8;
    const x = cx + (random() - 0.5) * 2 * reach;
    const width = 6 + random() * 28;
    body += rect(
      x - width / 2,
      y,
      width,
      1 + random() * 1.4,
      0.8,
      colour,
      `opacity="${coordinateText(0.2 + random() * 0.5)}"`,
    );
  }
  return body;
}

export interface ScatterOptions {
  count: number;
  seed: number;
  height: number;
  top?: number;
  colours: readonly Hex[];
}

export function scatteredPetals({ count, seed, height, top = 0, colours }: ScatterOptions): string {
  const random = seededRandom(seed);
  let body = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * STAGE_WIDTH, top + random() * height];
    const scale = coordinateText((3 + random() * 4) / 10);
    const place = `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText(random() * 360)}) scale(${scale})`;
    body += path(
      'M0 -10C7 -8 9 2 0 10C-9 2 -7 -8 0 -10Z',
      colours[i % colours.length]!,
      `transform="${place}" opacity="${coordinateText(0.45 + random() * 0.5)}"`,
    );
  }
  return body;
}

/** Discs of light out of focus. */
export function bokeh(scatter: ScatterOptions, smallest: number, spread: number, strength: number): string {
  const { count, seed, height, top = 0, colours } = scatter;
  const random = seededRandom(seed);
  let body = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * STAGE_WIDTH, top + random() * height];
    const r = smallest + random() * spread;
    body += circle(x, y, r, colours[i % colours.length]!, `opacity="${coordinateText(strength * (0.5 + random()))}"`);
  }
  return body;
}
