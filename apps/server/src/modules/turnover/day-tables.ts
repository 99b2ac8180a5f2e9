// The day tables and how each follows from gift lines, pieces on a mic and open times. The same text adds an event's lines to a table and
// makes the table anew, so the two cannot differ (DATA-6).
import type { Day } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { part, type Part, type Statement } from '#db/sql.ts';

/** Table expressions. Lines as `flowLines` of gifts gives them; mic and open times by Day. */
export type Sources = { readonly lines?: Part; readonly mic?: Part; readonly open?: Part };

export type DayTable = {
  readonly name: string;
  readonly keys: readonly string[];
  /** Columns that add up. */
  readonly sums: readonly string[];
  /** Key and sum columns in this order; undefined: these sources have nothing for it. */
  readonly rows: (from: Sources) => Part | undefined;
};

/** A table that follows from a day table: counted beside it, checked and mended with it. */
export type Following = {
  readonly name: string;
  /** Run after the day tables have taken the same sources; undefined: these have nothing for it. */
  readonly add: (from: Sources) => Statement | undefined;
  /** Rows that do not follow from the Days; those of Days before `first` may be left alone. */
  readonly wrong: (db: Queryable, first: Day) => Promise<number>;
  /** Makes them follow again. Returns how many were wrong. */
  readonly mend: (tx: Tx, first: Day) => Promise<number>;
};

/** FLOW-2, FLOW-4, FLOW-5: what a line is to its Day. */
const AMOUNTS = part`
  case when not is_late and refund_of is null and source = 1 then income_base else 0 end as direct,
  case when not is_late and refund_of is null and source = 2 then income_base else 0 end as backpack,
  case when not is_late and refund_of is not null then -income_base else 0 end as refund,
  case when is_late then income_base else 0 end as adjust,
  gift_value`;
const NO_AMOUNTS = part`0::bigint as direct, 0::bigint as backpack, 0::bigint as refund, 0::bigint as adjust, 0::bigint as gift_value`;
const SUMS = part`sum(direct)::bigint, sum(backpack)::bigint, sum(refund)::bigint, sum(adjust)::bigint, sum(gift_value)::bigint`;
const AMOUNT_NAMES = ['direct', 'backpack', 'refund', 'adjust', 'gift_value'];

/** One after the other in one table expression, those that are there. */
function together(...parts: (Part | undefined)[]): Part | undefined {
  const there = parts.filter((one) => one !== undefined);
  return there.length === 0 ? undefined : there.reduce((all, one) => part`${all} union all ${one}`);
}

const from = (source: Part | undefined, rows: (source: Part) => Part): Part | undefined => source && rows(source);

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
            part`select guild_id, counted_on as day, ${AMOUNTS}, 0::bigint as minutes from (${l}) l where guild_id is not null`,
        ),
        from(
          mic,
          (m) => part`select guild_id, day, ${NO_AMOUNTS}, minutes from (${m}) m where guild_id = member_guild_id`,
        ),
      );
      return from(
        all,
        (a) => part`select guild_id, day, ${SUMS}, sum(minutes)::bigint from (${a}) a group by guild_id, day`,
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
          ) => part`select guild_id, counted_on as day, receiver_id as user_id, ${AMOUNTS}, income_fen, 0::bigint as minutes
                      from (${l}) l where guild_id is not null and not by_room`,
        ),
        from(
          mic,
          (m) => part`select guild_id, day, user_id, ${NO_AMOUNTS}, 0::bigint as income_fen, minutes
                      from (${m}) m where guild_id = member_guild_id`,
        ),
      );
      return from(
        all,
        (a) => part`select guild_id, day, user_id, ${SUMS}, sum(income_fen)::bigint, sum(minutes)::bigint
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
          (l) => part`select receiver_id as user_id, counted_on as day, ${AMOUNTS}, income_fen, 0::bigint as minutes,
                        0::bigint as guild_minutes from (${l}) l`,
        ),
        from(
          mic,
          (m) => part`select user_id, day, ${NO_AMOUNTS}, 0::bigint as income_fen, minutes,
                        case when guild_id is null then 0 else minutes end as guild_minutes from (${m}) m`,
        ),
      );
      return from(
        all,
        (
          a,
        ) => part`select user_id, day, ${SUMS}, sum(income_fen)::bigint, sum(minutes)::bigint, sum(guild_minutes)::bigint
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
            part`select room_id, counted_on as day, ${AMOUNTS}, 0::bigint as minutes from (${l}) l where room_id is not null`,
        ),
        from(open, (o) => part`select room_id, day, ${NO_AMOUNTS}, minutes from (${o}) o`),
      );
      return from(
        all,
        (a) => part`select room_id, day, ${SUMS}, sum(minutes)::bigint from (${a}) a group by room_id, day`,
      );
    },
  },
  // Who gave counts on the Day it was given; what came too late for that Day says nothing about it.
  {
    name: 'guild_sender_day',
    keys: ['guild_id', 'day', 'sender_id'],
    sums: [],
    rows: ({ lines }) =>
      from(
        lines,
        (l) =>
          part`select distinct guild_id, counted_on, sender_id from (${l}) l where guild_id is not null and not is_late`,
      ),
  },
  {
    name: 'member_sender_day',
    keys: ['user_id', 'day', 'guild_id', 'sender_id'],
    sums: ['base'],
    rows: ({ lines }) =>
      from(
        lines,
        (l) => part`select receiver_id, counted_on, case when by_room then 0 else coalesce(guild_id, 0) end, sender_id,
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
          part`select distinct room_id, counted_on, sender_id from (${l}) l where room_id is not null and not is_late`,
      ),
  },
  {
    name: 'room_host_day',
    keys: ['room_id', 'day', 'user_id'],
    sums: ['minutes'],
    rows: ({ mic }) =>
      from(
        mic,
        (m) => part`select room_id, day, user_id, sum(minutes)::bigint from (${m}) m group by room_id, day, user_id`,
      ),
  },
];

/** Words of a statement that are not values: names of the tables above. */
export const words = (text: string): Part => part([text] as unknown as TemplateStringsArray);

export const columnsOf = ({ keys, sums }: DayTable, of = ''): Part =>
  words([...keys, ...sums].map((name) => of + name).join(', '));
