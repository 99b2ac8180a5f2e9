// Where the twelve signs stand in the sky (stages-sky 1.1): Mercator on the ecliptic, east to the left.
import { BAND_STARS } from '@shengyu/art/sky/data/band-stars.ts';
import { ZODIAC_BAND } from '@shengyu/art/sky/data/zodiac-band.ts';
import { nineStarsOf, shiningStarsOf, wholeFigureOf } from '@shengyu/art/sky/nine-stars.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';
import type { SignKey } from '@shengyu/art/sky/sky-types.ts';
import { DEGREE } from './tiles.ts';

export { DEGREE };

type SkyStar = {
  /** Longitude and Mercator height in degrees. */
  readonly l: number;
  readonly y: number;
  readonly magnitude: number;
  /** Empty for a star without a Chinese name. */
  readonly name: string;
};

export type SignPlace = {
  readonly key: SignKey;
  readonly name: string;
  /** The middle of the atlas figure. */
  readonly l: number;
  readonly y: number;
  /** The longer side of the figure in design pixels at zoom 1, and how it is turned. */
  readonly size: number;
  readonly turn: number;
  /** From there to the middle of what is drawn, in design pixels at zoom 1. */
  readonly middle: readonly [x: number, y: number];
  readonly stars: readonly SkyStar[];
  /** Pairs of indices of `stars`. */
  readonly lines: readonly (readonly [number, number])[];
  /** The nine stars that pieces light, in order. */
  readonly nine: readonly number[];
};

/** Measured on the drawings: a figure is drawn for its stars, whose middle is not the middle of the picture. */
const MIDDLES: Readonly<Record<SignKey, readonly [x: number, y: number]>> = {
  Ari: [-2, 22],
  Tau: [22, 19],
  Gem: [-2, -21],
  Cnc: [-18, -12],
  Leo: [6, 43],
  Vir: [-6, -27],
  Lib: [-11, -13],
  Sco: [24, -16],
  Sgr: [-18, 3],
  Cap: [-13, -26],
  Aqr: [38, 26],
  Psc: [41, 34],
};

/** Stars in figures are numbered, added ones from 100; here they are indices of one list. */
const indexIn = (key: SignKey): ((no: number) => number) => {
  const numbers = wholeFigureOf(key).stars.map(({ no }) => no);
  return (no) => numbers.indexOf(no);
};

function placeOf(key: SignKey, name: string): SignPlace {
  const { longitude, latitude, size, turn, added = [] } = ZODIAC_BAND[key];
  const { stars, lines } = wholeFigureOf(key);
  const index = indexIn(key);
  const own = BAND_STARS[key];
  return {
    key,
    name,
    l: longitude,
    y: latitude,
    size,
    turn,
    middle: MIDDLES[key],
    stars: stars.map(({ magnitude, name: star }, i) => {
      const more = added[i - own.length / 2];
      return {
        l: more ? more.longitude : own[i * 2]!,
        y: more ? more.latitude : own[i * 2 + 1]!,
        magnitude,
        name: star,
      };
    }),
    lines: lines.map(([a, b]) => [index(a), index(b)] as const),
    nine: nineStarsOf(key).map(index),
  };
}

/** In the order of the wire: `star_id` is the index plus one. */
export const SIGN_PLACES: readonly SignPlace[] = ZODIAC_SIGNS.map(({ key, name }) => placeOf(key, name));

/** The stars of a sign that shine when `lit` of its nine are lit, as indices. */
export const shiningIn = ({ key }: SignPlace, lit: number): ReadonlySet<number> =>
  new Set(Array.from(shiningStarsOf(key, lit), indexIn(key)));

/** The lines that begin to shine with the nth star. */
export function newLinesIn(place: SignPlace, nth: number): (readonly [number, number])[] {
  const [before, after] = [shiningIn(place, nth - 1), shiningIn(place, nth)];
  return place.lines.filter(([a, b]) => after.has(a) && after.has(b) && !(before.has(a) && before.has(b)));
}
