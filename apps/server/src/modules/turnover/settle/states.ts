// The states of a settlement and the allowed changes between them, one entry for each row of the table in part-one-rules.md §5.6. A
// database trigger (migration 0021) has the same list and refuses every other change. Also the dates on which a month is confirmed
// and paid.
import { addMonths, instantAt, type Instant, type Month } from '@shengyu/rules/time/calendar.ts';

export const SETTLEMENT_OPEN = 0;
export const SETTLEMENT_COMPUTED = 1;
export const SETTLEMENT_CONFIRMED = 2;
export const SETTLEMENT_PAID = 3;
export const SETTLEMENT_DISPUTED = 4;
export const SETTLEMENT_STATUSES = [0, 1, 2, 3, 4] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

export const SETTLEMENT_STATUS_TEXTS: Readonly<Record<SettlementStatus, string>> = {
  0: '统计中',
  1: '待确认',
  2: '已确认',
  3: '已到账',
  4: '有异议',
};

type Arrow = { readonly from: readonly SettlementStatus[]; readonly to: SettlementStatus };

/** The allowed state changes by rule. SST-1 is not in the list, because it creates the row. */
export const SETTLEMENT_TRANSITIONS = {
  'SST-2': { from: [SETTLEMENT_OPEN], to: SETTLEMENT_COMPUTED },
  'SST-3': { from: [SETTLEMENT_COMPUTED], to: SETTLEMENT_CONFIRMED },
  'SST-4': { from: [SETTLEMENT_COMPUTED, SETTLEMENT_CONFIRMED], to: SETTLEMENT_DISPUTED },
  'SST-5': { from: [SETTLEMENT_DISPUTED], to: SETTLEMENT_CONFIRMED },
  'SST-6': { from: [SETTLEMENT_CONFIRMED], to: SETTLEMENT_PAID },
} as const satisfies Record<string, Arrow>;
export type SettlementRule = keyof typeof SETTLEMENT_TRANSITIONS;

export const mayChangeStatus = (rule: SettlementRule, from: SettlementStatus): boolean =>
  (SETTLEMENT_TRANSITIONS[rule].from as readonly SettlementStatus[]).includes(from);

const inNext = (month: Month, date: string, clock: string): Instant =>
  instantAt(`${addMonths(month, 1)}-${date}`, clock);

/**
 * FLOW-7: confirmed settlements of a month are paid on the 5th of the next month; those that nobody confirmed are
 * confirmed automatically on its 10th.
 */
export const paymentTimeOf = (month: Month): Instant => inNext(month, '05', '10:00');
export const autoConfirmTimeOf = (month: Month): Instant => inNext(month, '10', '00:00');
/** The operator's deadline for confirming: the end of the 5th. */
export const confirmDeadlineOf = (month: Month): Instant => inNext(month, '06', '00:00');

/**
 * The latest month whose date has passed; `moment` is one of the three functions above and gives the date of a month.
 */
export function findLastMonthDue(moment: (month: Month) => Instant, thisMonth: Month, now: Instant): Month {
  const last = addMonths(thisMonth, -1);
  return moment(last) <= now ? last : addMonths(last, -1);
}
