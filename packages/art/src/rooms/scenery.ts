// What several scenes of rooms are built from. A scene is 390 × 260, as wide as a stage, so that it can use the stage's parts.
import type { Hex } from '../core/colour.ts';
import { coordinateText } from '../core/geometry.ts';
import { linearGradient, type GradientStop } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawEach, group, path, rect, stroke, withScreenBlend } from '../core/shapes.ts';
import { drawWithoutShadow } from '../items/item.ts';
import type { Drawing } from '../core/shapes.ts';
import { lightHalo, STAGE_WIDTH, verticalGradient } from '../stage/light.ts';

export const SCENE_HEIGHT = 260;

export const sceneGround = (stops: readonly GradientStop[]): string =>
  verticalGradient(0, 0, STAGE_WIDTH, SCENE_HEIGHT, stops);

/** An item as the hero of a scene, its box of 128 scaled around (x, y). */
export const heroItem = (draw: Drawing, x: number, y: number, scale: number, turn = 0): string =>
  group(`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-64 -64)`, drawWithoutShadow(draw));

/** Short strokes of light on water below `top`, as one path per strength. */
export function waterLights(top: number, colour: Hex, seed: number, count = 34): string {
  const random = seededRandom(seed);
  const strokes = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const y = top + random() ** 1.4 * (SCENE_HEIGHT - top);
    const length = 6 + random() * 30;
    strokes[i % 3] += `M${Math.round(random() * STAGE_WIDTH)} ${coordinateText(y)}h${Math.round(length)}`;
  }
  return strokes.map((d, i) => stroke(d, colour, 1.4, `opacity="${0.2 + i * 0.16}"`)).join('');
}

/** Spotlights from the upper edge, each a fan of three beams. */
export const spotlights = (colours: readonly Hex[], spread = 150): string =>
  withScreenBlend(
    colours
      .map((colour, i) => {
        const top = 40 + (i * 310) / (colours.length - 1);
        const fade = linearGradient([
          [0, colour, 0.8],
          [0.6, colour, 0.22],
          [1, colour, 0],
        ]);
        return drawEach([-1, 0, 1], (k) => {
          const foot = Math.round(195 + (top - 195) * 0.25 + k * spread);
          return path(`M${top - 3}-4H${top + 3}L${foot + 34} 260H${foot - 34}Z`, fade, k ? 'opacity=".6"' : '');
        });
      })
      .join(''),
  );

/** A string of bulbs that hangs from (x1, y1) to (x2, y2). */
export function bulbString(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  colours: readonly Hex[],
): string {
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  const count = Math.round(Math.abs(x2 - x1) / 26);
  let bulbs = '';
  for (let i = 1; i < count; i++) {
    const [x, y] = at(i / count);
    const colour = colours[i % colours.length]!;
    bulbs +=
      lightHalo(x, y + 5, 15, 15, colour, 0.6) + circle(x, y + 5, 3.2, colour) + circle(x - 0.8, y + 4, 1.1, '#fff');
  }
  const middle = `${coordinateText((x1 + x2) / 2)} ${coordinateText((y1 + y2) / 2 + sag * 2)}`;
  return stroke(`M${x1} ${y1}Q${middle} ${x2} ${y2}`, '#1B1036', 1.6) + bulbs;
}

/** The towers of a city with some of their windows lit. */
export function citySkyline(base: number, seed: number, wall: Hex, light: Hex, tallest = 90): string {
  const random = seededRandom(seed);
  let walls = '';
  let windows = '';
  for (let x = -6; x < STAGE_WIDTH;) {
    const width = Math.round(22 + random() * 26);
    const height = Math.round(tallest * (0.35 + random() * 0.65));
    walls += `M${x} ${base}V${base - height}h${width}V${base}Z`;
    for (let row = 8; row < height - 6; row += 11) {
      for (let column = 5; column < width - 5; column += 8) {
        if (random() > 0.62) windows += `M${x + column} ${base - height + row}h3.4v4.6h-3.4Z`;
      }
    }
    x += width + 1;
  }
  return path(walls, wall) + path(windows, light, 'opacity=".8"');
}

/** A palm's silhouette whose foot is at (x, y). */
export const palm = (x: number, y: number, scale: number, colour: Hex, flip: 1 | -1 = 1): string =>
  group(
    `translate(${x} ${y}) scale(${coordinateText(scale * flip)} ${scale})`,
    path('M-5 0C-2-40 4-70 16-98L21-96C11-68 7-38 7 0Z', colour) +
      path(
        'M18-98C2-116-26-112-38-92C-20-102 0-102 18-96C0-92-18-78-20-58C-8-78 6-90 20-94C16-82 20-66 32-56C30-72 26-84 22-94' +
          'C36-94 50-84 54-68C58-88 42-102 22-98C30-112 48-114 60-106C48-122 26-118 18-98Z',
        colour,
      ),
  );

/** A fir of three tiers whose foot is at (x, y). */
export const fir = (x: number, y: number, height: number, colour: Hex): string => {
  const n = coordinateText;
  const [h, w] = [height, height * 0.3];
  const tier = (top: number, foot: number, half: number): string =>
    `M${n(x)} ${n(y - h * top)}L${n(x + w * half)} ${n(y - h * foot)}H${n(x - w * half)}Z`;
  return path(
    `${tier(1, 0.62, 0.55)}${tier(0.8, 0.36, 0.78)}${tier(0.56, 0.08, 1)}M${n(x - 2)} ${n(y)}v${n(-h * 0.1)}h4v${n(h * 0.1)}Z`,
    colour,
  );
};

/** Ripples of sound around (cx, cy), the brand's sign for somebody who speaks. */
export const soundRings = (cx: number, cy: number, radius: number, colour: Hex): string =>
  drawEach([1, 1.45, 1.95], (k, i) =>
    stroke(
      `M${coordinateText(cx - radius * k * 1.3)} ${cy}a${coordinateText(radius * k * 1.3)} ${coordinateText(radius * k)} 0 0 1 ${coordinateText(radius * k * 2.6)} 0`,
      colour,
      2.2 - i * 0.5,
      `opacity="${coordinateText(0.85 - i * 0.26)}"`,
    ),
  );

/** A beam of light that begins at (x, y) and widens to the right (`reach` > 0) or to the left. */
export const lamplight = (x: number, y: number, reach: number, half: number, colour: Hex): string =>
  withScreenBlend(
    path(
      `M${x} ${y - 2}L${x + reach} ${y - half * 1.6}V${y + half * 0.4}L${x} ${y + 2}Z`,
      linearGradient(
        [
          [0, colour, 0.85],
          [1, colour, 0],
        ],
        reach > 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
      ),
    ),
  );

export const panel = (x: number, y: number, w: number, h: number, r: number, from: Hex, to: Hex): string =>
  rect(
    x,
    y,
    w,
    h,
    r,
    linearGradient([
      [0, from],
      [1, to],
    ]),
  );
