import { expect, it } from 'vitest';
import { createChance } from './chance.ts';

const numbers = (seed: string, name: string): number[] => {
  const chance = createChance(seed, name);
  return Array.from({ length: 50 }, () => chance.int(1, 1_000_000));
};

it('WORLD-4 the same seed and name give the same chances, another of either gives others', () => {
  expect(numbers('潮汐', 'gifts')).toEqual(numbers('潮汐', 'gifts'));
  expect(numbers('潮汐', 'gifts')).not.toEqual(numbers('潮汐', 'rooms'));
  expect(numbers('潮汐', 'gifts')).not.toEqual(numbers('月光', 'gifts'));
});

it('WORLD-4 a choice stays within its bounds and takes nobody twice', () => {
  const chance = createChance('潮汐', 'bounds');
  const rolls = Array.from({ length: 2_000 }, () => chance.int(2, 5));
  expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([2, 5]);
  const taken = chance.pickSome([1, 2, 3, 4], 9);
  expect(taken.toSorted()).toEqual([1, 2, 3, 4]);
});
