// What lies on the disk: rows a day, bytes of a row with its indexes, and for how long it is kept.
import { activeOf } from './load.ts';
import type { Demand } from './model.ts';

type KeptRows = {
  readonly tables: readonly string[];
  readonly rowsADay: (demand: Demand) => number;
  readonly bytes: number;
  readonly keptDays: number;
  /** Before decision 0126. */
  readonly keptDaysBefore: number;
};

const FOR_EVER = Infinity;
const YEAR = 365;
const perMember =
  (rows: number) =>
  ({ members }: Demand): number =>
    rows * activeOf(members);

export const KEPT_ROWS: readonly KeptRows[] = [
  { tables: ['outbox'], rowsADay: ({ day }) => day.events, bytes: 462, keptDays: 14, keptDaysBefore: 30 },
  { tables: ['inbox'], rowsADay: ({ day }) => day.digests, bytes: 180, keptDays: 16, keptDaysBefore: 40 },
  { tables: ['idempotency'], rowsADay: perMember(7), bytes: 2_200, keptDays: 7, keptDaysBefore: 7 },
  {
    tables: ['room_stay', 'mic_session'],
    rowsADay: perMember(16.5),
    bytes: 250,
    keptDays: 180,
    keptDaysBefore: 180,
  },
  {
    tables: ['ledger_entry', 'ledger_ref'],
    rowsADay: perMember(3.4),
    bytes: 706,
    keptDays: 30 * YEAR,
    keptDaysBefore: 30 * YEAR,
  },
  {
    tables: ['bag_entry', 'bag_ref'],
    rowsADay: perMember(5),
    bytes: 440,
    keptDays: 10 * YEAR,
    keptDaysBefore: 10 * YEAR,
  },
  {
    tables: ['gift_order', 'gift_line'],
    rowsADay: perMember(2.6),
    bytes: 460,
    keptDays: 10 * YEAR,
    keptDaysBefore: 10 * YEAR,
  },
  {
    tables: ['draw_batch'],
    rowsADay: perMember(1.6),
    bytes: 750,
    keptDays: 3 * YEAR,
    keptDaysBefore: 3 * YEAR,
  },
  { tables: ['rank_score'], rowsADay: perMember(3), bytes: 423, keptDays: FOR_EVER, keptDaysBefore: FOR_EVER },
  { tables: ['notice'], rowsADay: perMember(3), bytes: 520, keptDays: 180, keptDaysBefore: FOR_EVER },
  // A session lives a month and is kept another.
  { tables: ['session'], rowsADay: perMember(0.05), bytes: 800, keptDays: 60, keptDaysBefore: FOR_EVER },
  {
    tables: ['turnover days'],
    rowsADay: perMember(4),
    bytes: 125,
    keptDays: FOR_EVER,
    keptDaysBefore: FOR_EVER,
  },
];

/** Accounts, real names, bags, seeds: what a member has whether active or not. */
const MEMBER_BYTES = 3_500;

/** Bytes after a year of days like this one. */
export const bytesAfterYear = (rows: KeptRows, demand: Demand, days = rows.keptDays): number =>
  rows.rowsADay(demand) * rows.bytes * Math.min(days, YEAR);

export const memberBytesOf = ({ members }: Demand): number => members * MEMBER_BYTES;

export const diskAfterYear = (demand: Demand, daysOf = ({ keptDays }: KeptRows): number => keptDays): number =>
  KEPT_ROWS.reduce((sum, rows) => sum + bytesAfterYear(rows, demand, daysOf(rows)), memberBytesOf(demand));
