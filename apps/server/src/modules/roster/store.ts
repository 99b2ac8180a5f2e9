// SQL on the guild table.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';

/** 6 active, 7 frozen by the platform, 8 disbanding, 9 disbanded; 0 to 5 are states of the application to open it (GUILD-1). */
export type GuildStatus = 6 | 7 | 8 | 9;
export const GUILD_ACTIVE = 6;
export const GUILD_FROZEN = 7;
export const GUILD_DISBANDING = 8;
export const GUILD_DISBANDED = 9;

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

/** Locks the guild until the transaction ends, so that changes of its members or its state happen one after the other. */
export const lockGuild = (tx: Tx, guild_id: number): Promise<Guild | undefined> =>
  tx.row<Guild>(sql`select * from guild where guild_id = ${guild_id} for update`);

export async function guildsById(db: Queryable, ids: readonly number[]): Promise<Map<number, Guild>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<Guild>(sql`select * from guild where guild_id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(rows.map((row) => [row.guild_id, row]));
}

/** The guild; undefined if it does not exist or is disbanded. */
export const findLiveGuild = async (db: Queryable, guild_id: number): Promise<Guild | undefined> => {
  const found = await guildById(db, guild_id);
  return found && found.status !== GUILD_DISBANDED ? found : undefined;
};

/**
 * A page of the guilds whose freeze or whose waiting time before disbanding is over, for the job that runs every minute (CAL-2).
 */
export const listGuildsDue = (
  db: Queryable,
  what: 'frozen_until' | 'disband_at',
  now: Date,
  after: number,
  limit: number,
): Promise<Pick<Guild, 'guild_id'>[]> =>
  db.rows(sql`
    select guild_id from guild
    where guild_id > ${after}
      and ${what === 'frozen_until' ? sqlFragment`status = 7 and frozen_until <= ${now}` : sqlFragment`status = 8 and disband_at <= ${now}`}
    order by guild_id limit ${limit}`);

/** Disbanding guilds that end within the time span. */
export const listGuildsEnding = (
  db: Queryable,
  from: Date,
  until: Date,
  after: number,
  limit: number,
): Promise<Guild[]> =>
  db.rows<Guild>(sql`
    select * from guild where status = 8 and disband_at > ${from} and disband_at <= ${until} and guild_id > ${after}
    order by guild_id limit ${limit}`);

/**
 * Saves a new name of the head. The guild row holds a copy of it in folded form (see foldName), so that guilds can be found by it.
 */
export const saveHeadName = (tx: Tx, head_id: number, folded: string): Promise<number> =>
  tx.run(sql`
    update guild set head_folded = ${folded} where head_id = ${head_id} and status <> 9 and head_folded <> ${folded}`);

export const saveHead = (tx: Tx, guild_id: number, head_id: number, folded: string): Promise<number> =>
  tx.run(sql`update guild set head_id = ${head_id}, head_folded = ${folded} where guild_id = ${guild_id}`);

/** GST-9: freezes the guild. GST-10: unfreezes it if `f` is undefined. */
export const saveGuildFreeze = async (
  tx: Tx,
  guild_id: number,
  f: { at: Date; until: Date | null; reason: string } | undefined,
): Promise<Guild> =>
  (await tx.row<Guild>(sql`
    update guild set status = ${f ? GUILD_FROZEN : GUILD_ACTIVE}, frozen_at = ${f?.at ?? null}, frozen_until = ${f?.until ?? null},
      frozen_reason = ${f?.reason ?? null}
    where guild_id = ${guild_id} returning *`))!;

/** GST-11: starts disbanding. GST-12: cancels it if `d` is undefined. */
export const saveDisbanding = (
  tx: Tx,
  guild_id: number,
  d: { asked_at: Date; at: Date; reason: string } | undefined,
): Promise<number> =>
  tx.run(sql`
    update guild set status = ${d ? GUILD_DISBANDING : GUILD_ACTIVE}, disband_asked_at = ${d?.asked_at ?? null}, disband_at = ${d?.at ?? null},
      disband_reason = ${d?.reason ?? null}
    where guild_id = ${guild_id}`);

/** The guild is disbanded, by time (GST-13) or by an operator (GST-14). */
export const saveDisbanded = (tx: Tx, guild_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update guild set status = ${GUILD_DISBANDED}, disbanded_at = ${at}, frozen_at = null, frozen_until = null, version = version + 1
    where guild_id = ${guild_id}`);

