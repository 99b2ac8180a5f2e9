// SQL that finds guilds by a part of the guild's or the head's name or by number, and lists them by age or size.
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Queryable } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { Guild } from './store.ts';

/** The most guilds that a search finds. Only a keyword such as one common character matches more, and nobody pages this far. */
const FOUND_MAX = 20_000;

export type SearchFilter = { readonly guild_type: 0 | 1 | 2; readonly only_recruit: boolean };

const suits = (f: SearchFilter) => sqlFragment`
  status in (6, 7, 8) and (${f.guild_type} = 0 or type = ${f.guild_type})
  and (not ${f.only_recruit}::boolean or (is_recruit and join_type <> 2 and status = 6))`;

/** The parts of the keyword that the index can look up: all pairs of adjacent characters, or a single character. */
const gramsOf = (folded: string): string[] => {
  const letters = Array.from(folded);
  return letters.length < 2 ? letters : letters.slice(1).map((letter, i) => letters[i]! + letter);
};

/** Ids of guilds whose name or whose head's name contains the keyword. */
export async function guildIdsByName(db: Queryable, keyword: string, f: SearchFilter): Promise<number[]> {
  const folded = foldName(keyword);
  if (folded === '') return [];
  const rows = await db.rows<{ guild_id: number }>(sql`
    select guild_id from guild
    where grams @> ${gramsOf(folded)}::text[] and (position(${folded} in name_folded) > 0 or position(${folded} in head_folded) > 0)
      and ${suits(f)} limit ${FOUND_MAX}`);
  return rows.map((row) => row.guild_id);
}

export async function guildIdByShowId(db: Queryable, show_id: string, f: SearchFilter): Promise<number | undefined> {
  const named = await db.row<{ guild_id: number }>(sql`select guild_id from guild_show_id where show_id = ${show_id}`);
  if (!named) return undefined;
  const suiting = await db.row(sql`select 1 from guild where guild_id = ${named.guild_id} and ${suits(f)}`);
  return suiting && named.guild_id;
}

export async function listGuildsInOrder(
  db: Queryable,
  order: 'new' | 'member',
  f: SearchFilter,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const by = order === 'new' ? sqlFragment`created_at desc, guild_id` : sqlFragment`member_num desc, guild_id`;
  const [rows, total] = await Promise.all([
    db.rows<{ guild_id: number }>(
      sql`select guild_id from guild where ${suits(f)} order by ${by} limit ${page.limit} offset ${page.offset}`,
    ),
    db.row<{ n: number }>(sql`select count(*) as n from guild where ${suits(f)}`),
  ]);
  return { ids: rows.map((row) => row.guild_id), total: total!.n };
}

/**
 * Active guilds that recruit, those with the most members first, for the recommendations in the guild list (G01). Full guilds are
 * not left out here.
 */
export const listRecruitingGuilds = (db: Queryable, limit: number): Promise<Guild[]> =>
  db.rows<Guild>(sql`
    select * from guild where status = 6 and is_recruit and join_type <> 2 order by member_num desc, guild_id limit ${limit}`);
