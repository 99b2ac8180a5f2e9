// All SQL on sign's table.
import type { Day } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Place = { readonly user_id: number; readonly sign_id: string; readonly season_key: string };

export type SignState = {
  /** In the order of signing; of daily gifts the Days the member was there. */
  readonly signed: readonly Day[];
  /** Daily gifts taken, by their number. */
  readonly claimed: readonly number[];
  /** Milestones paid, by the days they ask for. */
  readonly miles: readonly number[];
  readonly makeup_cycle: number;
  readonly makeup_used: number;
  readonly unlocked_at: Date | null;
  /** sign.done was told so often on that Day. */
  readonly done_on: Day | null;
  readonly done_num: number;
  readonly pay_at: Date | null;
  readonly def_hash: string;
};
export type SignRow = Place & SignState & { readonly campaign: string };

export const rowOf = (db: Queryable, p: Place): Promise<SignRow | undefined> =>
  db.row<SignRow>(sql`
    select user_id, sign_id, season_key, campaign, signed::text[] as signed, claimed, miles, makeup_cycle, makeup_used, unlocked_at,
      done_on, done_num, pay_at, def_hash
    from sign_state where user_id = ${p.user_id} and sign_id = ${p.sign_id} and season_key = ${p.season_key}`);

/** Days from this one on that were signed in other seasons, oldest first. */
export const signedElsewhere = async (db: Queryable, p: Place, from: Day): Promise<Day[]> =>
  (
    await db.rows<{ day: Day }>(sql`
      select day::text as day from sign_state, unnest(signed) day
      where user_id = ${p.user_id} and sign_id = ${p.sign_id} and season_key <> ${p.season_key} and day >= ${from}::date order by day`)
  ).map(({ day }) => day);

export const saveRow = (tx: Tx, s: SignRow): Promise<number> =>
  tx.run(sql`
    insert into sign_state (user_id, sign_id, season_key, campaign, signed, claimed, miles, makeup_cycle, makeup_used, unlocked_at,
      done_on, done_num, pay_at, def_hash)
    values (${s.user_id}, ${s.sign_id}, ${s.season_key}, ${s.campaign}, ${s.signed}::text[]::date[], ${s.claimed}::int[], ${s.miles}::int[],
      ${s.makeup_cycle}, ${s.makeup_used}, ${s.unlocked_at}, ${s.done_on}, ${s.done_num}, ${s.pay_at}, ${s.def_hash})
    on conflict (user_id, sign_id, season_key) do update
      set signed = excluded.signed, claimed = excluded.claimed, miles = excluded.miles, makeup_cycle = excluded.makeup_cycle,
        makeup_used = excluded.makeup_used, unlocked_at = excluded.unlocked_at, done_on = excluded.done_on,
        done_num = excluded.done_num, pay_at = excluded.pay_at`);

export type DueRow = Place & { readonly pay_at: Date };

export const dueRows = (db: Queryable, now: Date, after: DueRow | undefined, limit: number): Promise<DueRow[]> =>
  db.rows<DueRow>(sql`
    select user_id, sign_id, season_key, pay_at from sign_state
    where pay_at <= ${now} and (pay_at, user_id, sign_id, season_key)
      > (${after?.pay_at ?? new Date(0)}, ${after?.user_id ?? 0}, ${after?.sign_id ?? ''}, ${after?.season_key ?? ''})
    order by pay_at, user_id, sign_id, season_key limit ${limit}`);