export type NewGuild = Pick<Guild, 'name' | 'name_folded' | 'head_folded' | 'type' | 'head_id' | 'logo' | 'intro'> & {
  readonly protect_until: string;
  readonly created_at: Date;
};

/** Creates the guild and returns its id, which is at first also its show_id (the number that members see). */
export async function insertGuild(tx: Tx, g: NewGuild): Promise<number> {
  const { guild_id } = (await tx.row<{ guild_id: number }>(sql`
    with made as (select nextval('guild_id_seq') as id)
    insert into guild (guild_id, show_id, name, name_folded, head_folded, type, head_id, logo, intro, protect_until, created_at)
    select id, id::text, ${g.name}, ${g.name_folded}, ${g.head_folded}, ${g.type}, ${g.head_id}, ${g.logo}, ${g.intro},
      ${g.protect_until}, ${g.created_at} from made returning guild_id`))!;
  await tx.run(sql`insert into guild_show_id (show_id, guild_id) values (${String(guild_id)}, ${guild_id})`);
  return guild_id;
}

/** GUILD-4: a personal guild becomes an enterprise guild. */
export const convertToEnterprise = (tx: Tx, guild_id: number): Promise<number> =>
  tx.run(sql`update guild set type = 2, version = version + 1 where guild_id = ${guild_id}`);

export const saveLevel = (tx: Tx, guild_id: number, level: number, month: string): Promise<number> =>
  tx.run(sql`update guild set level = ${level}, level_month = ${month} where guild_id = ${guild_id}`);

export const guildByName = (db: Queryable, name_folded: string): Promise<Guild | undefined> =>
  db.row<Guild>(sql`
    select * from guild where name_folded = ${name_folded} order by status, guild_id desc limit 1`);

export type GuildProfileColumns = Pick<
  Guild,
  | 'name'
  | 'name_folded'
  | 'name_changed_at'
  | 'logo'
  | 'cover'
  | 'slogan'
  | 'intro'
  | 'notice'
  | 'tags'
  | 'join_type'
  | 'min_wealth'
  | 'min_charm'
  | 'need_voice'
  | 'is_recruit'
  | 'notice_pushed_on'
>;

/**
 * Writes all profile fields and returns the guild. GUILD-8: every write raises the version, by which an edit based on old data is
 * noticed.
 */
export async function saveGuildProfile(tx: Tx, guild: Guild, change: Partial<GuildProfileColumns>): Promise<Guild> {
  const g = { ...guild, ...change };
  return (await tx.row<Guild>(sql`
    update guild set name = ${g.name}, name_folded = ${g.name_folded}, name_changed_at = ${g.name_changed_at}, logo = ${g.logo},
      cover = ${g.cover}, slogan = ${g.slogan}, intro = ${g.intro}, notice = ${g.notice}, tags = ${g.tags}, join_type = ${g.join_type},
      min_wealth = ${g.min_wealth}, min_charm = ${g.min_charm}, need_voice = ${g.need_voice}, is_recruit = ${g.is_recruit},
      notice_pushed_on = ${g.notice_pushed_on}, version = version + 1
    where guild_id = ${g.guild_id} returning *`))!;
}

/** The guild that a user heads, if it is live or was disbanded after `since`. A live guild comes first, then the one disbanded last. */
export const findGuildOfHead = (
  db: Queryable,
  user_id: number,
  since: Date,
): Promise<(Pick<Guild, 'guild_id' | 'type' | 'status'> & { company_name: string | null }) | undefined> =>
  db.row<Pick<Guild, 'guild_id' | 'type' | 'status'> & { company_name: string | null }>(sql`
    select g.guild_id, g.type, g.status, f.company_name from guild g left join guild_file f on f.guild_id = g.guild_id
    where g.head_id = ${user_id} and (g.status <> 9 or g.disbanded_at > ${since})
    order by g.disbanded_at desc nulls first limit 1`);

/** RISK-1: whether one of these accounts heads a live guild. */
export const isAnyGuildHead = async (db: Queryable, user_ids: readonly number[]): Promise<boolean> =>
  user_ids.length > 0 &&
  (await db.row(sql`select 1 from guild where head_id = any(${user_ids}::bigint[]) and status <> 9 limit 1`)) !==
    undefined;
