// All SQL on the match's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type MatchState = 'open' | 'mutual' | 'expired' | 'blocked';
export type MatchRow = {
  readonly match_id: string;
  readonly match: string;
  readonly campaign: string;
  readonly a: number;
  readonly b: number;
  readonly score: number;
  readonly expire_at: Date;
  readonly want_a: boolean;
  readonly want_b: boolean;
  readonly state: MatchState;
};

export type NewMatch = Pick<MatchRow, 'match_id' | 'match' | 'campaign' | 'a' | 'b' | 'score' | 'expire_at'> & {
  readonly made_at: Date;
};

/** Space of advisory locks for pairs, beside the members' own. */
const PAIRS = 8_142;

/** Two who find one another at the same moment get one card: whoever comes second sees the first one's. */
export const lockPair = async (tx: Tx, a: number, b: number): Promise<void> => {
  await tx.rows(sql`
    select pg_advisory_xact_lock(${PAIRS}, hashint8(hashint8(${Math.min(a, b)})::bigint * 1000003 + hashint8(${Math.max(a, b)})))`);
};

export const insertMatch = (tx: Tx, m: NewMatch): Promise<number> =>
  tx.run(sql`
    insert into match_row (match_id, match, campaign, a, b, score, made_at, expire_at)
    values (${m.match_id}, ${m.match}, ${m.campaign}, ${m.a}, ${m.b}, ${m.score}, ${m.made_at}, ${m.expire_at})`);

/** The row, locked: both may answer at once. */
export const lockMatch = (tx: Tx, match_id: string): Promise<MatchRow | undefined> =>
  tx.row<MatchRow>(sql`
    select match_id, match, campaign, a, b, score, expire_at, want_a, want_b, state from match_row
    where match_id = ${match_id} for no key update`);

export const matchOf = (db: Queryable, match_id: string): Promise<MatchRow | undefined> =>
  db.row<MatchRow>(sql`
    select match_id, match, campaign, a, b, score, expire_at, want_a, want_b, state from match_row where match_id = ${match_id}`);

export const saveMatch = (tx: Tx, m: Pick<MatchRow, 'match_id' | 'want_a' | 'want_b' | 'state'>): Promise<number> =>
  tx.run(sql`
    update match_row set want_a = ${m.want_a}, want_b = ${m.want_b}, state = ${m.state} where match_id = ${m.match_id}`);

/** A card whose asker wants to know this member, who has not seen it yet; the oldest first. */
export const waitingFor = (tx: Tx, user_id: number, match: string, now: Date): Promise<MatchRow | undefined> =>
  tx.row<MatchRow>(sql`
    update match_row set seen_b = true
    where match_id = (
      select match_id from match_row
      where b = ${user_id} and match = ${match} and state = 'open' and want_a and not seen_b and expire_at > ${now}
      order by made_at limit 1 for update skip locked)
    returning match_id, match, campaign, a, b, score, expire_at, want_a, want_b, state`);

/** Whom of them this member has met since then, on either side. */
export const metAmong = async (
  db: Queryable,
  user_id: number,
  ids: readonly number[],
  since: Date,
): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(sql`
        select b as id from match_row where a = ${user_id} and made_at > ${since} and b = any(${ids}::bigint[])
        union select a as id from match_row where b = ${user_id} and made_at > ${since} and a = any(${ids}::bigint[])`)
    ).map(({ id }) => id),
  );

/** Ends whatever is open between two. */
export const endBetween = (tx: Tx, a: number, b: number): Promise<number> =>
  tx.run(sql`
    update match_row set state = 'blocked'
    where state in ('open', 'mutual') and ((a = ${a} and b = ${b}) or (a = ${b} and b = ${a}))`);

export const expireBy = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`update match_row set state = 'expired' where state = 'open' and expire_at <= ${now}`);

export type DayCount = { readonly free: number; readonly extra: number };

export const dayCount = async (db: Queryable, user_id: number, match: string, day: string): Promise<DayCount> =>
  (await db.row<DayCount>(sql`
    select free, extra from match_day where user_id = ${user_id} and match = ${match} and day = ${day}`)) ?? {
    free: 0,
    extra: 0,
  };

export const saveDayCount = (
  tx: Tx,
  user_id: number,
  match: string,
  day: string,
  { free, extra }: DayCount,
): Promise<number> =>
  tx.run(sql`
    insert into match_day (user_id, match, day, free, extra) values (${user_id}, ${match}, ${day}, ${free}, ${extra})
    on conflict (user_id, match) do update set day = excluded.day, free = excluded.free, extra = excluded.extra`);
