import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writingFrameOf, createPointRefit, type FrameSize, toFramePoint, toScreenPoint } from './turn.ts';

const PORTRAIT: FrameSize = { width: 330, height: 844 };
const LANDSCAPE: FrameSize = { width: 844, height: 330 };

it('S2-11 held sideways the writer sees the right edge of the screen on top', () => {
  expect(writingFrameOf(PORTRAIT)).toEqual({ width: 844, height: 330 });
  expect(toFramePoint({ x: 330, y: 0 }, PORTRAIT)).toEqual({ x: 0, y: 0 });
  expect(toFramePoint({ x: 0, y: 844 }, PORTRAIT)).toEqual({ x: 844, y: 330 });
  expect(toFramePoint({ x: 5, y: 7 }, LANDSCAPE)).toEqual({ x: 5, y: 7 });
});

const size = fc.record({ width: fc.integer({ min: 100, max: 900 }), height: fc.integer({ min: 100, max: 900 }) });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const shares = fc.array(fc.record({ x: share, y: share }), { minLength: 1, maxLength: 20 });

it('S2-11 into the frame and back is the same spot', () => {
  fc.assert(
    fc.property(size, share, share, (screen, x, y) => {
      const back = toScreenPoint(toFramePoint({ x, y }, screen), screen);
      expect(back.x).toBeCloseTo(x, 6);
      expect(back.y).toBeCloseTo(y, 6);
    }),
  );
});

it('S2-11 after any turn every stroke is in sight and nothing is distorted or enlarged', () => {
  fc.assert(
    fc.property(size, size, shares, (from, to, places) => {
      const spots = places.map(({ x, y }) => ({ x: x * from.width, y: y * from.height }));
      const moved = spots.map(createPointRefit(spots, from, to));
      for (const { x, y } of moved) {
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(x).toBeLessThanOrEqual(to.width + 1);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(y).toBeLessThanOrEqual(to.height + 1);
      }
      const far = (a: { x: number; y: number }, b: typeof a): number => Math.hypot(a.x - b.x, a.y - b.y);
      const [first, last] = [0, spots.length - 1];
      const before = far(spots[first]!, spots[last]!);
      const after = far(moved[first]!, moved[last]!);
      expect(after).toBeLessThanOrEqual(before + 1e-6);
    }),
  );
});

it('S2-11 what fits in both positions comes back exactly', () => {
  const spots = [
    { x: 200, y: 60 },
    { x: 500, y: 260 },
  ];
  const wide: FrameSize = { width: 844, height: 330 };
  const flat: FrameSize = { width: 780, height: 280 };
  const there = spots.map(createPointRefit(spots, wide, flat));
  const back = there.map(createPointRefit(there, flat, wide));
  back.forEach((spot, index) => {
    expect(spot.x).toBeCloseTo(spots[index]!.x, 6);
    expect(spot.y).toBeCloseTo(spots[index]!.y, 6);
  });
});
