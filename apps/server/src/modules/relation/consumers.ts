// What other modules' events mean for pairs.
import { itemOf } from '#modules/bag/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { fill, notify } from '#modules/notice/index.ts';
import { isAgainst } from '#modules/report/index.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { breakOff, type Break } from './break-off.ts';
import { notices } from './notices.ts';
import { relationById } from './store.ts';
import { addEntry, judgeEntry, REFUSED, SHOWN } from './timeline-store.ts';

const idOf = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new Error(`not an id: ${String(value)}`);
  return value as number;
};

/** EDGE-37. */
const breaks = (on: string, reason: Break['reason']): Consumer => ({
  on,
  run: (tx, { data }, ctx) =>
    breakOff(tx, {
      user_id: idOf(data.user_id),
      reason,
      at: ctx.clock.now(),
      ...(data.target_id === undefined ? {} : { with: idOf(data.target_id) }),
    }),
});

/** REL-6: an upheld report on somebody ends what is between them and who reported it, without telling why. */
const upheld: Consumer = {
  on: 'report.handled',
  run: async (tx, { data }, ctx) => {
    const target = data.target as { kind: string; id: string } | undefined;
    if (data.result !== 'founded' || target?.kind !== 'user' || !isAgainst(idOf(data.type))) return;
    await breakOff(tx, { user_id: Number(target.id), with: idOf(data.user_id), reason: 'report', at: ctx.clock.now() });
  },
};

type GiftLine = { flow_id: number; num: number; relation_id?: number };

/** REL-10: gifts are listed, to the two alone. */
const gifts: Consumer = {
  on: 'gift.sent',
  run: async (tx, { data, at }) => {
    for (const { relation_id, flow_id, num } of data.lines as readonly GiftLine[]) {
      if (relation_id === undefined) continue;
      const item_code = String(data.item_code);
      await addEntry(tx, {
        relation_id,
        kind: 'gift',
        ref: `gift:${flow_id}`,
        title: `送出 ${itemOf(item_code).name}×${num}`,
        items: [{ item_code, qty: num }],
        by_id: idOf(data.sender_id),
        at,
      });
    }
  },
};

type Result = { subject_id: number; rank: number };

/** REL-10: what a pair won on a campaign's board. */
const boards: Consumer = {
  on: 'rank.settled',
  run: async (tx, { data, at }: DomainEvent, ctx) => {
    if (data.subject !== 'pair') return;
    const rank_code = String(data.rank_code);
    const board = (await catalogueOf(ctx)).of('rank', rank_code);
    for (const { subject_id, rank } of data.results as readonly Result[]) {
      const reward = board?.part.rewards?.find(([from, to]) => from <= rank && rank <= to);
      if (!board || !reward || (await relationById(tx, subject_id))?.state === 'ended') continue;
      await addEntry(tx, {
        relation_id: subject_id,
        kind: 'campaign',
        ref: `rank:${rank_code}:${String(data.window)}:${String(data.period_key)}`,
        title: `${board.part.name} 第 ${rank} 名`,
        items: reward[2],
        at,
      });
    }
  },
};

const moderated: Consumer = {
  on: 'text.moderated',
  run: async (tx, { data, event_id }, ctx) => {
    const { kind, ref, result } = data as { kind: string; ref: string; result: 'pass' | 'refuse' };
    if (kind !== 'memory' && kind !== 'love_note') return;
    const user_id = await judgeEntry(tx, Number(ref), result === 'pass' ? SHOWN : REFUSED);
    if (user_id === undefined) return;
    const words = fill(result === 'pass' ? 'text_shown' : 'text_refused', { route: '/cpDetails' });
    await notify(tx, { user_id, ...words, event_id, at: ctx.clock.now() });
  },
};

export const consumers: readonly Consumer[] = [
  breaks('user.blocked', 'block'),
  upheld,
  breaks('user.banned', 'ban'),
  breaks('user.cancelled', 'cancel'),
  gifts,
  boards,
  moderated,
  ...notices,
];
