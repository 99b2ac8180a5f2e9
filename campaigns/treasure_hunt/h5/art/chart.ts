// The picture of the sea chart on the parchment: a lattice of hexagons, with fog over the unexplored ones, in a box of 354 × 352.
import { coordinateText, polygonPath, type Point } from '@shengyu/art/core/geometry.ts';
import { clipAttribute } from '@shengyu/art/core/paint.ts';
import { seededRandom } from '@shengyu/art/core/random.ts';
import { circle, drawEach, ellipse, withOpacity, path, stroke } from '@shengyu/art/core/shapes.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';

const R = 22;
const ACROSS = R * Math.sqrt(3);

export const drawHexagon = (x: number, y: number, r: number): string =>
  polygonPath(
    Array.from({ length: 6 }, (_, i): Point => {
      const turn = (Math.PI / 3) * i + Math.PI / 6;
      return [x + r * Math.cos(turn), y + r * Math.sin(turn)];
    }),
  );

/** The centres of the hexagons that lie completely on the parchment. */
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

/** Whether a hexagon lies under fog: those far from the chest are unexplored. */
const isFogged = (middle: Point): boolean => fromChest(middle) > 150;

function fog(): string {
  const random = seededRandom(5);
  return drawEach(middles().filter(isFogged), ([x, y]) =>
    drawEach([0, 1, 2], () => {
      const [dx, dy, r] = [(random() - 0.5) * 26, (random() - 0.5) * 20, 12 + random() * 12];
      return ellipse(x + dx, y + dy, r * 1.3, r * 0.8, '#FFF8E4', `opacity="${coordinateText(0.24 + random() * 0.2)}"`);
    }),
  );
}

export const drawSeaChart = (): string =>
  drawEach(middles(), (middle) => {
    const d = drawHexagon(middle[0], middle[1], R - 1.2);
    const near = Math.max(0, 1 - fromChest(middle) / 190);
    return (
      (isFogged(middle) ? '' : path(d, '#2B93A4', `opacity="${coordinateText(0.06 + near * 0.12)}"`)) +
      stroke(d, '#8B5F26', 0.9, `opacity="${coordinateText(0.2 + near * 0.2)}"`)
    );
  }) +
  `<g ${clipAttribute('M10 6H344V346H10Z')}>${withOpacity(0.9, fog())}</g>` +
  lightHalo(177, 150, 120, 92, '#FFF6CC', 0.9, 0.5) +
  drawEach([8, 13, 19], (r) => circle(177, 150, r * 6, 'none', 'stroke="#B98742" stroke-opacity=".18"'));
