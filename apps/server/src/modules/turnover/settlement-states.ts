// The states of a settlement and the arrows between them: one row per row of the table in part-one-rules.md §5.6. The database refuses
// every other move by itself (0045); this is the same list for the rules and for tests.
import { addMonths, instantAt, type Instant, type Month } from '@shengyu/rules/calendar.ts';

export const OPEN = 0;
export const COMPUTED = 1;
export const CONFIRMED = 2;
export const PAID = 3;
export const DISPUTED = 4;
export const STATUSES = [0, 1, 2, 3, 4] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_TEXT: Readonly<Record<Status, string>> = {
  0: '统计中',
  1: '待确认',
  2: '已确认',
  3: '已到账',
  4: '有异议',
};

type Arrow = { readonly from: readonly Status[]; readonly to: Status };

/** SST-1 is how it begins. */
export const ARROWS = {
  'SST-2': { from: [OPEN], to: COMPUTED },
  'SST-3': { from: [COMPUTED], to: CONFIRMED },
  'SST-4': { from: [COMPUTED, CONFIRMED], to: DISPUTED },
  'SST-5': { from: [DISPUTED], to: CONFIRMED },
  'SST-6': { from: [CONFIRMED], to: PAID },
} as const satisfies Record<string, Arrow>;
export type Rule = keyof typeof ARROWS;

export const mayMove = (rule: Rule, from: Status): boolean => (ARROWS[rule].from as readonly Status[]).includes(from);

const inNext = (month: Month, date: string, clock: string): Instant =>
  instantAt(`${addMonths(month, 1)}-${date}`, clock);

/** FLOW-7: when a confirmed month is paid in, and when one nobody acted on confirms itself. */
export const payAt = (month: Month): Instant => inNext(month, '05', '10:00');
export const confirmAt = (month: Month): Instant => inNext(month, '10', '00:00');
/** By when an operator confirms: the end of the 5th. */
export const confirmBy = (month: Month): Instant => inNext(month, '06', '00:00');

/** The last month whose moment of this kind has come. */
export function lastMonthDue(moment: (month: Month) => Instant, thisMonth: Month, now: Instant): Month {
  const last = addMonths(thisMonth, -1);
  return moment(last) <= now ? last : addMonths(last, -1);
}
