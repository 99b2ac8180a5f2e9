// SQL of counting: what an event moves on all boards costs one call (0035_rank_count.sql), and one more where teams have a sum.
import type { Db, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Asked, AskedScore } from './asked.ts';
import type { Period } from './board.ts';
import type { ScoreRow } from './store.ts';

/** Alone with the period: nobody counts in it until this transaction ends. */
export const lockPeriod = async (tx: Tx, rank_id: string, period: string): Promise<void> => {
  // The number of rank_hold_open.
  await tx.rows(sql`select pg_advisory_xact_lock(8142, hashtext(${nameOf(rank_id, period)}))`);
};

export const nameOf = (rank_id: string, period: string): string => `${rank_id}/${period}`;

const KNOWN_MAX = 10_000;
const known = new WeakMap<Db, Set<string>>();

/** A period becomes known with its first points, and stays. */
export async function openPeriods(db: Db, tx: Tx, periods: readonly Period[]): Promise<void> {
  let names = known.get(db);
  if (!names || names.size > KNOWN_MAX) known.set(db, (names = new Set()));
  for (const p of periods) {
    const name = nameOf(p.board.rank_id, p.period);
    if (names.has(name)) continue;
    await openPeriod(tx, p);
    tx.afterCommit(() => names.add(name));
  }
}

const openPeriod = (tx: Tx, { board, window, key, period, span }: Period): Promise<number> =>
  tx.run(sql`
    insert into rank_period (rank_id, period, period_key, span_kind, begin_at, end_at, def_hash)
    values (${board.rank_id}, ${period}, ${key}, ${window}, ${new Date(span.begin)}, ${new Date(span.end)}, ${board.published.def_hash})
    on conflict do nothing`);

/** A row that changed, by how many points, and when the last of them were made. */
export type Written = ScoreRow & { rank_id: string; fresh: boolean; added: number; at: Date };

const namesOf = (scores: readonly { rank_id: string; period: string }[]): string[] => [
  ...new Set(scores.map(({ rank_id, period }) => nameOf(rank_id, period))),
];

/**
 * Sums of points, each source up to its cap of the Day. What is being settled takes none, and nothing is settled before this
 * transaction ends (BOARD-8).
 */
export const countPoints = async (tx: Tx, { days, scores }: Asked): Promise<Written[]> =>
  scores.length === 0
    ? []
    : tx.rows<Written>(sql`
        select rank_id, period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred, fresh, added, at
        from rank_count(${namesOf(scores)}::text[], ${JSON.stringify(days)}::jsonb, ${JSON.stringify(scores)}::jsonb)`);

type LuckScore = Omit<AskedScore, 'place' | 'size' | 'day_no'> & { parts: readonly number[] };

/** BOARD-6: parts are value, expectation and draws; the score is the index, from `min_draws` draws on. */
export const countLuck = (tx: Tx, scores: readonly LuckScore[], min_draws: number): Promise<Written[]> =>
  tx.rows<Written>(sql`
    select rank_id, period, subject_id, grp, score, parts::float8[] as parts, reached_at, barred, fresh, added, at
    from rank_count_luck(${namesOf(scores)}::text[], ${JSON.stringify(scores)}::jsonb, ${min_draws})`);

const SLOTS = 32;

/** BOARD-7: the sums of teams, each over several rows that members share by chance. */
export async function addToGroups(tx: Tx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ rank_id, period, grp, subject_id, added, fresh, at }) => ({
    rank_id,
    period,
    grp,
    slot: subject_id % SLOTS,
    points: added,
    // A member is active in a period from the first points on.
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
    select rank_id, period, grp, slot, greatest(0, points), members, at from asked order by 1, 2, 3, 4
    on conflict (rank_id, period, grp, slot) do update set
      points = (select greatest(0, g.points + a.points) from asked a
                where (a.rank_id, a.period, a.grp, a.slot) = (g.rank_id, g.period, g.grp, g.slot)),
      members = g.members + excluded.members, reached_at = greatest(g.reached_at, excluded.reached_at)`);
}
