// The day tables hold sums for each day. This file says how each is computed from gift lines, mic time and the open time of rooms.
// Counting a new event and rebuilding a whole table use the same SQL, so the results cannot differ (DATA-6).
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, type SqlFragment, type Statement } from '#db/sql.ts';

/**
 * SQL table expressions from which tables are computed: gift lines as `buildTurnoverLinesSql` of the gift module returns them, and mic and open
 * time already split by day.
 */
export type DayTableSources = { readonly lines?: SqlFragment; readonly mic?: SqlFragment; readonly open?: SqlFragment };

export type DayTable = {
  readonly name: string;
  readonly keys: readonly string[];
  /** The columns that are summed. */
  readonly sums: readonly string[];
  /** SQL that selects the key columns, then the sum columns; undefined: these sources contain nothing for this table. */
  readonly rows: (from: DayTableSources) => SqlFragment | undefined;
};

/** A table that is derived from a day table: it is counted, checked and repaired together with it. */
export type DerivedTable = {
  readonly name: string;
  /**
   * The statement that counts new sources, run after the day tables have counted them; undefined: they contain nothing for this
   * table.
   */
  readonly add: (from: DayTableSources) => Statement | undefined;
  /** How many rows differ from what the day tables say; days before `first` may be ignored. */
  readonly wrong: (db: Queryable, first: Day) => Promise<number>;
  /** Repairs the rows that differ; returns how many. */
  readonly mend: (tx: Tx, first: Day) => Promise<number>;
};

/** The column into which a line counts: direct or backpack (FLOW-2), adjust for late lines (FLOW-4), refund (FLOW-5). */
const AMOUNTS = sqlFragment`
  case when not is_late and refund_of is null and source = 1 then income_base else 0 end as direct,
  case when not is_late and refund_of is null and source = 2 then income_base else 0 end as backpack,
  case when not is_late and refund_of is not null then -income_base else 0 end as refund,
  case when is_late then income_base else 0 end as adjust,
  gift_value`;
const NO_AMOUNTS = sqlFragment`0::bigint as direct, 0::bigint as backpack, 0::bigint as refund, 0::bigint as adjust, 0::bigint as gift_value`;
const SUMS = sqlFragment`sum(direct)::bigint, sum(backpack)::bigint, sum(refund)::bigint, sum(adjust)::bigint, sum(gift_value)::bigint`;
const AMOUNT_NAMES = ['direct', 'backpack', 'refund', 'adjust', 'gift_value'];

/** Joins the given table expressions by `union all`; undefined if all are missing. */
function together(...parts: (SqlFragment | undefined)[]): SqlFragment | undefined {
  const there = parts.filter((one) => one !== undefined);
  return there.length === 0 ? undefined : there.reduce((all, one) => sqlFragment`${all} union all ${one}`);
}

const from = (source: SqlFragment | undefined, rows: (source: SqlFragment) => SqlFragment): SqlFragment | undefined =>
  source && rows(source);

