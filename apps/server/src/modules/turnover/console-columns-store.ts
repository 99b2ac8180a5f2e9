// What turnover adds to the console's lists of guilds, their members and rooms (call Z49).
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { readConfig } from '#modules/config/index.ts';
import type { ListColumns } from '#modules/console/index.ts';

const WINDOW_DAYS = 30;

/** The turnover of the last thirty days, of the thirty before, and the score of last night. */
const ofGuilds: ListColumns = {
  kind: 'guild',
  async add(_ctx, db, rows, now) {
    const today = dayOf(now);
    const since = addDays(today, 1 - WINDOW_DAYS);
    const before = addDays(since, -WINDOW_DAYS);
    const sums = await db.rows<{ guild_id: number; flow_30: number; flow_before: number; score: number | null }>(sql`
      select g.guild_id, coalesce(sum(d.flow) filter (where d.day >= ${since}), 0)::bigint as flow_30,
        coalesce(sum(d.flow) filter (where d.day < ${since}), 0)::bigint as flow_before, max(s.score)::int as score
      from unnest(${rows.map(({ id }) => Number(id))}::bigint[]) as g (guild_id)
        left join guild_day d on d.guild_id = g.guild_id and d.day >= ${before} and d.day <= ${today}
        left join guild_score s on s.guild_id = g.guild_id
      group by g.guild_id`);
    return new Map(
      sums.map(({ guild_id, score, ...flows }) => [String(guild_id), { ...flows, ...(score !== null && { score }) }]),
    );
  },
};

const ofRooms: ListColumns = {
  kind: 'room',
  async add(_ctx, db, rows, now) {
    const sums = await db.rows<{ room_id: number; flow: number }>(sql`
      select room_id, flow from room_day
      where room_id = any(${rows.map(({ id }) => Number(id))}::bigint[]) and day = ${dayOf(now)}`);
    const byRoom = new Map(sums.map(({ room_id, flow }) => [String(room_id), flow]));
    return new Map(rows.map(({ id }) => [id, { flow_day: byRoom.get(id) ?? 0 }]));
  },
};

/** The turnover and the valid days (VALID-1) of the last thirty days in the guild of the row. */
const ofMembers: ListColumns = {
  kind: 'member',
  async add(ctx, db, rows, now) {
    const { VALID_DAY_MEMBER_MIN } = await readConfig(ctx, 'constants');
    const since = addDays(dayOf(now), 1 - WINDOW_DAYS);
    const guilds = rows.map(({ data }) => Number(data.guild_id));
    const users = rows.map(({ user_id }) => user_id!);
    const sums = await db.rows<{ guild_id: number; user_id: number; flow: number; valid: number }>(sql`
      select d.guild_id, d.user_id, sum(d.flow)::bigint as flow,
        count(*) filter (where d.mic_minutes >= ${VALID_DAY_MEMBER_MIN})::int as valid
      from unnest(${guilds}::bigint[], ${users}::bigint[]) as m (guild_id, user_id)
        join guild_member_day d on d.guild_id = m.guild_id and d.user_id = m.user_id and d.day >= ${since}
      group by d.guild_id, d.user_id`);
    const byStay = new Map(sums.map((one) => [`${one.guild_id}:${one.user_id}`, one]));
    return new Map(
      rows.map(({ id, data, user_id }) => {
        const sum = byStay.get(`${String(data.guild_id)}:${user_id}`);
        return [id, { flow_30: sum?.flow ?? 0, valid_days: sum?.valid ?? 0 }];
      }),
    );
  },
};

export const turnoverColumns = [ofGuilds, ofRooms, ofMembers];
