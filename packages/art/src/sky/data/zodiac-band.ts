// Where each figure lies on the band of the zodiac and which nine of its stars make its picture (stages-sky, 1.1).
import type { SignKey } from '../sky-types.ts';

/** A true star that d3-celestial's lines leave out; three figures have fewer than nine stars without these. */
export interface AddedStar {
  /** Ecliptic longitude in degrees. */
  readonly longitude: number;
  /** Ecliptic latitude on the Mercator scale, in degrees. */
  readonly latitude: number;
  readonly magnitude: number;
  /** The Chinese name; empty where the star has none that is well known. */
  readonly name: string;
}

export interface BandPlace {
  /** Ecliptic longitude of the figure's centre in degrees. */
  readonly longitude: number;
  /** Ecliptic latitude of the centre on the Mercator scale, in degrees. */
  readonly latitude: number;
  /** The length of the figure's 1000 units in design pixels at zoom 1. */
  readonly size: number;
  /** How far the figure is turned from its own upright, in degrees, clockwise. */
  readonly turn: number;
  /** The stars in the order in which pieces light them: indices of the figure, from 100 on added stars. */
  readonly nine: readonly number[];
  readonly added?: readonly AddedStar[];
  /** Pairs of star numbers that the added stars' lines join. */
  readonly addedLines?: readonly (readonly [number, number])[];
}

const place = (
  longitude: number,
  latitude: number,
  size: number,
  turn: number,
  nine: readonly number[],
): BandPlace => ({
  longitude,
  latitude,
  size,
  turn,
  nine,
});
const star = (longitude: number, latitude: number, magnitude: number, name = ''): AddedStar => ({
  longitude,
  latitude,
  magnitude,
  name,
});

export const ZODIAC_BAND: Readonly<Record<SignKey, BandPlace>> = {
  Ari: {
    ...place(40.7, 8.9, 112, -20.2, [3, 2, 1, 0, 101, 100, 102, 103, 104]),
    added: [
      star(46.94, 11.39, 4.7, '胃宿一'),
      star(48.37, 12.58, 4.5, '胃宿二'),
      star(48.5, 4.18, 4.6),
      star(50.85, 1.82, 4.4, '天阴四'),
      star(51.94, 2.89, 4.9),
    ],
    addedLines: [
      [0, 101],
      [101, 100],
      [1, 102],
      [102, 103],
      [103, 104],
    ],
  },
  Tau: place(67.9, -6.7, 278, -10, [0, 1, 3, 4, 5, 6, 7, 8, 9]),
  Gem: place(103.6, -0.2, 178, 6, [0, 1, 2, 4, 5, 7, 8, 9, 10]),
  Cnc: {
    ...place(126.8, 0.5, 170, 15, [3, 2, 1, 0, 4, 100, 101, 102, 103]),
    added: [
      star(125.41, 1.57, 5.3, '鬼宿二'),
      star(125.73, -0.77, 5.3, '鬼宿一'),
      star(121.34, -2.27, 4.7, '水位四'),
      star(120.97, 7.49, 5.1),
    ],
    addedLines: [
      [2, 100],
      [100, 101],
      [101, 1],
      [101, 102],
      [100, 103],
    ],
  },
  Leo: place(156.4, 10.7, 258, 21.4, [8, 7, 6, 2, 1, 0, 5, 4, 3]),
  Vir: place(197.7, 7.2, 395, 22, [8, 9, 3, 2, 1, 4, 5, 10, 12]),
  Lib: {
    ...place(231.3, -1.6, 178, 14.9, [0, 1, 2, 3, 4, 5, 100, 101, 102]),
    added: [star(231, -1.85, 4.5, '氐宿二'), star(233.69, 8.93, 4.6), star(225.28, 8.28, 4.9)],
    addedLines: [
      [1, 100],
      [100, 3],
      [2, 101],
      [101, 3],
      [1, 102],
      [102, 2],
    ],
  },
  Sco: place(254.9, -9.4, 206, 7.3, [2, 1, 0, 4, 6, 8, 10, 12, 13]),
  Sgr: place(283.4, -7.6, 251, -6.2, [16, 1, 2, 3, 8, 15, 17, 7, 19]),
  Cap: place(312.2, -2.8, 188, -16.3, [0, 1, 3, 4, 5, 6, 7, 8, 9]),
  Aqr: place(331.7, 0.9, 370, -20.9, [0, 2, 3, 4, 5, 6, 7, 8, 9]),
  Psc: place(13.9, 11.3, 391, -23.1, [17, 15, 14, 13, 11, 6, 5, 4, 0]),
};

/** Design pixels per degree of the band at zoom 1: 360° are 3120. */
export const BAND_DEGREE = 26 / 3;
