// The bridge of magpies: a deck of planks with a rail of beads, on the backs of birds. The page shows as much of it as has been built.
import { coordinateText, type Point, polylinePath } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { circle, drawEach, drawTimes, group, rect, stroke, withScreenBlend } from '../core/shapes.ts';
import { magpieBird } from '../parts/magpie-bird.ts';

export interface BridgeShape {
  readonly x0: number;
  readonly x1: number;
  /** The height of both ends; the crown lies `rise` above it. */
  readonly y: number;
  readonly rise: number;
  readonly planks: number;
}

/** The bridge of the lottery's stage. */
export const STAGE_BRIDGE: BridgeShape = { x0: 34, x1: 356, y: 474, rise: 84, planks: 40 };

/** The point of the deck at `t`, from 0 at the left end to 1 at the right. */
function pointOnBridge({ x0, x1, y, rise }: BridgeShape, t: number): Point {
  const away = 2 * t - 1;
  return [x0 + t * (x1 - x0), y - rise * (1 - away * away)];
}

/** The slope of the deck at `t` in degrees. */
function slopeOfBridge(bridge: BridgeShape, t: number): number {
  const [ax, ay] = pointOnBridge(bridge, Math.max(0, t - 0.01));
  const [bx, by] = pointOnBridge(bridge, Math.min(1, t + 0.01));
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
}

function lineAlong(bridge: BridgeShape, drop: number): string {
  const points = Array.from({ length: 49 }, (_, i): Point => {
    const [x, y] = pointOnBridge(bridge, i / 48);
    return [x, y + drop];
  });
  return polylinePath(points);
}

const PLANK = linearGradient([
  [0, '#FFF6DC'],
  [0.35, '#FFCF8A'],
  [1, '#C8698A'],
]);

function plank(bridge: BridgeShape, i: number): string {
  const t = (i + 0.5) / bridge.planks;
  const [x, y] = pointOnBridge(bridge, t);
  const width = (bridge.x1 - bridge.x0) / bridge.planks;
  return group(
    `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${coordinateText(slopeOfBridge(bridge, t))})`,
    rect(-width / 2 + 0.4, -3, width - 0.8, 9, 1.6, PLANK) +
      rect(-width / 2 + 1, -2.4, width - 2, 1.4, 0.7, '#fff', 'opacity=".8"'),
  );
}

/** Every third plank carries a post with a bead of light. */
function post(bridge: BridgeShape, i: number): string {
  if (i % 3 !== 1) return '';
  const [x, y] = pointOnBridge(bridge, (i + 0.5) / bridge.planks);
  return (
    stroke(`M${coordinateText(x)} ${coordinateText(y - 2)}V${coordinateText(y - 15)}`, '#FFE0B0', 2) +
    circle(x, y - 16, 3, '#FFF6DC') +
    circle(x, y - 16, 6.5, '#FFE2A0', 'opacity=".3"')
  );
}

/** The whole deck with its rail and its light, without the birds that carry it. */
export const bridgeDeck = (bridge: BridgeShape): string =>
  withScreenBlend(
    stroke(lineAlong(bridge, 4), '#FFB0D0', 30, 'opacity=".16"') +
      stroke(lineAlong(bridge, 4), '#FFE2B0', 18, 'opacity=".3"'),
  ) +
  stroke(lineAlong(bridge, 9), '#3A1456', 7, 'opacity=".55" stroke-linecap="butt"') +
  stroke(lineAlong(bridge, 3), '#7A2A5E', 10, 'stroke-linecap="butt"') +
  drawTimes(bridge.planks, (i) => plank(bridge, i)) +
  stroke(lineAlong(bridge, -12), '#FFF0CC', 1.6) +
  stroke(lineAlong(bridge, -7), '#FFD9A0', 0.8, 'opacity=".8"') +
  drawTimes(bridge.planks, (i) => post(bridge, i));

/** The dots where the bridge is still missing. */
export const bridgeDots = (bridge: BridgeShape): string =>
  stroke(lineAlong(bridge, 0), '#FFF3D6', 1.6, 'stroke-dasharray="1 7" opacity=".95"') +
  stroke(lineAlong(bridge, -12), '#FFF3D6', 1, 'stroke-dasharray="1 9" opacity=".7"');

/** Magpies of the given size under the whole bridge, flying towards its middle. */
export function bridgeBirds(bridge: BridgeShape, count: number, size: number): string {
  const places = Array.from({ length: count }, (_, i) => (i + 0.5) / count);
  return (
    `<defs><g id="~bird">${magpieBird()}</g></defs>` +
    drawEach(places, (t, i) => {
      const [x, y] = pointOnBridge(bridge, t);
      const below = (i % 4 > 1 ? 23 : 15) * (size / 0.28);
      const side = t < 0.5 ? 1 : -1;
      const place =
        `translate(${coordinateText(x)} ${coordinateText(y + below)}) ` +
        `rotate(${coordinateText(slopeOfBridge(bridge, t))}) scale(${coordinateText(size * side)} ${coordinateText(size)})`;
      return `<use xlink:href="#~bird" transform="${place}"/>`;
    })
  );
}
