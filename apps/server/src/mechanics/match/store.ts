// All SQL on the tables of matches.
import type { Queryable, Tx } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { sql } from '#db/sql.ts';

/** `open` waits for answers, `mutual` both want to meet, `expired` ended by time, `blocked` ended by a block or report. */
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

/**
 * Locks a pair of members. When two members find each other at the same time, only one card is made: the second transaction waits
 * here and then sees that they have met.
 */
export const lockPair = async (tx: Tx, a: number, b: number): Promise<void> => {
  await tx.rows(sql`
    select pg_advisory_xact_lock(${LOCK_CLASS.matchPairs}, hashint8(hashint8(${Math.min(a, b)})::bigint * 1000003 + hashint8(${Math.max(a, b)})))`);
};

export const insertMatch = (tx: Tx, m: NewMatch): Promise<number> =>
  tx.run(sql`
    insert into match_row (match_id, match, campaign, a, b, score, made_at, expire_at)
    values (${m.match_id}, ${m.match}, ${m.campaign}, ${m.a}, ${m.b}, ${m.score}, ${m.made_at}, ${m.expire_at})`);

/** Reads a match and locks its row, because both members may answer at once. */
export const lockMatch = (tx: Tx, match_id: string): Promise<MatchRow | undefined> =>
  tx.row<MatchRow>(sql`
    select match_id, match, campaign, a, b, score, expire_at, want_a, want_b, state from match_row
    where match_id = ${match_id} for no key update`);

export const findMatch = (db: Queryable, match_id: string): Promise<MatchRow | undefined> =>
  db.row<MatchRow>(sql`
    select match_id, match, campaign, a, b, score, expire_at, want_a, want_b, state from match_row where match_id = ${match_id}`);

export const saveMatch = (tx: Tx, m: Pick<MatchRow, 'match_id' | 'want_a' | 'want_b' | 'state'>): Promise<number> =>
  tx.run(sql`
    update match_row set want_a = ${m.want_a}, want_b = ${m.want_b}, state = ${m.state} where match_id = ${m.match_id}`);

/** Takes the oldest unseen card whose maker wants to meet this member, and marks it as seen; undefined when there is none. */
export const takeWaitingMatch = (tx: Tx, user_id: number, match: string, now: Date): Promise<MatchRow | undefined> =>
  tx.row<MatchRow>(sql`
    update match_row set seen_b = true
    where match_id = (
      select match_id from match_row
      where b = ${user_id} and match = ${match} and state = 'open' and want_a and not seen_b and expire_at > ${now}
      order by made_at limit 1 for update skip locked)
    returning match_id, match, campaign, a, b, score, expire_at, want_a, want_b, state`);

/** Those of `ids` who shared a match card with this member since `since`, whichever of the two it was made for. */
export const findRecentlyMatchedAmong = async (
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

/** Ends every open or mutual match between the two. */
export const endMatchesBetween = (tx: Tx, a: number, b: number): Promise<number> =>
  tx.run(sql`
    update match_row set state = 'blocked'
    where state in ('open', 'mutual') and ((a = ${a} and b = ${b}) or (a = ${b} and b = ${a}))`);

export const expireMatches = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`update match_row set state = 'expired' where state = 'open' and expire_at <= ${now}`);

export type DayMatchCount = { readonly free: number; readonly extra: number };

export const loadDayMatchCount = async (
  db: Queryable,
  user_id: number,
  match: string,
  day: string,
): Promise<DayMatchCount> =>
  (await db.row<DayMatchCount>(sql`
    select free, extra from match_day where user_id = ${user_id} and match = ${match} and day = ${day}`)) ?? {
    free: 0,
    extra: 0,
  };

export const saveDayMatchCount = (
  tx: Tx,
  user_id: number,
  match: string,
  day: string,
  { free, extra }: DayMatchCount,
): Promise<number> =>
  tx.run(sql`
    insert into match_day (user_id, match, day, free, extra) values (${user_id}, ${match}, ${day}, ${free}, ${extra})
    on conflict (user_id, match) do update set day = excluded.day, free = excluded.free, extra = excluded.extra`);
