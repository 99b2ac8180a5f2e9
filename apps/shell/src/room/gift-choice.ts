// What is chosen in the gift panel, and what the server is asked for it (SHELL-33).
import type { MutationData, ReplyFrom } from '@shengyu/contract/client.ts';
import type { Seat } from './room-state.ts';

export type GiftList = ReplyFrom<'POST /goapi/gift/gift_list'>;
export type GiftRow = GiftList['tabs'][number]['list'][number];
export type Box = GiftList['boxes'][number];
export type BagRow = ReplyFrom<'POST /api/v1/get_my_activity_prop'>['list'][number];

/** Something that can be given: a gift for diamonds, one that the member owns, or a box. */
export type Choice =
  | { readonly kind: 'gift'; readonly key: string; readonly gift: GiftRow }
  | { readonly kind: 'bag'; readonly key: string; readonly lot: BagRow }
  | { readonly kind: 'box'; readonly key: string; readonly box: Box };

export const giftChoice = (gift: GiftRow): Choice => ({ kind: 'gift', key: `gift ${gift.item_code}`, gift });
export const bagChoice = (lot: BagRow): Choice => ({ kind: 'bag', key: `lot ${lot.lot_id}`, lot });
export const boxChoice = (box: Box): Choice => ({ kind: 'box', key: `box ${box.box_code}`, box });

export type Right = NonNullable<GiftRow['right']>;

/** RIGHT-1: the right that the gift needs and the member does not own. */
export const lockedBy = (choice: Choice): Right | undefined =>
  choice.kind === 'gift' && choice.gift.right?.has === 0 ? choice.gift.right : undefined;

export type Receiver = {
  readonly user_id: number;
  readonly name: string;
  readonly avatar: string;
  readonly seat_no: number;
};

/** Everybody on a seat but the viewer: the host first, then by number. */
export const receiversOn = (seats: readonly Seat[], me: number): Receiver[] =>
  seats.flatMap(({ seat_no, user }) =>
    user && user.user_id !== me ? [{ user_id: user.user_id, name: user.nickname, avatar: user.avatar, seat_no }] : [],
  );

/**
 * Who gets the gift: those chosen who still sit there. A choice that has left its seat is forgotten, and without any the first
 * receiver is meant. A box goes to one person.
 */
export function receiversChosen(chosen: readonly number[], all: readonly Receiver[], single: boolean): number[] {
  const seated = all.filter(({ user_id }) => chosen.indexOf(user_id) >= 0).map(({ user_id }) => user_id);
  const first = all[0] ? [all[0].user_id] : [];
  return (seated.length > 0 ? seated : first).slice(0, single ? 1 : undefined);
}

/** A tap on a receiver: adds or removes one, but never the last. */
export const toggleReceiver = (chosen: readonly number[], user_id: number): number[] => {
  if (chosen.indexOf(user_id) < 0) return [...chosen, user_id];
  return chosen.length > 1 ? chosen.filter((one) => one !== user_id) : [...chosen];
};

export type GiftRequest = MutationData<'POST /goapi/gift/send_gift'>;
export type BoxRequest = MutationData<'POST /api/open_box/open_box'>;

export const giftRequest = (
  choice: Exclude<Choice, { kind: 'box' }>,
  receiver_ids: number[],
  num: number,
  room_id: number,
): GiftRequest =>
  choice.kind === 'gift'
    ? { item_code: choice.gift.item_code, num, receiver_ids, room_id, source: 1 }
    : { item_code: choice.lot.item.item_code, num, receiver_ids, room_id, source: 2, lot_id: choice.lot.lot_id };

export const boxRequest = (box: Box, to_user_id: number, num: number, room_id: number): BoxRequest => ({
  box_code: box.box_code,
  num,
  to_user_id,
  room_id,
});

/** What the choice costs in diamonds; 0 when it comes from the backpack. */
export function costOf(choice: Choice, num: number, receivers: number): number {
  if (choice.kind === 'bag') return 0;
  return choice.kind === 'box' ? choice.box.price * num : choice.gift.price * num * receivers;
}
