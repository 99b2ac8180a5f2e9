// The places of the board in the scene, whose top lies 44 px below that of the drawing.
import { coilCells, neckPlaces, TAIL } from '@shengyu/art/dance/coil.ts';

export type Place = { readonly x: number; readonly y: number };

const STATUS_BAR = 44;
const inScene = ({ x, y }: Place): Place => ({ x, y: y - STATUS_BAR });

/** The tip of the tail, then the cells from tail to head. */
export const boardPlaces = (cells: number): Place[] => [
  inScene({ x: TAIL[0], y: TAIL[1] }),
  ...coilCells(cells).map(inScene),
];

/** The neck has room for this many scales; every further round of laps recolours them. */
const NECK_SCALES = 10;

export type ScalePlace = Place & { readonly turn: number };

export const scalePlaces = (): ScalePlace[] =>
  neckPlaces(NECK_SCALES).map((place) => ({ ...inScene(place), turn: place.angle + 90 }));

/** Which jewel each scale shows after so many laps: the number of its colour, or undefined while it is missing. */
export const scaleColours = (laps: number): (number | undefined)[] => {
  const rounds = Math.floor(laps / NECK_SCALES);
  return Array.from({ length: NECK_SCALES }, (_, i) =>
    i < laps % NECK_SCALES ? rounds : rounds > 0 ? rounds - 1 : undefined,
  );
};

/** A length of the drawing in an inline style. */
export const px = (value: number): string => `calc(${Math.round(value * 100) / 100} * var(--u))`;
export const at = ({ x, y }: Place): string => `translate(${px(x)}, ${px(y)})`;