export const DAY_TABLES: readonly DayTable[] = [
  {
    name: 'guild_day',
    keys: ['guild_id', 'day'],
    sums: [...AMOUNT_NAMES, 'mic_minutes'],
    rows: ({ lines, mic }) => {
      const all = together(
        from(
          lines,
          (l) =>
            sqlFragment`select guild_id, counted_on as day, ${AMOUNTS}, 0::bigint as minutes from (${l}) l where guild_id is not null`,
        ),
        from(
          mic,
          (m) =>
            sqlFragment`select guild_id, day, ${NO_AMOUNTS}, minutes from (${m}) m where guild_id = member_guild_id`,
        ),
      );
      return from(
        all,
        (a) => sqlFragment`select guild_id, day, ${SUMS}, sum(minutes)::bigint from (${a}) a group by guild_id, day`,
      );
    },
  },
  {
    name: 'guild_member_day',
    keys: ['guild_id', 'day', 'user_id'],
    sums: [...AMOUNT_NAMES, 'income_fen', 'mic_minutes'],
    rows: ({ lines, mic }) => {
      const all = together(
        from(
          lines,
          (
            l,
          ) => sqlFragment`select guild_id, counted_on as day, receiver_id as user_id, ${AMOUNTS}, income_fen, 0::bigint as minutes
                      from (${l}) l where guild_id is not null and not by_room`,
        ),
        from(
          mic,
          (m) => sqlFragment`select guild_id, day, user_id, ${NO_AMOUNTS}, 0::bigint as income_fen, minutes
                      from (${m}) m where guild_id = member_guild_id`,
        ),
      );
      return from(
        all,
        (a) => sqlFragment`select guild_id, day, user_id, ${SUMS}, sum(income_fen)::bigint, sum(minutes)::bigint
                    from (${a}) a group by guild_id, day, user_id`,
      );
    },
  },
  {
    name: 'member_day',
    keys: ['user_id', 'day'],
    sums: [...AMOUNT_NAMES, 'income_fen', 'mic_minutes', 'guild_minutes'],
    rows: ({ lines, mic }) => {
      const all = together(
        from(
          lines,
          (
            l,
          ) => sqlFragment`select receiver_id as user_id, counted_on as day, ${AMOUNTS}, income_fen, 0::bigint as minutes,
                        0::bigint as guild_minutes from (${l}) l`,
        ),
        from(
          mic,
          (m) => sqlFragment`select user_id, day, ${NO_AMOUNTS}, 0::bigint as income_fen, minutes,
                        case when guild_id is null then 0 else minutes end as guild_minutes from (${m}) m`,
        ),
      );
      return from(
        all,
        (
          a,
        ) => sqlFragment`select user_id, day, ${SUMS}, sum(income_fen)::bigint, sum(minutes)::bigint, sum(guild_minutes)::bigint
                    from (${a}) a group by user_id, day`,
      );
    },
  },
  {
    name: 'room_day',
    keys: ['room_id', 'day'],
    sums: [...AMOUNT_NAMES, 'open_minutes'],
    rows: ({ lines, open }) => {
      const all = together(
        from(
          lines,
          (l) =>
            sqlFragment`select room_id, counted_on as day, ${AMOUNTS}, 0::bigint as minutes from (${l}) l where room_id is not null`,
        ),
        from(open, (o) => sqlFragment`select room_id, day, ${NO_AMOUNTS}, minutes from (${o}) o`),
      );
      return from(
        all,
        (a) => sqlFragment`select room_id, day, ${SUMS}, sum(minutes)::bigint from (${a}) a group by room_id, day`,
      );
    },
  },
  // In the next tables a sender counts on the day of giving; late lines are left out, because they count on another day.
  {
    name: 'guild_sender_day',
    keys: ['guild_id', 'day', 'sender_id'],
    sums: [],
    rows: ({ lines }) =>
      from(
        lines,
        (l) =>
          sqlFragment`select distinct guild_id, counted_on, sender_id from (${l}) l where guild_id is not null and not is_late`,
      ),
  },
  {
    name: 'member_sender_day',
    keys: ['user_id', 'day', 'guild_id', 'sender_id'],
    sums: ['base'],
    rows: ({ lines }) =>
      from(
        lines,
        (
          l,
        ) => sqlFragment`select receiver_id, counted_on, case when by_room then 0 else coalesce(guild_id, 0) end, sender_id,
                      sum(income_base)::bigint from (${l}) l where not is_late group by 1, 2, 3, 4`,
      ),
  },
  {
    name: 'room_sender_day',
    keys: ['room_id', 'day', 'sender_id'],
    sums: [],
    rows: ({ lines }) =>
      from(
        lines,
        (l) =>
          sqlFragment`select distinct room_id, counted_on, sender_id from (${l}) l where room_id is not null and not is_late`,
      ),
  },
  {
    name: 'room_host_day',
    keys: ['room_id', 'day', 'user_id'],
    sums: ['minutes'],
    rows: ({ mic }) =>
      from(
        mic,
        (m) =>
          sqlFragment`select room_id, day, user_id, sum(minutes)::bigint from (${m}) m group by room_id, day, user_id`,
      ),
  },
];

/** Unescaped SQL text. Only for names of the tables and columns above, never for user input. */
export const unescapedSql = (text: string): SqlFragment => sqlFragment([text] as unknown as TemplateStringsArray);

export const columnsOf = ({ keys, sums }: DayTable, of = ''): SqlFragment =>
  unescapedSql([...keys, ...sums].map((name) => of + name).join(', '));
