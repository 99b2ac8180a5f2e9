import { BAND_FIELD } from '@shengyu/art/sky/data/band-field.ts';
import { readField, writeFieldStar } from '@shengyu/art/sky/field-code.ts';
import { describe, expect, it } from 'vitest';
import { labelKey, placeLabels } from './labels.ts';
import { newLinesIn, shiningIn, SIGN_PLACES } from './places.ts';
import {
  FOOT,
  frameOf,
  HEAD,
  homeView,
  screenOf,
  settledView,
  shifted,
  stretchedView,
  viewBetween,
  wrap,
  zoomedAbout,
} from './view.ts';

const frame = frameOf(390, 800);
const scorpio = SIGN_PLACES[7]!;
const starOf = (name: string) => scorpio.stars.find((star) => star.name === name)!;

describe('S2-SM-2 the sky is true and has no seam', () => {
  it('east is left, and the zodiac runs to the left', () => {
    const home = homeView(scorpio, frame);
    const [antares] = screenOf(home, frame, starOf('心宿二').l, starOf('心宿二').y);
    const [sting] = screenOf(home, frame, starOf('尾宿八').l, starOf('尾宿八').y);
    expect(sting).toBeLessThan(antares);
  });

  it('the shorter way round is taken everywhere, also across the beginning of the circle', () => {
    expect([wrap(190), wrap(-190), wrap(359), wrap(0)]).toEqual([-170, 170, -1, 0]);
    const [x] = screenOf({ l: 1, y: 0, z: 1 }, frame, 359, 0);
    expect(x).toBeCloseTo(195 + 2 * (26 / 3));
  });

  it('stages-sky 1.1: the scorpion opens at zoom 1.16 in the middle; on a low screen it steps back to .86 of that', () => {
    expect(homeView(scorpio, frame).z).toBeCloseTo(240 / 206, 2);
    expect(homeView(scorpio, frameOf(390, 693)).z / homeView(scorpio, frame).z).toBeCloseTo(0.86, 1);
  });

  it('the field is read back as it was written, sorted by longitude', () => {
    const star = { l: 123.4, y: -33.3, mag: 2.7, tint: 2 };
    const [read] = readField(writeFieldStar(star));
    expect(read!.l).toBeCloseTo(star.l, 0);
    expect(read!.y).toBeCloseTo(star.y, 1);
    expect(read!.mag).toBeCloseTo(star.mag, 1);
    expect(read!.tint).toBe(2);
    const field = readField(BAND_FIELD);
    expect(field.length).toBeGreaterThan(2_000);
    expect(field.map(({ l }) => l)).toEqual(field.map(({ l }) => l).sort((a, b) => a - b));
  });
});

describe('S2-SM-2 dragging and pinching', () => {
  it('what is under the fingers stays under them while one pinches', () => {
    const view = { l: 250, y: -5, z: 1 };
    const star = starOf('心宿二');
    const [x, y] = screenOf(view, frame, star.l, star.y);
    const after = screenOf(zoomedAbout(view, frame, 2, x, y), frame, star.l, star.y);
    expect(after[0]).toBeCloseTo(x);
    expect(after[1]).toBeCloseTo(y);
  });

  it('a drag moves one to one', () => {
    const view = { l: 250, y: -5, z: 1.4 };
    const before = screenOf(view, frame, 252, 0);
    const after = screenOf(shifted(view, 30, -20), frame, 252, 0);
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([expect.closeTo(30), expect.closeTo(-20)]);
  });

  it('beyond the edge of the band it follows by less than a third and springs back; zoom by 8 % at most', () => {
    expect(stretchedView({ l: 0, y: 44, z: 9 })).toEqual({ l: 0, y: 37, z: expect.closeTo(2.6 * 1.08) });
    expect(settledView({ l: 0, y: 37, z: 3 })).toEqual({ l: 0, y: 34, z: 2.6 });
  });

  it('a flight takes the short way and rises only over a long one', () => {
    const near = viewBetween({ l: 350, y: 0, z: 1 }, { l: 10, y: 0, z: 1 }, 0.5);
    expect(near.l % 360).toBeCloseTo(0);
    expect(near.z).toBe(1);
    expect(viewBetween({ l: 10, y: 0, z: 1 }, { l: 130, y: 0, z: 1 }, 0.5).z).toBeCloseTo(0.6);
  });
});

describe('S2-SM-2 nine steps light a true figure', () => {
  it('every sign has nine stars of its own; nine light all of them and every line', () => {
    for (const place of SIGN_PLACES) {
      expect(new Set(place.nine).size, place.name).toBe(9);
      expect(Math.max(...place.nine), place.name).toBeLessThan(place.stars.length);
      expect(shiningIn(place, 9).size, place.name).toBe(place.stars.length);
      expect(shiningIn(place, 0).size, place.name).toBe(0);
    }
  });

  it('a companion shines when it lies on the way between two lit stars, and the new line with it', () => {
    const sixth = newLinesIn(scorpio, 6);
    expect(sixth.length).toBeGreaterThan(1);
    const ends = new Set(sixth.flat());
    expect(ends.has(scorpio.nine[5]!)).toBe(true);
    expect(ends.has(scorpio.nine[4]!)).toBe(true);
  });
});

describe('S2-SM-2 names', () => {
  const lights = SIGN_PLACES.map((place, i) => ({ lit: i === 7 ? 5 : 0, shining: shiningIn(place, i === 7 ? 5 : 0) }));
  const placed = (z?: number) => {
    const home = homeView(scorpio, frame);
    return placeLabels({ view: { ...home, z: z ?? home.z }, frame, lights, season: 7 });
  };

  it('stages-sky 1.1: below .9 only signs are named; the sign of the plate is not named twice', () => {
    expect(Array.from(placed(0.7).keys()).every((key) => key.startsWith('s'))).toBe(true);
    expect(placed(0.7).has(labelKey(6))).toBe(true);
    expect(placed().has(labelKey(7))).toBe(false);
    expect(placed().has(labelKey(7, scorpio.nine[3]))).toBe(true);
  });

  it('no name stands over the head line or the plate', () => {
    for (const [, y] of placed().values()) {
      expect(y).toBeGreaterThan(HEAD - 12);
      expect(y).toBeLessThan(frame.height - FOOT);
    }
  });
});
