import { expect, it } from 'vitest';
import { expiryOf, isOfRoom, kindsOf, wornIn, type Lot } from './slots.ts';

const lot = (item_type: number, more: Partial<Lot> = {}): Lot => ({
  lot_id: `l${item_type}`,
  item: { item_type, item_code: `i${item_type}`, name: '物', icon: '/i.svg', num: 1, unit: '个', value: 1 },
  num: 1,
  origin: 'test',
  is_wear: 0,
  is_locked: 0,
  earns: 0,
  debris: 0,
  ...more,
});

it('WEAR-1 both kinds of mount are one kind and one slot; a room wears its own', () => {
  const lots = [lot(111), lot(12, { is_wear: 1 }), lot(3), lot(1)];
  expect(kindsOf(lots).map(({ label }) => label)).toEqual(['头像框', '座驾', '礼物']);
  expect(wornIn(lots, 'mount')?.lot_id).toBe('l12');
  expect(wornIn(lots, 'bubble')).toBeUndefined();
  expect([lot(153), lot(1)].map(isOfRoom)).toEqual([true, false]);
});

it('a lot says its last day, and that it is soon within three days', () => {
  const now = Date.UTC(2026, 10, 16, 4);
  const until = (days: number): Lot => lot(1, { expire_at: now / 1000 + days * 86_400 });
  expect(expiryOf(until(2), now)).toEqual({ text: '11-18 到期', soon: true });
  expect(expiryOf(until(5), now)).toEqual({ text: '11-21 到期', soon: false });
  expect(expiryOf(lot(1), now)).toEqual({ text: '永久', soon: false });
});
