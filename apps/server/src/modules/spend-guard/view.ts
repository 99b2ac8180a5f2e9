// The spend guard as its owner sees it (calls X10, get_spend_guard, and X11, set_spend_guard): limits, changes that wait, and the
// sums counted so far.
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { fenFromDiamonds } from '@shengyu/rules/money/money.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { toBit } from '#wire/bit.ts';
import { loadSpendCareState } from './guard.ts';
import { dayRechargeCapOf } from './recharge-judge.ts';
import { listDaySums, settingOf, type GuardSetting } from './setting-store.ts';
import { exclusionEndsOf, guardRowsOf } from './store.ts';

const HISTORY_DAYS = 30;

export async function presentGuard(
  ctx: Context,
  db: Queryable,
  user_id: number,
  now: number,
): Promise<ReplyOf<typeof get_spend_guard>> {
  const caps = await readConfig(ctx, 'constants');
  const care = await loadSpendCareState(ctx, db, user_id, now);
  const setting = await settingOf(db, user_id, now);
  const { month_chance } = (await guardRowsOf(db, [user_id], now)).get(user_id)!;
  const history = await listDaySums(db, user_id, now, HISTORY_DAYS);
  const today = history.find(({ day }) => day === dayOf(now));
  return {
    ...care,
    single_limit_fen: setting.single_limit_fen,
    day_limit_fen: setting.day_limit_fen,
    remind: toBit(setting.remind),
    day_recharge_fen: today?.recharge_fen ?? 0,
    day_spend_fen: fenFromDiamonds(today?.spend ?? 0),
    system_day_limit_fen: dayRechargeCapOf(care, caps),
    ...pendingOf(setting),
    month_chance,
    month_cap: caps.CHANCE_MONTH,
    op_cap: caps.CHANCE_OP,
    history,
  };
}

function pendingOf({ pending, pending_at }: GuardSetting) {
  if (pending === null || pending_at === null) return {};
  const { remind, ...limits } = pending;
  return {
    pending: { ...limits, ...(remind === undefined ? {} : { remind: toBit(remind) }), at: unixSecondsOf(pending_at) },
  };
}

/** Whether the member has an own limit or a running self-exclusion. */
export async function isGuardOn(db: Queryable, user_id: number, now: number): Promise<boolean> {
  const { single_limit_fen, day_limit_fen } = await settingOf(db, user_id, now);
  if (single_limit_fen !== null || day_limit_fen !== null) return true;
  return (await exclusionEndsOf(db, [user_id], now)).has(user_id);
}
