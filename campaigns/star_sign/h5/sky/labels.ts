// Where the names of signs and stars stand: beside their star, off its lines, never over the chrome and never over each other.
import { SIGN_PLACES, type SignPlace } from './places.ts';
import type { Lights } from './paint.ts';
import { FOOT, HEAD, screenOf, type Frame, type View } from './view.ts';

export type Label = {
  readonly text: string;
  /** Below the name of a sign, e.g. 5/9. */
  readonly count?: string;
  readonly sign: number;
  /** The index of the star in its figure; undefined for the name of a sign. */
  readonly star?: number;
};

/** The left and top of each label that is shown now; those that are not shown have none. */
export type Placed = ReadonlyMap<string, readonly [x: number, y: number]>;

export const labelKey = (sign: number, star?: number): string => (star === undefined ? `s${sign}` : `${sign}-${star}`);

const STAR_NAMES_FROM = 0.9;
const NAME_HEIGHT = 17;

type Box = readonly [left: number, top: number, right: number, bottom: number];

const overlap = (a: Box, b: Box, apart: number): boolean =>
  a[0] < b[2] + apart && a[2] > b[0] - apart && a[1] < b[3] + apart && a[3] > b[1] - apart;

/** The eight sides of a star on which its name may stand, the easiest to read first, each with its direction. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
  [0, 1],
  [0, -1],
] as const;

/** For each star of a sign the side that lies farthest from its lines; it never changes, so it is found once. */
const SIDE_OF: ReadonlyMap<string, (typeof SIDES)[number]> = new Map(
  SIGN_PLACES.flatMap((place, sign) => place.nine.map((star) => [labelKey(sign, star), freeSide(place, star)])),
);

function freeSide(place: SignPlace, star: number): (typeof SIDES)[number] {
  const { l, y } = place.stars[star]!;
  const ways = place.lines
    .filter((line) => line.indexOf(star) >= 0)
    .map(([a, b]) => {
      const other = place.stars[a === star ? b : a]!;
      return Math.atan2(y - other.y, l - other.l);
    });
  const distance = ([dx, dy]: (typeof SIDES)[number]): number =>
    Math.min(
      ...ways.map((way) => {
        const turn = Math.abs(way - Math.atan2(dy, dx)) % (2 * Math.PI);
        return Math.min(turn, 2 * Math.PI - turn);
      }),
      // Beyond a right angle no side is better than another, so the easier one to read is taken.
      Math.PI / 2,
    );
  return SIDES.reduce((best, side) => (distance(side) > distance(best) + 0.01 ? side : best));
}

function starBox(x: number, y: number, width: number, [dx, dy]: (typeof SIDES)[number]): Box {
  const left = dx > 0 ? x + (dy === 0 ? 11 : 7) : dx < 0 ? x - width - (dy === 0 ? 11 : 7) : x - width / 2;
  const top = dy > 0 ? y + 8 : dy < 0 ? y - NAME_HEIGHT - 8 : y - NAME_HEIGHT / 2;
  return [left, top, left + width, top + NAME_HEIGHT];
}

/** What stands fixed in front of the sky: title and head line, chips, side tags, plate and everything below it. */
const chromeOf = ({ width, height }: Frame): Box[] => [
  [0, -100, width, HEAD - 12],
  [0, 0, 92, 140],
  [width - 40, 0, width, 220],
  [0, height - FOOT, width, height],
];

export type LabelScene = {
  readonly view: View;
  readonly frame: Frame;
  readonly lights: Lights;
  /** The sign that the plate names; its name is not said again in the sky while it is in view. */
  readonly season: number;
};

export function placeLabels({ view, frame, lights, season }: LabelScene): Placed {
  const chrome = chromeOf(frame);
  const taken: Box[] = [];
  const placed = new Map<string, readonly [number, number]>();
  const add = (key: string, box: Box, apart: number): void => {
    const inside = box[0] > 2 && box[2] < frame.width - 2;
    if (!inside || chrome.some((one) => overlap(box, one, 12)) || taken.some((one) => overlap(box, one, apart))) return;
    taken.push(box);
    placed.set(key, [box[0], box[1]]);
  };
  const points = SIGN_PLACES.flatMap(({ nine, stars }) =>
    nine.map((star) => screenOf(view, frame, stars[star]!.l, stars[star]!.y)),
  );
  const covers = ([left, top, right, bottom]: Box): boolean =>
    points.some(([x, y]) => x > left - 6 && x < right + 6 && y > top - 6 && y < bottom + 6);
  SIGN_PLACES.forEach((place, sign) => {
    if (sign === season) return;
    const boxes = signBoxes(place, view, frame);
    const box = boxes.find((one) => !covers(one)) ?? boxes[0];
    if (box) add(labelKey(sign), box, 2);
  });
  if (view.z < STAR_NAMES_FROM) return placed;
  SIGN_PLACES.forEach((place, sign) => {
    const { lit } = lights[sign]!;
    place.nine.forEach((star, n) => {
      const { name, l, y: height } = place.stars[star]!;
      if (!name) return;
      const [x, y] = screenOf(view, frame, l, height);
      if (x < 0 || x > frame.width || y < HEAD || y > frame.height - FOOT) return;
      const width = name.length * (n < lit ? 12 : 11) + 12;
      add(labelKey(sign, star), starBox(x, y, width, SIDE_OF.get(labelKey(sign, star))!), 1);
    });
  });
  return placed;
}

const SIGN_WIDTH = 52;
const SIGN_HEIGHT = 36;

/** The places for the name of a sign: under the part of the figure that can be seen, or over it. */
function signBoxes(place: SignPlace, view: View, frame: Frame): Box[] {
  const [x, y] = screenOf(view, frame, place.l, place.y);
  const half = place.size * 0.5 * view.z;
  const [left, right] = [Math.max(8, x - half), Math.min(frame.width - 8, x + half)];
  if (right - left < Math.min(SIGN_WIDTH, half)) return [];
  const middle = Math.max(SIGN_WIDTH / 2 + 6, Math.min(frame.width - SIGN_WIDTH / 2 - 6, (left + right) / 2));
  const lowest = frame.height - FOOT - SIGN_HEIGHT - 14;
  const rows = [y + half * 0.82, y + half * 1.1, y + half * 0.4, y - half - SIGN_HEIGHT * 0.6].map((top) =>
    Math.min(top, lowest),
  );
  return rows.map((top) => [middle - SIGN_WIDTH / 2, top, middle + SIGN_WIDTH / 2, top + SIGN_HEIGHT]);
}

/** Every label there can be: twelve signs and the stars of the nine that have a Chinese name. */
export const allLabels = (lights: Lights): Label[] =>
  SIGN_PLACES.flatMap((place, sign) => [
    { text: place.name, count: `${lights[sign]!.lit}/9`, sign },
    ...place.nine
      .filter((star) => place.stars[star]!.name)
      .map((star) => ({ text: place.stars[star]!.name, sign, star })),
  ]);
