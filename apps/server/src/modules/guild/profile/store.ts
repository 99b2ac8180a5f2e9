// SQL on a guild's profile: fields that change at once, and changes that wait for moderation.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
/** API-6: the fields that are published only after moderation, because everybody sees them. */
export type ReviewedField = 'guild_name' | 'logo' | 'cover' | 'slogan' | 'intro' | 'tags';

export type GuildEdit = {
  guild_id: number;
  edit_id: number;
  field: ReviewedField;
  value: string | string[];
  user_id: number;
  log_id: number;
  /** 0 waiting for moderation, 1 published, 2 refused, 3 withdrawn by the guild. */
  state: 0 | 1 | 2 | 3;
};

export const findWaitingEdit = (db: Queryable, guild_id: number, field: string): Promise<GuildEdit | undefined> =>
  db.row<GuildEdit>(sql`select * from guild_edit where guild_id = ${guild_id} and field = ${field} and state = 0`);

export const listWaitingEdits = (db: Queryable, guild_id: number): Promise<GuildEdit[]> =>
  db.rows<GuildEdit>(sql`select * from guild_edit where guild_id = ${guild_id} and state = 0 order by edit_id`);

export const findEditById = (db: Queryable, guild_id: number, edit_id: number): Promise<GuildEdit | undefined> =>
  db.row<GuildEdit>(sql`select * from guild_edit where guild_id = ${guild_id} and edit_id = ${edit_id}`);

export const insertEdit = async (
  tx: Tx,
  e: Pick<GuildEdit, 'guild_id' | 'field' | 'value' | 'user_id' | 'log_id'> & { at: Date },
): Promise<number> =>
  (await tx.row<{ edit_id: number }>(sql`
    insert into guild_edit (guild_id, field, value, user_id, log_id, created_at)
    values (${e.guild_id}, ${e.field}, ${JSON.stringify(e.value)}::jsonb, ${e.user_id}, ${e.log_id}, ${e.at}) returning edit_id`))!
    .edit_id;

/** Closes an edit that waits for moderation. False: it was already closed. */
export const closeEdit = async (tx: Tx, e: GuildEdit, state: 1 | 2 | 3, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update guild_edit set state = ${state}, closed_at = ${at}
    where guild_id = ${e.guild_id} and edit_id = ${e.edit_id} and state = 0`)) === 1;
