// Gifts. Meters named `_base` count income_base, the diamonds really paid, never the list value (METER-2): a prize gift moves none.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { areApart } from '../distinct.ts';
import type { Draft } from '../move.ts';
import { countIn, idIn, idOr, textIn, type Data } from '../read.ts';
import { lockPair, markSeen, wasSeen } from '../store.ts';
import { pair, room, user, type Derivations } from './derivation.ts';

/** The gifts of the romance series (gift_love of the catalogue). */
const LOVE: readonly string[] = ['g_rose', 'g_heart', 'g_roses', 'g_swing', 'g_castle', 'g_ringbox', 'g_always'];

const linesOf = (data: Data): Data[] => {
  if (!Array.isArray(data.lines) || data.lines.length === 0) throw new Error('a gift without lines');
  return data.lines as Data[];
};

/** What was paid, for everybody concerned; `sign` −1 takes it back after a refund (MONEY-6). */
function paid(data: Data, sign: 1 | -1): Draft[] {
  const lines = linesOf(data);
  const sender = idIn(data, 'sender_id');
  const room_id = idOr(data, 'room_id');
  const all = sign * lines.reduce((sum, line) => sum + countIn(line, 'income_base'), 0);
  const drafts: Draft[] = [{ meter: 'gift.sent_base', subject: user(sender), n: all }];
  if (LOVE.includes(textIn(data, 'item_code')))
    drafts.push({ meter: 'gift.sent_base_love', subject: user(sender), n: all });
  if (room_id !== undefined) drafts.push({ meter: 'gift.room_base', subject: room(room_id), n: all });
  for (const line of lines) {
    const n = sign * countIn(line, 'income_base');
    drafts.push({ meter: 'gift.received_base', subject: user(idIn(line, 'receiver_id')), n });
    const relation_id = idOr(line, 'relation_id');
    if (relation_id !== undefined) drafts.push({ meter: 'gift.pair_base', subject: pair(relation_id), n, by: sender });
  }
  return drafts.filter(({ n }) => n !== 0);
}

/** 互送: when the second of two gives on the same Day, both have it. */
async function mutual(tx: Tx, { data, at }: DomainEvent): Promise<Draft[]> {
  const sender = idIn(data, 'sender_id');
  const day = dayOf(at);
  const drafts: Draft[] = [];
  for (const receiver of new Set(linesOf(data).map((line) => idIn(line, 'receiver_id')))) {
    await lockPair(tx, sender, receiver);
    await markSeen(tx, { user_id: sender, meter: 'gift.to', other_id: receiver, day });
    if (
      !(await wasSeen(tx, receiver, 'gift.to', sender, { from: day, to: day })) ||
      !(await areApart(tx, sender, receiver))
    )
      continue;
    for (const [me, peer] of [
      [sender, receiver],
      [receiver, sender],
    ] as const) {
      const first = await markSeen(tx, { user_id: me, meter: 'gift.mutual', other_id: peer, day });
      if (first) drafts.push({ meter: 'gift.mutual', subject: user(me), n: 1, peer: { id: peer, ...first } });
    }
  }
  return drafts;
}

export const gifts: Derivations = {
  'gift.sent': async (event, tx) => [
    { meter: 'gift.sent', subject: user(idIn(event.data, 'sender_id')), n: 1 },
    ...paid(event.data, 1),
    ...(await mutual(tx, event)),
  ],
  'gift.refunded': ({ data }) => paid(data, -1),
};
