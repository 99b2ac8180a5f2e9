import { expect, it } from 'vitest';
import { moveCard, readArrangement } from './layout.ts';

it('what the browser kept is read, and what it does not know stands at the end', () => {
  expect(readArrangement(null)).toEqual({ order: ['flow', 'recharge', 'withdraw', 'draw', 'online'], hidden: [] });
  expect(readArrangement('{"order":["online","gone","flow"],"hidden":["draw"]}')).toEqual({
    order: ['online', 'flow', 'recharge', 'withdraw', 'draw'],
    hidden: ['draw'],
  });
  expect(readArrangement('[').hidden).toEqual([]);
  expect(readArrangement('null').hidden).toEqual([]);
});

it('a card moves by one place and not over the edge', () => {
  expect(moveCard(['flow', 'draw', 'online'], 'draw', -1)).toEqual(['draw', 'flow', 'online']);
  expect(moveCard(['flow', 'draw', 'online'], 'online', 1)).toEqual(['flow', 'draw', 'online']);
});
