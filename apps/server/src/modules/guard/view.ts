// The guard as its owner sees it (X10, X11): limits, what waits, what was counted.
import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { fenFromDiamonds } from '@shengyu/rules/money.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_spend_guard } from '@shengyu/contract/calls/guard.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { bit } from '#wire/bit.ts';
import { careOf } from './guard.ts';
import { capOf } from './recharge-judge.ts';
import { countedDays, settingOf, type Setting } from './setting-store.ts';
import { exclusionsOf, rowsOf } from './store.ts';

const HISTORY_DAYS = 30;

export async function guardView(
  ctx: Context,
  db: Queryable,
  user_id: number,
  now: number,
): Promise<ReplyOf<typeof get_spend_guard>> {
  const caps = await readConfig(ctx, 'constants');
  const care = await careOf(ctx, db, user_id, now);
  const setting = await settingOf(db, user_id, now);
  const { month_chance } = (await rowsOf(db, [user_id], now)).get(user_id)!;
  const history = await countedDays(db, user_id, now, HISTORY_DAYS);
  const today = history.find(({ day }) => day === dayOf(now));
  return {
    ...care,
    single_limit_fen: setting.single_limit_fen,
    day_limit_fen: setting.day_limit_fen,
    remind: bit(setting.remind),
    day_recharge_fen: today?.recharge_fen ?? 0,
    day_spend_fen: fenFromDiamonds(today?.spend ?? 0),
    system_day_limit_fen: capOf(care, caps),
    ...pendingOf(setting),
    month_chance,
    month_cap: caps.CHANCE_MONTH,
    op_cap: caps.CHANCE_OP,
    history,
  };
}

function pendingOf({ pending, pending_at }: Setting) {
  if (pending === null || pending_at === null) return {};
  const { remind, ...limits } = pending;
  return { pending: { ...limits, ...(remind === undefined ? {} : { remind: bit(remind) }), at: tsOf(pending_at) } };
}

/** Whether somebody has set a limit or an exclusion of their own. */
export async function guardIsOn(db: Queryable, user_id: number, now: number): Promise<boolean> {
  const { single_limit_fen, day_limit_fen } = await settingOf(db, user_id, now);
  if (single_limit_fen !== null || day_limit_fen !== null) return true;
  return (await exclusionsOf(db, [user_id], now)).has(user_id);
}
