import { describe, expect, it } from 'vitest';
import {
  debrisOfSelection,
  mostValuableLot,
  needsExplicitConfirmation,
  dropUnavailableLots,
  suggestLots,
  toggleLots,
  type LotSelection,
} from './choice.ts';
import { groupLotsIntoPiles, lotsOfTap } from './piles.ts';
import type { Lot } from './use-bag.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

const lot = (lot_id: string, more: Omit<Partial<Lot>, 'item'> & { code?: string; value?: number } = {}): Lot => {
  const { code = lot_id, value = 10, ...rest } = more;
  const item = { item_type: 111, item_code: code, name: code, icon: '', num: 1, unit: '个', value };
  return { lot_id, item, num: 1, origin: 'draw', is_wear: 0, is_locked: 0, earns: 0, debris: 3, ...rest };
};
const keys = (choice: LotSelection): string[] => Object.keys(choice).sort();

describe('what is chosen for the machine', () => {
  it('S2-DC-1 一键选择: duplicates but the one that lasts longest, and what ends within three days', () => {
    const bag = [
      lot('a', { code: 'fr', expire_at: NOW + 9 * DAY }),
      lot('b', { code: 'fr', expire_at: NOW + 30 * DAY }),
      lot('c', { expire_at: NOW + 2 * DAY }),
      lot('d', { expire_at: NOW + 4 * DAY }),
      lot('e', { code: 'fr', expire_at: NOW + DAY, is_locked: 1 }),
      lot('f', { code: 'fr', debris: 0, expire_at: NOW + DAY }),
    ];
    expect(keys(suggestLots(bag, NOW))).toEqual(['a', 'c']);
  });

  it('S2-DC-1 一键选择 never takes a token that a running campaign still takes', () => {
    const bag = [
      lot('a', { code: 'th_mark', in_use: 1 }),
      lot('b', { code: 'th_mark', in_use: 1, expire_at: NOW + DAY }),
    ];
    expect(keys(suggestLots(bag, NOW))).toEqual([]);
  });

  it('S2-DC-1 the lots of one item are one card; locked ones stay apart', () => {
    const bag = [
      lot('a', { code: 'pearl', num: 2, debris: 30 }),
      lot('b', { code: 'pearl', num: 1, debris: 15 }),
      lot('c', { code: 'pearl', num: 4, debris: 0, is_locked: 1 }),
    ];
    expect(groupLotsIntoPiles(bag).map(({ num, debris, lots }) => [num, debris, lots.length])).toEqual([
      [3, 45, 2],
      [4, 0, 1],
    ]);
    const chosen = toggleLots({}, groupLotsIntoPiles(bag)[0]!.lots);
    expect(keys(chosen)).toEqual(['a', 'b']);
    expect(keys(toggleLots({ a: bag[0]! }, groupLotsIntoPiles(bag)[0]!.lots))).toEqual([]);
  });

  it('S2-DC-1 the timed lots of one item are one card; each tap takes the one that ends first, the last tap none', () => {
    const frames = [
      lot('month', { num: 30, expire_at: NOW + 30 * DAY }),
      lot('week', { num: 7, expire_at: NOW + 7 * DAY }),
    ].map((one) => ({ ...one, item: { ...one.item, item_type: 1, item_code: 'fr', unit: '天' } }));
    const [pile, ...others] = groupLotsIntoPiles(frames);
    expect([pile!.num, others]).toEqual([37, []]);
    const tap = (choice: LotSelection) => toggleLots(choice, lotsOfTap(pile!, choice));
    const first = tap({});
    const second = tap(first);
    expect([first, second, tap(second)].map(keys)).toEqual([['week'], ['month', 'week'], []]);
  });

  it('S2-DC-1 P02 of more than 50 lots those that end first are taken, by hand and by 一键选择', () => {
    const bag = Array.from({ length: 60 }, (_, i) => lot(`l${i}`, { code: 'pearl', expire_at: NOW + (100 - i) * DAY }));
    const earliest = bag.slice(10).map(({ lot_id }) => lot_id);
    expect(keys(toggleLots({}, groupLotsIntoPiles(bag)[0]!.lots))).toEqual([...earliest].sort());
    expect(keys(suggestLots(bag, NOW))).toEqual([...earliest].sort());
  });

  it('S2-DC-1 what was locked or is gone meanwhile is not chosen any more', () => {
    const choice = toggleLots({}, [lot('a'), lot('b')]);
    expect(keys(dropUnavailableLots(choice, [lot('a', { is_locked: 1 }), lot('b')]))).toEqual(['b']);
    expect(keys(toggleLots(choice, [lot('a')]))).toEqual(['b']);
  });

  it('S2-DC-1 the tray adds exactly what the server says each gives', () => {
    expect(debrisOfSelection({ a: lot('a', { debris: 37 }), b: lot('b', { debris: 162 }) })).toBe(199);
    expect(mostValuableLot({ a: lot('a', { value: 5, num: 3 }), b: lot('b', { value: 14 }) })!.lot_id).toBe('a');
  });

  it('S2-DC-2 我已确认 from 520 on, counted over the whole lot', () => {
    expect(needsExplicitConfirmation({ a: lot('a', { value: 519 }) })).toBe(false);
    expect(needsExplicitConfirmation({ a: lot('a', { value: 520 }) })).toBe(true);
    expect(needsExplicitConfirmation({ a: lot('a', { value: 60, num: 30 }) })).toBe(true);
  });
});
