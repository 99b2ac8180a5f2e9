import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampToStep, LONG_PRESS_REPEAT_MS, LONG_PRESS_START_MS, stepDown, stepUp } from './stepper.ts';

it('S5-06 long press starts after 500 ms and repeats every 200 ms', () => {
  expect([LONG_PRESS_START_MS, LONG_PRESS_REPEAT_MS]).toEqual([500, 200]);
});

it.each([
  [5, {}, 5],
  [0, {}, 1],
  [-3, {}, 1],
  [3.7, {}, 3],
  [Number.NaN, { min: 2 }, 2],
  [100, { max: 10 }, 10],
  [0, { min: 0 }, 0],
  [7, { min: 1, max: 20, step: 5 }, 6],
  [19, { min: 1, max: 20, step: 5 }, 16],
  [99, { min: 1, max: 20, step: 5 }, 20],
])('S5-06 %d within %j becomes %i', (value, bounds, clamped) => expect(clampToStep(value, bounds)).toBe(clamped));

it('S5-06 steps up and down between the bounds', () => {
  const bounds = { min: 1, max: 13, step: 5 };
  expect([1, 6, 11, 13].map((value) => stepUp(value, bounds))).toEqual([6, 11, 13, 13]);
  expect([13, 11, 6, 1].map((value) => stepDown(value, bounds))).toEqual([11, 6, 1, 1]);
  expect([stepUp(1), stepDown(1), stepDown(2)]).toEqual([2, 1, 1]);
});

it('S5-06 the result always lies within the bounds and clamping twice changes nothing', () => {
  const cases = fc.record({ min: fc.nat(50), more: fc.nat(100), step: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), cases, (value, { min, more, step }) => {
      const bounds = { min, max: min + more, step };
      const clamped = clampToStep(value, bounds);
      for (const result of [clamped, stepUp(clamped, bounds), stepDown(clamped, bounds)]) {
        expect(result).toBeGreaterThanOrEqual(min);
        expect(result).toBeLessThanOrEqual(min + more);
        expect(result === min + more || (result - min) % step === 0).toBe(true);
      }
      expect(clampToStep(clamped, bounds)).toBe(clamped);
    }),
  );
});
