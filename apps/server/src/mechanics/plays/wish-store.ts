// SQL on wishes.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';

export type Wish = {
  readonly wish_id: number;
  readonly user_id: number;
  readonly campaign: string;
  readonly text: string;
  readonly is_public: boolean;
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

/** In place of the season's earlier one, under a new id. */
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

export const judgeWish = (tx: Tx, wish_id: number, state: 1 | 2): Promise<{ user_id: number } | undefined> =>
  tx.row<{ user_id: number }>(sql`
    update wish set state = ${state} where wish_id = ${wish_id} and state = 0 returning user_id`);

export type Wall = {
  readonly campaign: string;
  readonly season: string;
  readonly order: 'new' | 'hot';
  /** Only theirs. */
  readonly of?: readonly number[];
};

const onWall = ({ campaign, season, of }: Wall) =>
  part`campaign = ${campaign} and season = ${season} and state = 1 and is_public
       and (${of ?? null}::bigint[] is null or user_id = any(${of ?? null}::bigint[]))`;

export const wishesOn = (db: Queryable, wall: Wall, limit: number, offset: number): Promise<Wish[]> => {
  const order = wall.order === 'hot' ? part`likes desc, wish_id desc` : part`wish_id desc`;
  return db.rows<Wish>(sql`
    select wish_id, user_id, campaign, text, is_public, state, likes, written_at from wish
    where ${onWall(wall)} order by ${order} limit ${limit} offset ${offset}`);
};

/** Up to `most`: a wall of millions is not counted for every page of it. */
export const wishCount = async (db: Queryable, wall: Wall, most: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (select 1 from wish where ${onWall(wall)} limit ${most}) w`))!.n;

/** Whether it is the member's first like of it. */
export const insertWishLike = async (tx: Tx, user_id: number, wish_id: number, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into wish_like (user_id, wish_id, at) values (${user_id}, ${wish_id}, ${at}) on conflict do nothing`)) === 1;

export const likedAmong = async (db: Queryable, user_id: number, wish_ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ wish_id: number }>(
        sql`select wish_id from wish_like where user_id = ${user_id} and wish_id = any(${wish_ids}::bigint[])`,
      )
    ).map(({ wish_id }) => wish_id),
  );

export const addWishLike = (tx: Tx, wish_id: number): Promise<number> =>
  tx.run(sql`update wish set likes = likes + 1 where wish_id = ${wish_id}`);
