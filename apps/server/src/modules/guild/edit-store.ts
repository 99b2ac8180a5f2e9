// SQL on what a guild says of itself: fields that hold at once, and changes that wait for a moderator.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Guild } from './store.ts';

/** Fields everybody sees: shown after a moderator let them pass (API-6). */
export type ReviewedField = 'guild_name' | 'logo' | 'cover' | 'slogan' | 'intro' | 'tags';

export type Edit = {
  guild_id: number;
  edit_id: number;
  field: ReviewedField;
  value: string | string[];
  user_id: number;
  log_id: number;
  /** Waiting, shown, refused, given up. */
  state: 0 | 1 | 2 | 3;
};

export const waitingEdit = (db: Queryable, guild_id: number, field: string): Promise<Edit | undefined> =>
  db.row<Edit>(sql`select * from guild_edit where guild_id = ${guild_id} and field = ${field} and state = 0`);

export const waitingEdits = (db: Queryable, guild_id: number): Promise<Edit[]> =>
  db.rows<Edit>(sql`select * from guild_edit where guild_id = ${guild_id} and state = 0 order by edit_id`);

export const editById = (db: Queryable, guild_id: number, edit_id: number): Promise<Edit | undefined> =>
  db.row<Edit>(sql`select * from guild_edit where guild_id = ${guild_id} and edit_id = ${edit_id}`);

export const insertEdit = async (
  tx: Tx,
  e: Pick<Edit, 'guild_id' | 'field' | 'value' | 'user_id' | 'log_id'> & { at: Date },
): Promise<number> =>
  (await tx.row<{ edit_id: number }>(sql`
    insert into guild_edit (guild_id, field, value, user_id, log_id, created_at)
    values (${e.guild_id}, ${e.field}, ${JSON.stringify(e.value)}::jsonb, ${e.user_id}, ${e.log_id}, ${e.at}) returning edit_id`))!
    .edit_id;

/** False: it was closed before. */
export const closeEdit = async (tx: Tx, e: Edit, state: 1 | 2 | 3, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update guild_edit set state = ${state}, closed_at = ${at}
    where guild_id = ${e.guild_id} and edit_id = ${e.edit_id} and state = 0`)) === 1;

export type Info = Pick<
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

/** Writes the row as it shall be; every write is a version of its own (GUILD-8). */
export async function saveInfo(tx: Tx, guild: Guild, change: Partial<Info>): Promise<Guild> {
  const g = { ...guild, ...change };
  return (await tx.row<Guild>(sql`
    update guild set name = ${g.name}, name_folded = ${g.name_folded}, name_changed_at = ${g.name_changed_at}, logo = ${g.logo},
      cover = ${g.cover}, slogan = ${g.slogan}, intro = ${g.intro}, notice = ${g.notice}, tags = ${g.tags}, join_type = ${g.join_type},
      min_wealth = ${g.min_wealth}, min_charm = ${g.min_charm}, need_voice = ${g.need_voice}, is_recruit = ${g.is_recruit},
      notice_pushed_on = ${g.notice_pushed_on}, version = version + 1
    where guild_id = ${g.guild_id} returning *`))!;
}
