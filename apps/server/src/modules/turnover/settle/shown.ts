// Settlements as a guild sees them. A month that is still counted (state 0) has no stored sums; it is shown with what has accrued
// so far. Every screen and file that names a settlement reads it here, so that no two of them can differ.
import type { Queryable } from '#db/db.ts';
import type { Month } from '@shengyu/rules/time/calendar.ts';
import { commissionOf } from './settlement.ts';
import { SETTLEMENT_CONFIRMED, SETTLEMENT_OPEN, SETTLEMENT_PAID } from './states.ts';
import { sumAccruedTurnover, loadSettlementPage, type Settlement } from './store.ts';

/** A page of a guild's settlements, newest month first, or the one of `month`; the open month with its accrued sums. */
export async function listShownSettlements(
  db: Queryable,
  guild_id: number,
  month: Month | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: Settlement[]; total: number }> {
  const { rows, total } = await loadSettlementPage(db, guild_id, month, page);
  return { rows: await Promise.all(rows.map((s) => withAccrued(db, s))), total };
}

async function withAccrued(db: Queryable, s: Settlement): Promise<Settlement> {
  if (s.status !== SETTLEMENT_OPEN) return s;
  const sums = await sumAccruedTurnover(db, s);
  const net = sums.gross - sums.refund + sums.adjust;
  return { ...s, ...sums, net, commission_fen: commissionOf(net, s.rate_bp) };
}

/** The commission that is not paid in yet: `pending` is not confirmed yet, `confirmed` waits only for the day of payment. */
export type UnpaidCommission = { readonly pending: number; readonly confirmed: number };

/** Only this many months are read, because no settlement is expected to stay unpaid for two years. */
const UNPAID_MONTHS = 24;

export async function sumUnpaidCommission(db: Queryable, guild_id: number): Promise<UnpaidCommission> {
  const { rows } = await listShownSettlements(db, guild_id, undefined, { limit: UNPAID_MONTHS, offset: 0 });
  const sum = (isMeant: (s: Settlement) => boolean): number =>
    rows.filter(isMeant).reduce((all, { commission_fen }) => all + commission_fen, 0);
  return {
    pending: sum(({ status }) => status !== SETTLEMENT_CONFIRMED && status !== SETTLEMENT_PAID),
    confirmed: sum(({ status }) => status === SETTLEMENT_CONFIRMED),
  };
}
