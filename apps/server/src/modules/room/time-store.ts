// SQL on times in rooms: who was there and who spoke, piece by piece (EVT-4).
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql, type Part } from '#db/sql.ts';

export type Piece = {
  room_id: number;
  user_id: number;
  session_id: string;
  seq: number;
  begin_at: Date;
  end_at: Date;
  minutes: number;
  guild_id: number | null;
  /** Whose member the person was. */
  member_guild_id: number | null;
};

const TABLES = { mic: part`mic_session`, stay: part`room_stay` } as const;

export const insertPiece = (tx: Tx, kind: keyof typeof TABLES, p: Piece): Promise<number> =>
  tx.run(sql`
    insert into ${TABLES[kind]} (room_id, user_id, session_id, seq, begin_at, end_at, minutes, guild_id, member_guild_id)
    values (${p.room_id}, ${p.user_id}, ${p.session_id}, ${p.seq}, ${p.begin_at}, ${p.end_at}, ${p.minutes}, ${p.guild_id},
            ${p.member_guild_id})
    on conflict do nothing`);

/** Minutes on this room's mic since the day began; of a piece that began before it, what came after (VALID-1). */
export const micMinutesSince = async (
  db: Queryable,
  room_id: number,
  user_ids: readonly number[],
  begin: Date,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ user_id: number; minutes: number }>(sql`
    select user_id, sum(case when begin_at >= ${begin} then minutes
                             else floor(extract(epoch from end_at - ${begin}::timestamptz) / 60) end)::int as minutes
    from mic_session where user_id = any(${user_ids}::bigint[]) and end_at > ${begin} and room_id = ${room_id}
    group by user_id`);
  return new Map(rows.map((row) => [row.user_id, row.minutes]));
};

/** Minutes on any mic since a moment (JOIN-5, G08). */
export const micMinutesOf = async (
  db: Queryable,
  user_ids: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ user_id: number; minutes: number }>(sql`
    select user_id, sum(minutes)::int as minutes from mic_session
    where user_id = any(${user_ids}::bigint[]) and end_at > ${since} group by user_id`);
  return new Map(rows.map((row) => [row.user_id, row.minutes]));
};
/** Pieces on a mic that ended since, for who counts them anew: a table expression. */
export const micPieces = (since: Date): Part => part`
  select room_id, user_id, begin_at, end_at, minutes, guild_id, member_guild_id from mic_session where end_at >= ${since}`;
