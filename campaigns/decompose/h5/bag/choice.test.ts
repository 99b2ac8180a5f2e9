import { describe, expect, it } from 'vitest';
import { debrisOf, dearest, needsCare, stillReady, suggested, toggled, type Choice } from './choice.ts';
import type { Lot } from './use-bag.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

const lot = (lot_id: string, more: Omit<Partial<Lot>, 'item'> & { code?: string; value?: number } = {}): Lot => {
  const { code = lot_id, value = 10, ...rest } = more;
  const item = { item_type: 111, item_code: code, name: code, icon: '', num: 1, unit: '个', value };
  return { lot_id, item, num: 1, origin: 'draw', is_wear: 0, is_locked: 0, earns: 0, debris: 3, ...rest };
};
const keys = (choice: Choice): string[] => Object.keys(choice).sort();

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
    expect(keys(suggested(bag, NOW))).toEqual(['a', 'c']);
  });

  it('S2-DC-1 what was locked or is gone meanwhile is not chosen any more', () => {
    const choice = toggled(toggled({}, lot('a')), lot('b'));
    expect(keys(stillReady(choice, [lot('a', { is_locked: 1 }), lot('b')]))).toEqual(['b']);
    expect(keys(toggled(choice, lot('a')))).toEqual(['b']);
  });

  it('S2-DC-1 the tray adds exactly what the server says each gives', () => {
    expect(debrisOf({ a: lot('a', { debris: 37 }), b: lot('b', { debris: 162 }) })).toBe(199);
    expect(dearest({ a: lot('a', { value: 5, num: 3 }), b: lot('b', { value: 14 }) })!.lot_id).toBe('a');
  });

  it('S2-DC-2 我已确认 from 520 on, counted over the whole lot', () => {
    expect(needsCare({ a: lot('a', { value: 519 }) })).toBe(false);
    expect(needsCare({ a: lot('a', { value: 520 }) })).toBe(true);
    expect(needsCare({ a: lot('a', { value: 60, num: 30 }) })).toBe(true);
  });
});
