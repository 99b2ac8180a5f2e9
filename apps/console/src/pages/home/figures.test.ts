import { expect, it } from 'vitest';
import { changeOf, formatFigure, lastOf, type Series } from './figures.ts';

const series = (part: Partial<Series>): Series => ({
  name: 'x',
  title: 'x',
  unit: 'count',
  points: [],
  sum: 0,
  ...part,
});

it('CONUI-16 a gap is a gap: the last figure is the last that was measured', () => {
  expect(lastOf(series({ points: [1, 5, null] }))).toBe(5);
  expect(lastOf(series({ points: [null] }))).toBeUndefined();
  expect(lastOf(series({ points: [3, 0] }))).toBe(0);
});

it('a change is told in tenths of a percent, and not at all against nothing', () => {
  expect(changeOf(series({ sum: 1_188, prev_sum: 1_000 }))).toBe(188);
  expect(changeOf(series({ sum: 977, prev_sum: 1_000 }))).toBe(-23);
  expect(changeOf(series({ sum: 5, prev_sum: 0 }))).toBeUndefined();
});

it('CONUI-6 figures are written in their unit', () => {
  expect(formatFigure('fen', 15_145_300)).toBe('¥151,453.00');
  expect(formatFigure('bp', 8_730)).toBe('87.30%');
  expect(formatFigure('sigma', 120)).toBe('1.2σ');
  expect(formatFigure('ppm', 200)).toBe('0.02%');
});
