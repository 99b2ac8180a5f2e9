// SQL for counting points. An event needs one SQL call for all boards it affects (`rank_count` in 0046_rank_refunds.sql), and one more for
// boards that sum points by sign or team.
import type { Db, Tx } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { sql } from '#db/sql.ts';
import type { CappedPointsInput, ScoreChange } from '../views/asked.ts';
import type { BoardPeriod } from './board.ts';
import type { ScoreRow } from './store.ts';

/** Locks the period exclusively: nothing is counted in it until this transaction ends. */
export const lockPeriod = async (tx: Tx, rank_id: string, period: string): Promise<void> => {
  await tx.rows(
    sql`select pg_advisory_xact_lock(${LOCK_CLASS.rankPeriods}, hashtext(${periodNameOf(rank_id, period)}))`,
  );
};

export const periodNameOf = (rank_id: string, period: string): string => `${rank_id}/${period}`;

const KNOWN_MAX = 10_000;
const known = new WeakMap<Db, Set<string>>();

/** Inserts the row of a period when it gets its first points. */
export async function insertMissingPeriods(db: Db, tx: Tx, periods: readonly BoardPeriod[]): Promise<void> {
  let names = known.get(db);
  if (!names || names.size > KNOWN_MAX) known.set(db, (names = new Set()));
  for (const p of periods) {
    const name = periodNameOf(p.board.rank_id, p.period);
    if (names.has(name)) continue;
    await openPeriod(tx, p);
    tx.afterCommit(() => names.add(name));
  }
}

const openPeriod = (tx: Tx, { board, window, key, period, span }: BoardPeriod): Promise<number> =>
  tx.run(sql`
    insert into rank_period (rank_id, period, period_key, span_kind, begin_at, end_at, def_hash)
    values (${board.rank_id}, ${period}, ${key}, ${window}, ${new Date(span.begin)}, ${new Date(span.end)}, ${board.published.def_hash})
    on conflict do nothing`);

/**
 * A score row that changed: `added` is by how many points, `at` the time of the latest event, and `fresh` is true when the row is
 * new.
 */
export type ChangedScore = ScoreRow & { rank_id: string; fresh: boolean; added: number; at: Date };

const namesOf = (scores: readonly { rank_id: string; period: string }[]): string[] => [
  ...new Set(scores.map(({ rank_id, period }) => periodNameOf(rank_id, period))),
];

/**
 * Adds points, each source limited by its daily cap. A period that is being settled takes none, and no period can be settled before
 * this transaction ends (BOARD-8).
 */
export const addCappedPoints = async (tx: Tx, { days, scores }: CappedPointsInput): Promise<ChangedScore[]> =>
  scores.length === 0
    ? []
    : tx.rows<ChangedScore>(sql`
        select rank_id, period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred, fresh, added, at
        from rank_count(${namesOf(scores)}::text[], ${JSON.stringify(days)}::jsonb, ${JSON.stringify(scores)}::jsonb)`);

type LuckScore = Omit<ScoreChange, 'place' | 'size' | 'day_no'> & { parts: readonly number[] };

/**
 * Counts draws on a luck board (BOARD-6). `parts` holds value, expectation and number of draws; the score is the luck index, once
 * `min_draws` draws were made.
 */
export const addToLuckScores = (tx: Tx, scores: readonly LuckScore[], min_draws: number): Promise<ChangedScore[]> =>
  tx.rows<ChangedScore>(sql`
    select rank_id, period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred, fresh, added, at
    from rank_count_luck(${namesOf(scores)}::text[], ${JSON.stringify(scores)}::jsonb, ${min_draws})`);

const SLOTS = 32;

/**
 * BOARD-7: adds to the sums of signs and teams. Each sum is spread over several rows by user id, so that
 * members rarely wait for the same row.
 */
export async function addToGroupSums(tx: Tx, written: readonly ChangedScore[]): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ rank_id, period, grp, subject_id, added, fresh, at }) => ({
    rank_id,
    period,
    grp,
    slot: subject_id % SLOTS,
    points: added,
    // A member is counted once per period: when the first points create the member's score row.
    members: fresh ? 1 : 0,
    at,
  }));
  await tx.run(sql`
    with asked as materialized (
      select rank_id, period, grp, slot, sum(points)::bigint as points, sum(members)::int as members, max(at) as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a(rank_id text, period text, grp int, slot int, points bigint, members int, at timestamptz)
      group by 1, 2, 3, 4)
    insert into rank_group as g (rank_id, period, grp, slot, points, members, reached_at)
    select rank_id, period, grp, slot, points, members, at from asked order by 1, 2, 3, 4
    on conflict (rank_id, period, grp, slot) do update set
      points = g.points + excluded.points, members = g.members + excluded.members, reached_at = greatest(g.reached_at, excluded.reached_at)`);
}
