// Meters of gifts. Meters named `_base` count income_base, the diamonds really paid, never the list value (METER-2); a gift won as
// a prize has income_base 0 and moves none of them.
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { giftRefunded, giftSent, type GiftData } from '#events/catalogue/gift.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { isLoveGift } from '#modules/gift/index.ts';
import { areDistinctPersons } from '../distinct.ts';
import type { MoveDraft } from '../move.ts';
import { findCountingAmong, lockMemberPairs, markOtherCounted, markOthersCounted } from '../store.ts';
import { makeMeterConsumer, pairSubject, roomSubject, userSubject } from './derivation.ts';

/** Moves by the diamonds paid, for sender, room, receivers and pair; with `sign` −1 a refund subtracts them. */
function paid({ lines, sender_id: sender, room_id, item_code }: GiftData, sign: 1 | -1): MoveDraft[] {
  const all = sign * lines.reduce((sum, { income_base }) => sum + income_base, 0);
  const drafts: MoveDraft[] = [{ meter: 'gift.sent_base', subject: userSubject(sender), n: all }];
  if (isLoveGift(item_code)) drafts.push({ meter: 'gift.sent_base_love', subject: userSubject(sender), n: all });
  if (room_id !== undefined) drafts.push({ meter: 'gift.room_base', subject: roomSubject(room_id), n: all });
  for (const { income_base, receiver_id, relation_id } of lines) {
    const n = sign * income_base;
    drafts.push({ meter: 'gift.received_base', subject: userSubject(receiver_id), n });
    if (relation_id !== undefined)
      drafts.push({ meter: 'gift.pair_base', subject: pairSubject(relation_id), n, by: sender });
  }
  return drafts.filter(({ n }) => n !== 0);
}

/** 互送 (mutual gifts): counts for both as soon as each has given to the other on the same day. */
async function mutual(tx: Tx, { data, at }: DomainEvent<GiftData>): Promise<MoveDraft[]> {
  const sender = data.sender_id;
  const day = dayOf(at);
  const drafts: MoveDraft[] = [];
  const receivers = [...new Set(data.lines.map(({ receiver_id }) => receiver_id))];
  await lockMemberPairs(tx, sender, receivers);
  await markOthersCounted(tx, { user_id: sender, meter: 'gift.to', other_ids: receivers, day });
  for (const receiver of await findCountingAmong(tx, receivers, { meter: 'gift.to', other_id: sender, day })) {
    if (!(await areDistinctPersons(tx, sender, receiver))) continue;
    for (const [me, peer] of [
      [sender, receiver],
      [receiver, sender],
    ] as const) {
      const first = await markOtherCounted(tx, { user_id: me, meter: 'gift.mutual', other_id: peer, day });
      if (first) drafts.push({ meter: 'gift.mutual', subject: userSubject(me), n: 1, peer: { id: peer, ...first } });
    }
  }
  return drafts;
}

export const giftMeterConsumers: readonly Consumer[] = [
  makeMeterConsumer(giftSent, async (event, tx) => [
    { meter: 'gift.sent', subject: userSubject(event.data.sender_id), n: 1 },
    ...paid(event.data, 1),
    ...(await mutual(tx, event)),
  ]),
  // MONEY-6: the points go from the periods in which the gift was counted, not from those of the refund.
  makeMeterConsumer(giftRefunded, ({ data }) => {
    const moves = paid(data, -1);
    const { given_at } = data;
    return given_at === undefined ? moves : moves.map((move) => ({ ...move, at: instantOfUnixSeconds(given_at) }));
  }),
];
