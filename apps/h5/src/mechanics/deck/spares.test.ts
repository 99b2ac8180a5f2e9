import { describe, expect, it } from 'vitest';
import { selectionToRequest, proposeSpares, countSelectedSpares } from './spares.ts';

const cards = (spares: Record<string, number>) =>
  Object.entries(spares).map(
    ([item_code, spare]) => ({ item_code, spare }) as Parameters<typeof proposeSpares>[0][number],
  );

describe('which duplicates go', () => {
  it('S2-TA-4 from the biggest heap first, never more than there is', () => {
    expect(proposeSpares(cards({ a: 5, b: 1, c: 2 }), 3)).toEqual({ a: 3 });
    expect(proposeSpares(cards({ a: 3, b: 3 }), 4)).toEqual({ a: 2, b: 2 });
    expect(countSelectedSpares(proposeSpares(cards({ a: 1, b: 1 }), 8))).toBe(2);
  });

  it('S2-TA-4 the wire gets only what is used', () => {
    expect(selectionToRequest({ a: 2, b: 0 })).toEqual([{ item_code: 'a', num: 2 }]);
  });
});
