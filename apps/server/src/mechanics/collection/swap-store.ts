// SQL on swaps.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type SwapState = 'open' | 'done' | 'refused' | 'cancelled' | 'expired';
export type Swap = {
  readonly user_id: number;
  readonly no: number;
  readonly peer_id: number;
  readonly deck: string;
  readonly campaign: string;
  readonly give: string;
  readonly give_lot: number;
  readonly want: string;
  readonly state: SwapState;
  readonly expire_at: Date;
};

export const nextSwapNo = async (tx: Tx, user_id: number): Promise<number> =>
  (await tx.row<{ no: number }>(sql`select coalesce(max(no), 0) + 1 as no from swap where user_id = ${user_id}`))!.no;

export const insertSwap = (tx: Tx, s: Omit<Swap, 'state'>, asked_at: Date): Promise<number> =>
  tx.run(sql`
    insert into swap (user_id, no, peer_id, deck, campaign, give, give_lot, want, asked_at, expire_at)
    values (${s.user_id}, ${s.no}, ${s.peer_id}, ${s.deck}, ${s.campaign}, ${s.give}, ${s.give_lot}, ${s.want}, ${asked_at},
            ${s.expire_at})`);

export const swapOf = (db: Queryable, user_id: number, no: number): Promise<Swap | undefined> =>
  db.row<Swap>(sql`
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, expire_at from swap
    where user_id = ${user_id} and no = ${no}`);

/** Whether it stood open until now. */
export const endSwap = async (
  tx: Tx,
  { user_id, no }: { user_id: number; no: number },
  state: Exclude<SwapState, 'open'>,
  at: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update swap set state = ${state}, ended_at = ${at} where user_id = ${user_id} and no = ${no} and state = 'open'`)) ===
  1;

/** Those a member asked or is asked for. */
export const openSwapsOf = (db: Queryable, user_id: number, deck: string, now: Date): Promise<Swap[]> =>
  db.rows<Swap>(sql`
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, expire_at from swap
    where user_id = ${user_id} and deck = ${deck} and state = 'open' and expire_at > ${now}
    union all
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, expire_at from swap
    where peer_id = ${user_id} and deck = ${deck} and ended_at is null and expire_at > ${now}`);

/** COLL-8: swaps of a Day, on either side, and the offers that stand. */
export const swapsOn = async (db: Queryable, user_id: number, deck: string, from: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select (select count(*) from swap where user_id = ${user_id} and deck = ${deck} and (state = 'open' or (state = 'done' and ended_at >= ${from})))
         + (select count(*) from swap where peer_id = ${user_id} and deck = ${deck} and state = 'done' and ended_at >= ${from}) as n`))!
    .n;

export const swapsDue = (db: Queryable, now: Date, limit: number): Promise<Swap[]> =>
  db.rows<Swap>(sql`
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, expire_at from swap
    where state = 'open' and expire_at <= ${now} order by expire_at limit ${limit}`);
