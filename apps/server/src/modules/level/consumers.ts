// Adds experience points (exp) once per event (LVL-2): wealth for diamonds spent, charm for gifts received. Refunds subtract them
// (LVL-3).
import type { Tx } from '#db/db.ts';
import { lockMember, lockMembers } from '#db/member-lock.ts';
import { giftRefunded, giftSent } from '#events/catalogue/gift.ts';
import { diamondReturned, diamondSpent } from '#events/catalogue/money.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { consumes } from '#events/consumes.ts';
import type { GiftData } from '#events/catalogue/gift.ts';
import type { Consumer } from '#module.ts';
import { addExp } from './exp.ts';

type Diamonds = { user_id: number; diamond: number };

async function wealth(tx: Tx, { data, at }: DomainEvent<Diamonds>, sign: 1 | -1): Promise<void> {
  const { user_id, diamond } = data;
  await lockMember(tx, user_id);
  const source = sign === 1 ? 'spend' : 'refund';
  await addExp(tx, { user_id, kind: 'wealth', n: sign * diamond, source, at });
}

async function charm(tx: Tx, { data, at }: DomainEvent<GiftData>, sign: 1 | -1): Promise<void> {
  const received = Map.groupBy(data.lines, ({ receiver_id }) => receiver_id);
  await lockMembers(tx, [...received.keys()]);
  for (const [user_id, own] of received) {
    const value = own.reduce((sum, { gift_value }) => sum + gift_value, 0);
    await addExp(tx, { user_id, kind: 'charm', n: sign * value, source: sign === 1 ? 'gift' : 'refund', at });
  }
}

export const consumers: readonly Consumer[] = [
  consumes(diamondSpent, (tx, event) => wealth(tx, event, 1)),
  consumes(diamondReturned, (tx, event) => wealth(tx, event, -1)),
  consumes(giftSent, (tx, event) => charm(tx, event, 1)),
  consumes(giftRefunded, (tx, event) => charm(tx, event, -1)),
];
