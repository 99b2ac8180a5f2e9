// SQL on the table of card swaps.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/**
 * `open`: the offer waits for the partner's answer. `done`: the cards were exchanged. `refused`: the partner declined.
 * `cancelled`: the member withdrew the offer. `expired`: the partner did not answer within a day.
 */
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
  readonly asked_at: Date;
  readonly expire_at: Date;
};

export const nextSwapNo = async (tx: Tx, user_id: number): Promise<number> =>
  (await tx.row<{ no: number }>(sql`select coalesce(max(no), 0) + 1 as no from swap where user_id = ${user_id}`))!.no;

export const insertSwap = (tx: Tx, s: Omit<Swap, 'state'>): Promise<number> =>
  tx.run(sql`
    insert into swap (user_id, no, peer_id, deck, campaign, give, give_lot, want, asked_at, expire_at)
    values (${s.user_id}, ${s.no}, ${s.peer_id}, ${s.deck}, ${s.campaign}, ${s.give}, ${s.give_lot}, ${s.want}, ${s.asked_at},
            ${s.expire_at})`);

export const findSwap = (db: Queryable, user_id: number, no: number): Promise<Swap | undefined> =>
  db.row<Swap>(sql`
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, asked_at, expire_at from swap
    where user_id = ${user_id} and no = ${no}`);

/** Ends an open swap. Returns false when it had already ended. */
export const endSwap = async (
  tx: Tx,
  { user_id, no }: { user_id: number; no: number },
  state: Exclude<SwapState, 'open'>,
  at: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update swap set state = ${state}, ended_at = ${at} where user_id = ${user_id} and no = ${no} and state = 'open'`)) ===
  1;

/** Offers of a deck that the member made or received and that are still waiting for an answer. */
export const openSwapsOf = (db: Queryable, user_id: number, deck: string, now: Date): Promise<Swap[]> =>
  db.rows<Swap>(sql`
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, asked_at, expire_at from swap
    where user_id = ${user_id} and deck = ${deck} and state = 'open' and expire_at > ${now}
    union all
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, asked_at, expire_at from swap
    where peer_id = ${user_id} and deck = ${deck} and ended_at is null and expire_at > ${now}`);

export type EndedSwap = Pick<Swap, 'user_id' | 'no' | 'give' | 'want'> & {
  readonly state: 'done' | 'refused' | 'expired';
  readonly ended_at: Date;
};

/**
 * The member's own offer that ended last, since `from`; an offer that the member withdrew is not told. An unanswered offer counts as
 * expired from its time on, also before the job has closed it.
 */
export const findLastEndedSwap = (
  db: Queryable,
  user_id: number,
  deck: string,
  from: Date,
  now: Date,
): Promise<EndedSwap | undefined> =>
  db.row<EndedSwap>(sql`
    select user_id, no, give, want, case state when 'open' then 'expired' else state end as state,
           coalesce(ended_at, expire_at) as ended_at
    from swap
    where user_id = ${user_id} and deck = ${deck} and state <> 'cancelled' and (state <> 'open' or expire_at <= ${now})
      and coalesce(ended_at, expire_at) >= ${from}
    order by coalesce(ended_at, expire_at) desc limit 1`);

/**
 * COLL-8: the number of swaps that count against the daily limit: those completed since `from` on either side, and the member's own
 * open offers.
 */
export const countSwapsTowardsLimit = async (
  db: Queryable,
  user_id: number,
  deck: string,
  from: Date,
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select (select count(*) from swap where user_id = ${user_id} and deck = ${deck} and (state = 'open' or (state = 'done' and ended_at >= ${from})))
         + (select count(*) from swap where peer_id = ${user_id} and deck = ${deck} and state = 'done' and ended_at >= ${from}) as n`))!
    .n;

export const listOverdueSwaps = (db: Queryable, now: Date, limit: number): Promise<Swap[]> =>
  db.rows<Swap>(sql`
    select user_id, no, peer_id, deck, campaign, give, give_lot, want, state, asked_at, expire_at from swap
    where state = 'open' and expire_at <= ${now} order by expire_at limit ${limit}`);
