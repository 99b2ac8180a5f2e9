// Records which member reached which limit on which day, once per day and limit, for the operators' overview (call Z12,
// guard_overview). A refused call is rolled back, so its refusal is recorded outside of its transaction; if the process ends before
// that, a line of the overview is missing and nothing else.
import type { RequestOf } from '@shengyu/contract/call.ts';
import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { guardLimitHit } from '#events/catalogue/money.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer, RefusalListener } from '#module.ts';
import { readConfig } from '#modules/config/index.ts';
import { countFigures } from '#modules/console/index.ts';
import { findUserIdByShowId } from '#modules/identity/index.ts';
import type { Refused } from '#wire/refusal.ts';
import { insertHit, type Hit, type HitKind } from './hit-store.ts';
import { isLimitOfTarget } from './recharge-judge.ts';
import { loadRechargeSums } from './recharge-store.ts';
import { settingOf } from './setting-store.ts';
import { guardRowsOf } from './store.ts';

const FEN = 10; // A diamond costs 10 fen.
const SEEN_MAX = 10_000;

/**
 * The hits that this process has recorded already; they are kept so that a member who keeps trying causes no more
 * queries.
 */
const seen = new WeakMap<Context['db'], Set<string>>();

function isNew(ctx: Context, name: string): boolean {
  let noted = seen.get(ctx.db);
  if (!noted || noted.size >= SEEN_MAX) seen.set(ctx.db, (noted = new Set()));
  return noted.size !== noted.add(name).size;
}

export const limitRefusalListener: RefusalListener = {
  reasons: ['self_limit', 'cap_op', 'cap_day', 'cap_month', 'cool_down'],
  async note(ctx, user_id, refused, now, asked) {
    const { reason, data } = refused;
    const kind = reason as Exclude<HitKind, 'guardian_refund'>;
    const day = dayOf(now);
    if (asked.call.id === h5_get_out_trade_no.id) return noteRecharge(ctx, user_id, refused, now, asked.req as Order);
    if (!isNew(ctx, `${user_id}:${day}:${kind}`)) return;
    const caps = await readConfig(ctx, 'constants');
    const row = (await guardRowsOf(ctx.db, [user_id], now)).get(user_id)!;
    const counted = {
      self_limit: [row.spend * FEN, row.day_limit_fen ?? row.single_limit_fen],
      cap_op: [row.chance, caps.CHANCE_OP],
      cap_day: [row.chance, caps.CHANCE_DAY],
      cap_month: [row.month_chance, caps.CHANCE_MONTH],
      cool_down: [row.chance, null],
    } as const;
    const [total, limit_at] = counted[kind];
    const until_at = kind === 'cool_down' ? new Date(instantOfUnixSeconds(Number(data.next_at))) : null;
    await storeHit(ctx.db, { user_id, day, kind, total, limit_at, until_at, at: new Date(now) });
  },
};

/** Stores a hit, and counts it in the figures when it is the first of the member, day and kind. */
async function storeHit(db: Queryable, hit: Hit & { kind: Exclude<HitKind, 'guardian_refund'> }): Promise<void> {
  const isFirst = (await insertHit(db, hit)) > 0;
  if (isFirst && hit.kind.startsWith('cap_'))
    await countFigures(db, [{ name: 'guard.capped', value: 1 }], hit.at.getTime());
}

type Order = RequestOf<typeof h5_get_out_trade_no>;

/** A refused recharge is recorded for the owner of the limit: the account that is filled, or the payer (GUARD-2 counts for both). */
async function noteRecharge(ctx: Context, me: number, refused: Refused, now: number, order: Order): Promise<void> {
  const { target_show_id } = order;
  const target_id = target_show_id === undefined ? me : await findUserIdByShowId(ctx.db, target_show_id);
  const isTargets = isLimitOfTarget(refused);
  const user_id = isTargets ? target_id : me;
  const day = dayOf(now);
  const kind = refused.reason === 'cap_day' ? ('cap_day' as const) : ('self_limit' as const);
  if (!user_id || !isNew(ctx, `${user_id}:${day}:${kind}`)) return;
  const { recharge_fen, others_fen } = await loadRechargeSums(ctx.db, user_id, now);
  const { day_limit_fen, single_limit_fen } = await settingOf(ctx.db, user_id, now);
  const { DAY_RECHARGE_VERIFIED_FEN } = await readConfig(ctx, 'constants');
  const [total, limit_at] =
    kind === 'cap_day'
      ? [Math.floor(recharge_fen / FEN), DAY_RECHARGE_VERIFIED_FEN / FEN]
      : [isTargets ? recharge_fen : recharge_fen + others_fen, day_limit_fen ?? single_limit_fen];
  await storeHit(ctx.db, { user_id, day, kind, total, limit_at, until_at: null, at: new Date(now) });
}

/** Records from events what happens without a refusal: a purchase reached a limit or began a cool-down. */
export const consumers: readonly Consumer[] = [
  consumes(guardLimitHit, async (tx, { at, data: { user_id, kind, sum, limit, until } }) => {
    const until_at = until === undefined ? null : new Date(instantOfUnixSeconds(until));
    const hit = { user_id, day: dayOf(at), kind, total: sum, limit_at: limit ?? null, until_at };
    await storeHit(tx, { ...hit, at: new Date(at) });
  }),
];
