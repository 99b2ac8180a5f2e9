// What others will see waits for a moderator (API-6, Z11). The module that owns the text hears the decision as `text.moderated`.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Submitted = {
  readonly user_id: number;
  readonly kind: 'guild_name' | 'guild_profile' | 'guild_picture' | 'wish' | 'love_note' | 'memory' | 'rep_words';
  /** The row it belongs to, in the asking module. */
  readonly ref: string;
  readonly content: string;
  readonly file_keys?: readonly string[];
  readonly at: number;
};

/** In the transaction that stores the text. */
export const askModerator = (tx: Tx, m: Submitted): Promise<number> =>
  tx.run(sql`
    insert into moderation_item (user_id, kind, ref, content, file_keys, created_at)
    values (${m.user_id}, ${m.kind}, ${m.ref}, ${m.content}, ${m.file_keys ?? []}, ${new Date(m.at)})`);

/** Waiting, shown, refused. */
export type ModerationState = 0 | 1 | 2;

export type ModerationItem = Pick<Submitted, 'user_id' | 'kind' | 'ref' | 'content'> & {
  readonly moderation_id: number;
  readonly file_keys: readonly string[];
  readonly state: ModerationState;
  readonly created_at: Date;
};

export const lockItem = (tx: Tx, moderation_id: number): Promise<ModerationItem | undefined> =>
  tx.row<ModerationItem>(sql`select * from moderation_item where moderation_id = ${moderation_id} for update`);

export type Judgement = { readonly result: 'pass' | 'refuse'; readonly reason: string; readonly staff_id: number };

/** Decided once; the owner of the text hears of it with this transaction. */
export async function judgeItem(tx: Tx, item: ModerationItem, j: Judgement, at: number): Promise<1 | 2> {
  const state = j.result === 'pass' ? 1 : 2;
  const { user_id, moderation_id, kind, ref } = item;
  await tx.run(sql`
    update moderation_item set state = ${state}, reason = ${j.reason}, staff_id = ${j.staff_id}, decided_at = ${new Date(at)}
    where user_id = ${user_id} and moderation_id = ${moderation_id}`);
  tx.emit({ name: 'text.moderated', key: user_id, at, data: { kind, ref, result: j.result } });
  return state;
}

/** Longest waiting first. */
export const moderationItems = (db: Queryable, state: ModerationState, limit: number, offset: number) =>
  db.rows<ModerationItem>(sql`
    select * from moderation_item where state = ${state} order by created_at, moderation_id limit ${limit} offset ${offset}`);

export const moderationCount = async (db: Queryable, state: ModerationState): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from moderation_item where state = ${state}`))!.n;
