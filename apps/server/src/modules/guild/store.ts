// SQL on guilds themselves: their row, their names, their numbers.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';

export type GuildStatus = 6 | 7 | 8 | 9;
export const ACTIVE = 6;
export const FROZEN = 7;
export const DISBANDING = 8;
export const DISBANDED = 9;

export type Guild = {
  guild_id: number;
  show_id: string;
  name: string;
  name_folded: string;
  head_folded: string;
  type: 1 | 2;
  status: GuildStatus;
  level: number;
  protect_until: string | null;
  level_month: string | null;
  head_id: number;
  member_num: number;
  logo: string;
  cover: string;
  slogan: string;
  intro: string;
  notice: string;
  tags: string[];
  join_type: 0 | 1 | 2;
  min_wealth: number;
  min_charm: number;
  need_voice: boolean;
  is_recruit: boolean;
  version: number;
  name_changed_at: Date | null;
  notice_pushed_on: string | null;
  created_at: Date;
  frozen_at: Date | null;
  frozen_until: Date | null;
  frozen_reason: string | null;
  disband_asked_at: Date | null;
  disband_at: Date | null;
  disband_reason: string | null;
  disbanded_at: Date | null;
};

export const guildById = (db: Queryable, guild_id: number): Promise<Guild | undefined> =>
  db.row<Guild>(sql`select * from guild where guild_id = ${guild_id}`);

/** Held until the transaction ends: acts that change who belongs to a guild, or what it is, are one after the other. */
export const lockGuild = (tx: Tx, guild_id: number): Promise<Guild | undefined> =>
  tx.row<Guild>(sql`select * from guild where guild_id = ${guild_id} for update`);

export async function guildsById(db: Queryable, ids: readonly number[]): Promise<Map<number, Guild>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<Guild>(sql`select * from guild where guild_id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(rows.map((row) => [row.guild_id, row]));
}

/** Disbanded ones are history, not guilds. */
export const liveGuild = async (db: Queryable, guild_id: number): Promise<Guild | undefined> => {
  const found = await guildById(db, guild_id);
  return found && found.status !== DISBANDED ? found : undefined;
};

/** A sweep's page: guilds after this one whose time has come (CAL-2). */
export const guildsDue = (
  db: Queryable,
  what: 'frozen_until' | 'disband_at',
  now: Date,
  after: number,
  limit: number,
): Promise<Pick<Guild, 'guild_id'>[]> =>
  db.rows(sql`
    select guild_id from guild
    where guild_id > ${after}
      and ${what === 'frozen_until' ? part`status = 7 and frozen_until <= ${now}` : part`status = 8 and disband_at <= ${now}`}
    order by guild_id limit ${limit}`);

/** Disbanding ones whose end lies within a span. */
export const guildsEnding = (db: Queryable, from: Date, until: Date, after: number, limit: number): Promise<Guild[]> =>
  db.rows<Guild>(sql`
    select * from guild where status = 8 and disband_at > ${from} and disband_at <= ${until} and guild_id > ${after}
    order by guild_id limit ${limit}`);

/** The copy of the head's name that the search looks into. */
export const saveHeadName = (tx: Tx, head_id: number, folded: string): Promise<number> =>
  tx.run(sql`
    update guild set head_folded = ${folded} where head_id = ${head_id} and status <> 9 and head_folded <> ${folded}`);

export const saveHead = (tx: Tx, guild_id: number, head_id: number, folded: string): Promise<number> =>
  tx.run(sql`update guild set head_id = ${head_id}, head_folded = ${folded} where guild_id = ${guild_id}`);

/** GST-9, GST-10. */
export const saveFrozen = async (
  tx: Tx,
  guild_id: number,
  f: { at: Date; until: Date | null; reason: string } | undefined,
): Promise<Guild> =>
  (await tx.row<Guild>(sql`
    update guild set status = ${f ? FROZEN : ACTIVE}, frozen_at = ${f?.at ?? null}, frozen_until = ${f?.until ?? null},
      frozen_reason = ${f?.reason ?? null}
    where guild_id = ${guild_id} returning *`))!;

/** GST-11, GST-12. */
export const saveDisbanding = (
  tx: Tx,
  guild_id: number,
  d: { asked_at: Date; at: Date; reason: string } | undefined,
): Promise<number> =>
  tx.run(sql`
    update guild set status = ${d ? DISBANDING : ACTIVE}, disband_asked_at = ${d?.asked_at ?? null}, disband_at = ${d?.at ?? null},
      disband_reason = ${d?.reason ?? null}
    where guild_id = ${guild_id}`);

/** GST-13, GST-14. */
export const saveDisbanded = (tx: Tx, guild_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update guild set status = ${DISBANDED}, disbanded_at = ${at}, frozen_at = null, frozen_until = null, version = version + 1
    where guild_id = ${guild_id}`);

export type NewGuild = Pick<Guild, 'name' | 'name_folded' | 'head_folded' | 'type' | 'head_id' | 'logo' | 'intro'> & {
  readonly protect_until: string;
  readonly created_at: Date;
};

/** Its number is also what it is shown by, until somebody gives it another. */
export async function insertGuild(tx: Tx, g: NewGuild): Promise<number> {
  const { guild_id } = (await tx.row<{ guild_id: number }>(sql`
    with made as (select nextval('guild_id_seq') as id)
    insert into guild (guild_id, show_id, name, name_folded, head_folded, type, head_id, logo, intro, protect_until, created_at)
    select id, id::text, ${g.name}, ${g.name_folded}, ${g.head_folded}, ${g.type}, ${g.head_id}, ${g.logo}, ${g.intro},
      ${g.protect_until}, ${g.created_at} from made returning guild_id`))!;
  await tx.run(sql`insert into guild_show_id (show_id, guild_id) values (${String(guild_id)}, ${guild_id})`);
  return guild_id;
}

/** GUILD-4. */
export const saveEnterprise = (tx: Tx, guild_id: number): Promise<number> =>
  tx.run(sql`update guild set type = 2, version = version + 1 where guild_id = ${guild_id}`);

export const saveLevel = (tx: Tx, guild_id: number, level: number, month: string): Promise<number> =>
  tx.run(sql`update guild set level = ${level}, level_month = ${month} where guild_id = ${guild_id}`);

export const guildByName = (db: Queryable, name_folded: string): Promise<Guild | undefined> =>
  db.row<Guild>(sql`
    select * from guild where name_folded = ${name_folded} order by status, guild_id desc limit 1`);
