import { expect, it } from 'vitest';
import { KeyedBacklog } from './lanes.ts';

it('EVT-1 what was taken holds back the rest of its key until the key is released', () => {
  const backlog = new KeyedBacklog<{ key: string; n: number }>();
  const take = (least: number, most: number): number[] => backlog.take(least, most).map(({ n }) => n);
  for (const [n, key] of ['a', 'b', 'a', 'a', 'c', 'b'].entries()) backlog.push({ key, n });
  expect(take(1, 3)).toEqual([0, 1, 2]);
  expect(take(2, 9)).toEqual([]);
  expect(take(1, 9)).toEqual([4]);
  backlog.release('b');
  expect(take(1, 9)).toEqual([5]);
  backlog.release('a');
  expect(take(1, 9)).toEqual([3]);
  backlog.release('a');
  expect(take(1, 9)).toEqual([]);
});
