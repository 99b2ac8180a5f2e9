// What can be worn where (WEAR-1), and which lots of the bag belong to which tab.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { itemTypeLabelOf, itemTypeOf, type WearSlot } from '@shengyu/rules/board/item-types.ts';
import { addDaysToInstant, formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';

export type Lot = ReplyFrom<'POST /api/v1/get_my_activity_prop'>['list'][number];

/** The slots around the portrait, and those of the member's room. */
export const PERSON_SLOTS: readonly { readonly slot: WearSlot; readonly name: string }[] = [
  { slot: 'avatar_frame', name: '头像框' },
  { slot: 'mount', name: '座驾' },
  { slot: 'bubble', name: '气泡' },
  { slot: 'halo', name: '光环' },
  { slot: 'entrance', name: '进场特效' },
  { slot: 'homepage', name: '主页特效' },
];

export const slotOf = ({ item }: Lot): WearSlot | undefined => itemTypeOf(item.item_type)?.slot;
export const isOfRoom = (lot: Lot): boolean => slotOf(lot)?.startsWith('room_') ?? false;

/** The lot that is worn in a slot. */
export const wornIn = (lots: readonly Lot[], slot: WearSlot): Lot | undefined =>
  lots.find((lot) => lot.is_wear === 1 && slotOf(lot) === slot);

/** Types in the bag, in the order of the table of types; both kinds of mount are one. */
export function kindsOf(lots: readonly Lot[]): readonly { readonly key: string; readonly label: string }[] {
  const found = new Map<string, { readonly type: number; readonly label: string }>();
  for (const lot of lots) {
    const { item_type } = lot.item;
    const known = found.get(kindOf(lot));
    if (!known || item_type < known.type)
      found.set(kindOf(lot), { type: item_type, label: itemTypeLabelOf(item_type) });
  }
  return [...found]
    .map(([key, kind]) => ({ key, ...kind }))
    .sort((a, b) => a.type - b.type)
    .map(({ key, label }) => ({ key, label }));
}

export const kindOf = (lot: Lot): string => slotOf(lot) ?? String(lot.item.item_type);

const SOON_DAYS = 3;

/** Until when a lot lasts; `soon` within three days. `now` in Unix milliseconds. */
export function expiryOf({ expire_at }: Lot, now: number): { readonly text: string; readonly soon: boolean } {
  if (!expire_at) return { text: '永久', soon: false };
  const at = instantOfUnixSeconds(expire_at);
  return { text: `${formatDateAndMinute(at).slice(5, 10)} 到期`, soon: at < addDaysToInstant(now, SOON_DAYS) };
}
