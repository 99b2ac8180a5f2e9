// The sea chart over the parchment: a lattice of hexes, what is not explored yet under fog. In a box of 354 × 352.
import { num, polygon, type Point } from '@shengyu/art/core/geometry.ts';
import { clipTo } from '@shengyu/art/core/paint.ts';
import { seeded } from '@shengyu/art/core/random.ts';
import { circle, each, ellipse, faded, path, stroke } from '@shengyu/art/core/shapes.ts';
import { halo } from '@shengyu/art/stage/light.ts';

const R = 22;
const ACROSS = R * Math.sqrt(3);

export const hexagon = (x: number, y: number, r: number): string =>
  polygon(
    Array.from({ length: 6 }, (_, i): Point => {
      const turn = (Math.PI / 3) * i + Math.PI / 6;
      return [x + r * Math.cos(turn), y + r * Math.sin(turn)];
    }),
  );

/** Middles of the hexes that lie wholly on the sheet. */
const middles = (): Point[] => {
  const found: Point[] = [];
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      const x = 22 + column * ACROSS + (row % 2 ? ACROSS / 2 : 0);
      const y = 34 + row * R * 1.5;
      if (x > 18 && x < 336 && y > 20 && y < 330) found.push([x, y]);
    }
  }
  return found;
};

const fromChest = ([x, y]: Point): number => Math.hypot(x - 177, (y - 150) * 0.9);

/** Far from the chest the sea is still unknown. */
const isFogged = (middle: Point): boolean => fromChest(middle) > 150;

function fog(): string {
  const random = seeded(5);
  return each(middles().filter(isFogged), ([x, y]) =>
    each([0, 1, 2], () => {
      const [dx, dy, r] = [(random() - 0.5) * 26, (random() - 0.5) * 20, 12 + random() * 12];
      return ellipse(x + dx, y + dy, r * 1.3, r * 0.8, '#FFF8E4', `opacity="${num(0.24 + random() * 0.2)}"`);
    }),
  );
}

export const chart = (): string =>
  each(middles(), (middle) => {
    const d = hexagon(middle[0], middle[1], R - 1.2);
    const near = Math.max(0, 1 - fromChest(middle) / 190);
    return (
      (isFogged(middle) ? '' : path(d, '#2B93A4', `opacity="${num(0.06 + near * 0.12)}"`)) +
      stroke(d, '#8B5F26', 0.9, `opacity="${num(0.2 + near * 0.2)}"`)
    );
  }) +
  `<g ${clipTo('M10 6H344V346H10Z')}>${faded(0.9, fog())}</g>` +
  halo(177, 150, 120, 92, '#FFF6CC', 0.9, 0.5) +
  each([8, 13, 19], (r) => circle(177, 150, r * 6, 'none', 'stroke="#B98742" stroke-opacity=".18"'));
