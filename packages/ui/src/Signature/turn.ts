// Converts between the screen and the writing frame of a signature: x along the line of writing, y downwards, as the writer sees
// them. On a portrait screen the writer turns the phone with its top to the left, so the writing runs down the screen and the
// screen's right edge is the top.

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

export interface WritingPoint {
  readonly x: number;
  readonly y: number;
}

export const isSideways = ({ width, height }: FrameSize): boolean => height > width;

export const writingFrameOf = (screen: FrameSize): FrameSize =>
  isSideways(screen) ? { width: screen.height, height: screen.width } : screen;

export const toFramePoint = <P extends WritingPoint>(spot: P, screen: FrameSize): P =>
  isSideways(screen) ? { ...spot, x: spot.y, y: screen.width - spot.x } : spot;

export const toScreenPoint = <P extends WritingPoint>(spot: P, screen: FrameSize): P =>
  isSideways(screen) ? { ...spot, x: screen.width - spot.y, y: spot.x } : spot;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * Returns a function that moves each point of a signature into a new frame. The signature
 * keeps its size unless the new frame is too small, so turning the phone there and back
 * loses nothing; its middle keeps its relative position as far as all of it stays visible.
 */
export function createPointRefit(
  spots: readonly WritingPoint[],
  from: FrameSize,
  to: FrameSize,
): (spot: WritingPoint) => WritingPoint {
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
