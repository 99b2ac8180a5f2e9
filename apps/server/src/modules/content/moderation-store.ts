// SQL on texts and pictures that wait for a moderator or were judged by one (API-6: texts of members are checked; call Z11,
// moderation_decide).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type ModerationSubmission = {
  readonly user_id: number;
  readonly kind:
    | 'guild_name'
    | 'guild_profile'
    | 'guild_picture'
    | 'wish'
    | 'love_note'
    | 'memory'
    | 'rep_words'
    | 'room_say';
  /** The id of the text's row in the module that submitted it. */
  readonly ref: string;
  readonly content: string;
  readonly file_keys?: readonly string[];
  readonly at: number;
};

/** Adds a text or pictures to those that wait for a moderator. The caller runs this in the transaction that stores the text. */
export const submitForModeration = (tx: Tx, m: ModerationSubmission): Promise<number> =>
  tx.run(sql`
    insert into moderation_item (user_id, kind, ref, content, file_keys, created_at)
    values (${m.user_id}, ${m.kind}, ${m.ref}, ${m.content}, ${m.file_keys ?? []}, ${new Date(m.at)})`);

/** 0 waiting, 1 published, 2 refused. */
export type ModerationState = 0 | 1 | 2;

export type ModerationItem = Pick<ModerationSubmission, 'user_id' | 'kind' | 'ref' | 'content'> & {
  readonly moderation_id: number;
  readonly file_keys: readonly string[];
  readonly state: ModerationState;
  readonly created_at: Date;
};

export const lockModerationItem = (tx: Tx, moderation_id: number): Promise<ModerationItem | undefined> =>
  tx.row<ModerationItem>(sql`select * from moderation_item where moderation_id = ${moderation_id} for update`);

export type ModerationJudgement = {
  readonly result: 'pass' | 'refuse';
  readonly reason: string;
  readonly staff_id: number;
};

/** Stores the decision. */
export const saveJudgement = (
  tx: Tx,
  { user_id, moderation_id }: ModerationItem,
  state: 1 | 2,
  j: ModerationJudgement,
  at: number,
): Promise<number> =>
  tx.run(sql`
    update moderation_item set state = ${state}, reason = ${j.reason}, staff_id = ${j.staff_id}, decided_at = ${new Date(at)}
    where user_id = ${user_id} and moderation_id = ${moderation_id}`);

/** The items that have waited longest come first. */
export const listModerationItems = (db: Queryable, state: ModerationState, limit: number, offset: number) =>
  db.rows<ModerationItem>(sql`
    select * from moderation_item where state = ${state} order by created_at, moderation_id limit ${limit} offset ${offset}`);

type JudgedItem = Pick<ModerationItem, 'kind' | 'state'> & { readonly decided_at: Date };

/** How a member's last texts and pictures were decided, the newest first. */
export const listJudgedItemsOf = (db: Queryable, user_id: number, limit: number): Promise<JudgedItem[]> =>
  db.rows<JudgedItem>(sql`
    select kind, state, decided_at from moderation_item where user_id = ${user_id} and decided_at is not null
    order by decided_at desc, moderation_id desc limit ${limit}`);

/** How many items are in the state; with a time, those submitted until then. */
export const countModerationItems = async (db: Queryable, state: ModerationState, until?: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from moderation_item
    where state = ${state} and (${until ?? null}::timestamptz is null or created_at <= ${until ?? null})`))!.n;
