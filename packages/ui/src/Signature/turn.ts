// A signature lives in the writing frame: x along the line of writing, y downwards, as the writer sees it. In portrait
// the phone is held sideways, its top to the left: writing runs down the screen, and the right edge is on top.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const isSideways = ({ width, height }: Size): boolean => height > width;

export const frameOf = (screen: Size): Size =>
  isSideways(screen) ? { width: screen.height, height: screen.width } : screen;

export const toFrame = <P extends Spot>(spot: P, screen: Size): P =>
  isSideways(screen) ? { ...spot, x: spot.y, y: screen.width - spot.x } : spot;

export const toScreen = <P extends Spot>(spot: P, screen: Size): P =>
  isSideways(screen) ? { ...spot, x: screen.width - spot.y, y: spot.x } : spot;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * Where each spot of a signature goes when the frame changes: it keeps its size unless the new frame is too small for
 * it, so turning there and back loses nothing, and its middle keeps its place as far as all of it stays in sight.
 */
export function refit(spots: readonly Spot[], from: Size, to: Size): (spot: Spot) => Spot {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const along = alongOne(Math.min(...xs), Math.max(...xs), from.width, to.width);
  const down = alongOne(Math.min(...ys), Math.max(...ys), from.height, to.height);
  const scale = Math.min(1, to.width / along.length, to.height / down.length);
  const place = ({ middle, length, target, room }: typeof along, value: number): number =>
    clamp(target, (length * scale) / 2, room - (length * scale) / 2) + (value - middle) * scale;
  return ({ x, y }) => ({ x: place(along, x), y: place(down, y) });
}

const alongOne = (low: number, high: number, from: number, room: number) => {
  const middle = (low + high) / 2;
  return { middle, length: Math.max(1, high - low), target: (middle / from) * room, room };
};
