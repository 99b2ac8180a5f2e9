// SQL on the wishes of the wish wall and their likes.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';

export type Wish = {
  readonly wish_id: number;
  readonly user_id: number;
  readonly campaign: string;
  readonly text: string;
  readonly is_public: boolean;
  /** 0 waiting for moderation, 1 published, 2 refused. */
  readonly state: 0 | 1 | 2;
  readonly likes: number;
  readonly written_at: Date;
};

export type WishKey = { readonly user_id: number; readonly campaign: string; readonly season: string };

export const wishOf = (db: Queryable, { user_id, campaign, season }: WishKey): Promise<Wish | undefined> =>
  db.row<Wish>(sql`
    select wish_id, user_id, campaign, text, is_public, state, likes, written_at from wish
    where user_id = ${user_id} and campaign = ${campaign} and season = ${season}`);

export const wishById = (db: Queryable, wish_id: number): Promise<Wish | undefined> =>
  db.row<Wish>(sql`
    select wish_id, user_id, campaign, text, is_public, state, likes, written_at from wish where wish_id = ${wish_id}`);

/** Saves a wish, which replaces the member's earlier wish of the season and gets a new id. Returns the id. */
export const saveWish = async (
  tx: Tx,
  w: WishKey & { text: string; is_public: boolean; state: 0 | 1; at: Date },
): Promise<number> =>
  (await tx.row<{ wish_id: number }>(sql`
    insert into wish (user_id, campaign, season, text, is_public, state, written_at)
    values (${w.user_id}, ${w.campaign}, ${w.season}, ${w.text}, ${w.is_public}, ${w.state}, ${w.at})
    on conflict (user_id, campaign, season) do update
      set wish_id = excluded.wish_id, text = excluded.text, is_public = excluded.is_public, state = excluded.state, likes = 0,
        written_at = excluded.written_at
    returning wish_id`))!.wish_id;

export const saveWishModeration = (tx: Tx, wish_id: number, state: 1 | 2): Promise<{ user_id: number } | undefined> =>
  tx.row<{ user_id: number }>(sql`
    update wish set state = ${state} where wish_id = ${wish_id} and state = 0 returning user_id`);

export type WishWallFilter = {
  readonly campaign: string;
  readonly season: string;
  readonly order: 'new' | 'hot';
  /** Restricts the wall to the wishes of these members. */
  readonly of?: readonly number[];
};

const onWall = ({ campaign, season, of }: WishWallFilter) =>
  sqlFragment`campaign = ${campaign} and season = ${season} and state = 1 and is_public
       and (${of ?? null}::bigint[] is null or user_id = any(${of ?? null}::bigint[]))`;

export const listWallWishes = (db: Queryable, wall: WishWallFilter, limit: number, offset: number): Promise<Wish[]> => {
  const order = wall.order === 'hot' ? sqlFragment`likes desc, wish_id desc` : sqlFragment`wish_id desc`;
  return db.rows<Wish>(sql`
    select wish_id, user_id, campaign, text, is_public, state, likes, written_at from wish
    where ${onWall(wall)} order by ${order} limit ${limit} offset ${offset}`);
};

/** The number of wishes on a wall, counted only up to `most`, so that not every page view counts millions of rows. */
export const countWallWishes = async (db: Queryable, wall: WishWallFilter, most: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (select 1 from wish where ${onWall(wall)} limit ${most}) w`))!.n;

/** Records a like. Returns false when the member had already liked this wish. */
export const insertWishLike = async (tx: Tx, user_id: number, wish_id: number, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into wish_like (user_id, wish_id, at) values (${user_id}, ${wish_id}, ${at}) on conflict do nothing`)) === 1;

export const findLikedWishIds = async (
  db: Queryable,
  user_id: number,
  wish_ids: readonly number[],
): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ wish_id: number }>(
        sql`select wish_id from wish_like where user_id = ${user_id} and wish_id = any(${wish_ids}::bigint[])`,
      )
    ).map(({ wish_id }) => wish_id),
  );

export const increaseWishLikeCount = (tx: Tx, wish_id: number): Promise<number> =>
  tx.run(sql`update wish set likes = likes + 1 where wish_id = ${wish_id}`);
