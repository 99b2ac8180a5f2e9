// Compares the sums of the gift lines with the day tables, in SQL that shares no code with the product.
import type { Queryable } from '@shengyu/server/db/db.ts';
import { sql, type Statement } from '@shengyu/server/db/sql.ts';

export type WrongSum = { readonly what: string; readonly rows: number };

/** The number of rows in which the sum of the lines differs from the day table. */
export async function findWrongSums(db: Queryable): Promise<WrongSum[]> {
  const found: WrongSum[] = [];
  for (const [what, statement] of Object.entries(SUMS)) {
    const { n } = (await db.row<{ n: number }>(statement))!;
    found.push({ what, rows: n });
  }
  return found;
}

/** A line counts on the day on which it was given, or, if it was too late, on the day on which it arrived. */
const SUMS: Readonly<Record<string, Statement>> = {
  'guild and day': sql`
    with l as (select guild_id, case when is_late then (made_at at time zone 'Asia/Shanghai')::date else day end as day, sum(income_base) as s
               from gift_line where source <> 3 and guild_id is not null group by 1, 2)
    select count(*) as n from l full join guild_day d using (guild_id, day) where l.s is distinct from d.flow and coalesce(l.s, d.flow) <> 0`,
  'member of a guild and day': sql`
    with l as (select guild_id, receiver_id as user_id, case when is_late then (made_at at time zone 'Asia/Shanghai')::date else day end as day,
                 sum(income_base) as s, sum(income_fen) as fen
               from gift_line where source <> 3 and guild_id is not null and not by_room group by 1, 2, 3)
    select count(*) as n from l full join guild_member_day d using (guild_id, user_id, day)
    where (coalesce(l.s, 0), coalesce(l.fen, 0)) <> (coalesce(d.flow, 0), coalesce(d.income_fen, 0))`,
  'person and day': sql`
    with l as (select receiver_id as user_id, case when is_late then (made_at at time zone 'Asia/Shanghai')::date else day end as day,
                 sum(income_base) as s from gift_line where source <> 3 group by 1, 2)
    select count(*) as n from l full join member_day d using (user_id, day) where coalesce(l.s, 0) <> coalesce(d.flow, 0)`,
  'room and day': sql`
    with l as (select room_id, case when is_late then (made_at at time zone 'Asia/Shanghai')::date else day end as day, sum(income_base) as s
               from gift_line where source <> 3 and room_id is not null group by 1, 2)
    select count(*) as n from l full join room_day d using (room_id, day) where coalesce(l.s, 0) <> coalesce(d.flow, 0)`,
  'guild and month': sql`
    with l as (select guild_id, to_char(case when is_late then made_at else at end at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
                 sum(income_base) as s from gift_line where source <> 3 and guild_id is not null group by 1, 2),
      d as (select guild_id, to_char(day, 'YYYY-MM') as month, sum(flow) as s from guild_day group by 1, 2)
    select count(*) as n from l full join d using (guild_id, month) where coalesce(l.s, 0) <> coalesce(d.s, 0)`,
  'member of a guild and month': sql`
    with l as (select guild_id, receiver_id as user_id,
                 date_trunc('month', case when is_late then made_at else at end at time zone 'Asia/Shanghai')::date as month,
                 sum(income_base) as s, sum(income_fen) as fen
               from gift_line where source <> 3 and guild_id is not null and not by_room group by 1, 2, 3)
    select count(*) as n from l full join guild_member_month m using (guild_id, user_id, month)
    where (coalesce(l.s, 0), coalesce(l.fen, 0)) <> (coalesce(m.flow, 0), coalesce(m.income_fen, 0))`,
  'minutes on a mic of a member': sql`
    with m as (select guild_id, user_id, sum(minutes) as s from mic_session where guild_id = member_guild_id group by 1, 2),
      d as (select guild_id, user_id, sum(mic_minutes) as s from guild_member_day group by 1, 2)
    select count(*) as n from m full join d using (guild_id, user_id) where coalesce(m.s, 0) <> coalesce(d.s, 0)`,
};
