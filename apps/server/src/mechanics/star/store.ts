// SQL on star signs and on the words of spokespersons.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type StarSignRow = { readonly user_id: number; readonly star_id: number | null; readonly set_at: Date | null };

export const readStarSignRows = (db: Queryable, user_ids: readonly number[]): Promise<StarSignRow[]> =>
  db.rows<StarSignRow>(sql`select user_id, star_id, set_at from star_user where user_id = any(${user_ids}::bigint[])`);

export const saveStarSign = (tx: Tx, user_id: number, star_id: number, set_at: Date): Promise<number> =>
  tx.run(sql`
    insert into star_user (user_id, star_id, set_at) values (${user_id}, ${star_id}, ${set_at})
    on conflict (user_id) do update set star_id = excluded.star_id, set_at = excluded.set_at`);

/** Records that the member viewed the fortune. Returns true when it is the first time on this day. */
export const markFortuneViewed = async (tx: Tx, user_id: number, day: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into star_user as s (user_id, viewed_on) values (${user_id}, ${day})
    on conflict (user_id) do update set viewed_on = excluded.viewed_on
      where s.viewed_on is null or s.viewed_on < excluded.viewed_on`)) === 1;

export type SpokespersonRow = {
  readonly user_id: number;
  readonly star_id: number;
  readonly words: string;
  readonly word_no: number;
  /** 0 waiting for moderation, 1 published, 2 refused. */
  readonly state: 0 | 1 | 2;
  readonly likes: number;
};

export const listSpokespersonRows = (db: Queryable, season: string): Promise<SpokespersonRow[]> =>
  db.rows<SpokespersonRow>(
    sql`select user_id, star_id, words, word_no, state, likes from star_rep where season = ${season}`,
  );

type RepKey = { readonly user_id: number; readonly season: string; readonly star_id: number };

export const saveSpokespersonWords = async (tx: Tx, rep: RepKey, words: string): Promise<SpokespersonRow> =>
  (await tx.row<SpokespersonRow>(sql`
    insert into star_rep as r (user_id, season, star_id, words, word_no) values (${rep.user_id}, ${rep.season}, ${rep.star_id}, ${words}, 1)
    on conflict (user_id, season, star_id) do update set words = excluded.words, word_no = r.word_no + 1, state = 0
    returning user_id, star_id, words, word_no, state, likes`))!;

/** Stores a moderation decision (1 published, 2 refused). Returns false when the text was rewritten in the meantime. */
export const saveWordsModeration = async (tx: Tx, rep: RepKey & { word_no: number }, state: 1 | 2): Promise<boolean> =>
  (await tx.run(sql`
    update star_rep set state = ${state}
    where user_id = ${rep.user_id} and season = ${rep.season} and star_id = ${rep.star_id} and word_no = ${rep.word_no} and state = 0`)) ===
  1;

/** Records a like. Returns true when it is the member's first like of this sign on that day. */
export const markSpokespersonLiked = async (tx: Tx, user_id: number, star_id: number, day: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into star_rep_like as l (user_id, star_id, liked_on) values (${user_id}, ${star_id}, ${day})
    on conflict (user_id, star_id) do update set liked_on = excluded.liked_on where l.liked_on < excluded.liked_on`)) ===
  1;

export const addSpokespersonLike = (tx: Tx, rep: RepKey): Promise<number> =>
  tx.run(sql`
    insert into star_rep as r (user_id, season, star_id, likes) values (${rep.user_id}, ${rep.season}, ${rep.star_id}, 1)
    on conflict (user_id, season, star_id) do update set likes = r.likes + 1`);

/** The signs whose spokesperson the member liked on this day. */
export const listSignsLikedOn = async (db: Queryable, user_id: number, day: string): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ star_id: number }>(
        sql`select star_id from star_rep_like where user_id = ${user_id} and liked_on = ${day}`,
      )
    ).map(({ star_id }) => star_id),
  );

/** Whether the member viewed the fortune on this day. */
export const hasViewedFortuneOn = async (db: Queryable, user_id: number, day: string): Promise<boolean> =>
  (await db.row(sql`select 1 from star_user where user_id = ${user_id} and viewed_on = ${day}`)) !== undefined;
