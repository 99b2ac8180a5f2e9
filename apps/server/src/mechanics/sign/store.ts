// All SQL on the sign_state table.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type SignRowKey = { readonly user_id: number; readonly sign_id: string; readonly season_key: string };

type SignState = {
  /** Signed days in the order of signing; for daily gifts, the days on which the member was active. */
  readonly signed: readonly Day[];
  /** The numbers of the claimed daily gifts. */
  readonly claimed: readonly number[];
  /** The paid milestones, each identified by the number of days it requires. */
  readonly miles: readonly number[];
  readonly makeup_cycle: number;
  readonly makeup_used: number;
  readonly unlocked_at: Date | null;
  /** The last day on which sign.done was emitted. */
  readonly done_on: Day | null;
  /** How many times sign.done was emitted on that day. */
  readonly done_num: number;
  readonly pay_at: Date | null;
  readonly def_hash: string;
};
export type SignRow = SignRowKey & SignState & { readonly campaign: string };

export const signRowOf = (db: Queryable, p: SignRowKey): Promise<SignRow | undefined> =>
  db.row<SignRow>(sql`
    select user_id, sign_id, season_key, campaign, signed::text[] as signed, claimed, miles, makeup_cycle, makeup_used, unlocked_at,
      done_on, done_num, pay_at, def_hash
    from sign_state where user_id = ${p.user_id} and sign_id = ${p.sign_id} and season_key = ${p.season_key}`);

/** Days from `from` on that were signed in other seasons, oldest first. */
export const daysSignedInOtherSeasons = async (db: Queryable, p: SignRowKey, from: Day): Promise<Day[]> =>
  (
    await db.rows<{ day: Day }>(sql`
      select day::text as day from sign_state, unnest(signed) day
      where user_id = ${p.user_id} and sign_id = ${p.sign_id} and season_key <> ${p.season_key} and day >= ${from}::date order by day`)
  ).map(({ day }) => day);

export const saveSignRow = (tx: Tx, s: SignRow): Promise<number> =>
  tx.run(sql`
    insert into sign_state (user_id, sign_id, season_key, campaign, signed, claimed, miles, makeup_cycle, makeup_used, unlocked_at,
      done_on, done_num, pay_at, def_hash)
    values (${s.user_id}, ${s.sign_id}, ${s.season_key}, ${s.campaign}, ${s.signed}::text[]::date[], ${s.claimed}::int[], ${s.miles}::int[],
      ${s.makeup_cycle}, ${s.makeup_used}, ${s.unlocked_at}, ${s.done_on}, ${s.done_num}, ${s.pay_at}, ${s.def_hash})
    on conflict (user_id, sign_id, season_key) do update
      set signed = excluded.signed, claimed = excluded.claimed, miles = excluded.miles, makeup_cycle = excluded.makeup_cycle,
        makeup_used = excluded.makeup_used, unlocked_at = excluded.unlocked_at, done_on = excluded.done_on,
        done_num = excluded.done_num, pay_at = excluded.pay_at`);

export type DueSignRow = SignRowKey & { readonly pay_at: Date };

export const listDueSignRows = (
  db: Queryable,
  now: Date,
  after: DueSignRow | undefined,
  limit: number,
): Promise<DueSignRow[]> =>
  db.rows<DueSignRow>(sql`
    select user_id, sign_id, season_key, pay_at from sign_state
    where pay_at <= ${now} and (pay_at, user_id, sign_id, season_key)
      > (${after?.pay_at ?? new Date(0)}, ${after?.user_id ?? 0}, ${after?.sign_id ?? ''}, ${after?.season_key ?? ''})
    order by pay_at, user_id, sign_id, season_key limit ${limit}`);
