// Who met which limit on which Day, for the operators' overview (Z12). A refusal rolls its call back, so it is noted beside it, once per
// Day and limit; what is lost with a process is one line of an overview.
import { dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Consumer, RefusalNote } from '#module.ts';
import { readConfig } from '#modules/config/index.ts';
import { insertHit, type HitKind } from './hit-store.ts';
import { rowsOf } from './store.ts';

const FEN = 10; // of a diamond
const SEEN_MAX = 10_000;

/** What this process has noted: somebody who goes on trying costs nothing more. */
const seen = new WeakMap<Context['db'], Set<string>>();

function isNew(ctx: Context, name: string): boolean {
  let noted = seen.get(ctx.db);
  if (!noted || noted.size >= SEEN_MAX) seen.set(ctx.db, (noted = new Set()));
  return noted.size !== noted.add(name).size;
}

export const refusals: RefusalNote = {
  reasons: ['self_limit', 'cap_op', 'cap_day', 'cap_month', 'cool_down'],
  async note(ctx, user_id, { reason, data }, now) {
    const kind = reason as HitKind;
    const day = dayOf(now);
    if (!isNew(ctx, `${user_id}:${day}:${kind}`)) return;
    const caps = await readConfig(ctx, 'constants');
    const row = (await rowsOf(ctx.db, [user_id], now)).get(user_id)!;
    const counted = {
      self_limit: [row.spend * FEN, row.day_limit_fen ?? row.single_limit_fen],
      cap_op: [row.chance, caps.CHANCE_OP],
      cap_day: [row.chance, caps.CHANCE_DAY],
      cap_month: [row.month_chance, caps.CHANCE_MONTH],
      cool_down: [row.chance, null],
    } as const;
    const [total, limit_at] = counted[kind as keyof typeof counted];
    const until_at = kind === 'cool_down' ? new Date(instantOf(Number(data.next_at))) : null;
    await insertHit(ctx.db, { user_id, day, kind, total, limit_at, until_at, at: new Date(now) });
  },
};

/** A limit that was reached, or a rest that began, without anything refused. */
export const consumers: readonly Consumer[] = [
  {
    on: 'guard.limit_hit',
    run: async (tx, { at, data }) => {
      const { user_id, kind, sum, limit, until } = data as Record<string, number> & { kind: HitKind };
      const until_at = until === undefined ? null : new Date(instantOf(until));
      const hit = { user_id: user_id!, day: dayOf(at), kind, total: sum!, limit_at: limit ?? null, until_at };
      await insertHit(tx, { ...hit, at: new Date(at) });
    },
  },
];
