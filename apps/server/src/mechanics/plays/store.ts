// SQL on star signs, spokespersons and spreads; the wishes' is in wish-store.ts.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type StarRow = { readonly user_id: number; readonly star_id: number | null; readonly set_at: Date | null };

export const starRows = (db: Queryable, user_ids: readonly number[]): Promise<StarRow[]> =>
  db.rows<StarRow>(sql`select user_id, star_id, set_at from star_user where user_id = any(${user_ids}::bigint[])`);

export const saveStar = (tx: Tx, user_id: number, star_id: number, set_at: Date): Promise<number> =>
  tx.run(sql`
    insert into star_user (user_id, star_id, set_at) values (${user_id}, ${star_id}, ${set_at})
    on conflict (user_id) do update set star_id = excluded.star_id, set_at = excluded.set_at`);

/** Whether it is the Day's first fortune. */
export const markViewed = async (tx: Tx, user_id: number, day: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into star_user as s (user_id, viewed_on) values (${user_id}, ${day})
    on conflict (user_id) do update set viewed_on = excluded.viewed_on
      where s.viewed_on is null or s.viewed_on < excluded.viewed_on`)) === 1;

export type RepRow = {
  readonly user_id: number;
  readonly star_id: number;
  readonly words: string;
  readonly word_no: number;
  readonly state: 0 | 1 | 2;
  readonly likes: number;
};

export const repRows = (db: Queryable, season: string): Promise<RepRow[]> =>
  db.rows<RepRow>(sql`select user_id, star_id, words, word_no, state, likes from star_rep where season = ${season}`);

type RepKey = { readonly user_id: number; readonly season: string; readonly star_id: number };

export const saveWords = async (tx: Tx, rep: RepKey, words: string): Promise<RepRow> =>
  (await tx.row<RepRow>(sql`
    insert into star_rep as r (user_id, season, star_id, words, word_no) values (${rep.user_id}, ${rep.season}, ${rep.star_id}, ${words}, 1)
    on conflict (user_id, season, star_id) do update set words = excluded.words, word_no = r.word_no + 1, state = 0
    returning user_id, star_id, words, word_no, state, likes`))!;

/** Whether the text that was judged is still the one that stands. */
export const judgeWords = async (tx: Tx, rep: RepKey & { word_no: number }, state: 1 | 2): Promise<boolean> =>
  (await tx.run(sql`
    update star_rep set state = ${state}
    where user_id = ${rep.user_id} and season = ${rep.season} and star_id = ${rep.star_id} and word_no = ${rep.word_no} and state = 0`)) ===
  1;

/** Whether it is the member's first like of the sign on that Day. */
export const markLiked = async (tx: Tx, user_id: number, star_id: number, day: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into star_rep_like as l (user_id, star_id, liked_on) values (${user_id}, ${star_id}, ${day})
    on conflict (user_id, star_id) do update set liked_on = excluded.liked_on where l.liked_on < excluded.liked_on`)) ===
  1;

export const addRepLike = (tx: Tx, rep: RepKey): Promise<number> =>
  tx.run(sql`
    insert into star_rep as r (user_id, season, star_id, likes) values (${rep.user_id}, ${rep.season}, ${rep.star_id}, 1)
    on conflict (user_id, season, star_id) do update set likes = r.likes + 1`);

export type SpreadKind = 'three' | 'pair';
export type Spread = { readonly cards: readonly string[]; readonly reversed: readonly boolean[] };

export const spreadOn = (db: Queryable, user_id: number, kind: SpreadKind, day: string): Promise<Spread | undefined> =>
  db.row<Spread>(sql`
    select cards, reversed from spread_day where user_id = ${user_id} and kind = ${kind} and read_on = ${day}`);

export const saveSpread = (
  tx: Tx,
  s: Spread & { user_id: number; kind: SpreadKind; day: string; friend_id: number | null },
): Promise<number> =>
  tx.run(sql`
    insert into spread_day (user_id, kind, read_on, cards, reversed, friend_id)
    values (${s.user_id}, ${s.kind}, ${s.day}, ${s.cards}::text[], ${s.reversed}::boolean[], ${s.friend_id})
    on conflict (user_id, kind) do update
      set read_on = excluded.read_on, cards = excluded.cards, reversed = excluded.reversed, friend_id = excluded.friend_id`);
