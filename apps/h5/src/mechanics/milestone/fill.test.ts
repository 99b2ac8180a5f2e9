import { expect, it } from 'vitest';
import { filledShareOf } from './fill.ts';

const steps = [1, 10, 30, 60].map((at) => ({ step_id: `m_${at}`, at, items: [], state: 0 as const }));

it.each([
  [0, 0],
  [1, 0.125],
  [10, 0.375],
  [20, 0.5],
  [30, 0.625],
  [60, 1],
  [999, 1],
])('S2-CMP-11 at %i the line is passed to %f: stops stand at even distances', (value, share) => {
  expect(filledShareOf(steps, value)).toBeCloseTo(share);
});

it('S2-CMP-11 a line without stops is empty', () => {
  expect(filledShareOf([], 5)).toBe(0);
});
