// A view: what a board shows at a moment, the same for every caller, namely the first places with names. Each process caches it for
// a second (views.ts).
import { compareStandings } from '@shengyu/rules/board/board-score.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sizeTierOf } from '@shengyu/rules/board/tiers.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { periodStateOf } from './asked-period.ts';
import { periodOf, rowSubjectKindOf, periodSeriesOf, type BoardPeriod } from '../board/board.ts';
import { boardReaderOf } from '../board/reader.ts';
import { findBarredSubjects } from '../board/eligibility.ts';
import { loadGroupCards, listGroupStandings } from '../board/groups.ts';
import { makeRemovedPersonBrief } from '../subjects/people.ts';
import { startBoardRebuild } from '../board/rebuild.ts';
import { bestScoresOf, findPeriodRow, scoresOf, type ScoreRow } from '../board/store.ts';
import { listExcludedSubjects, placesOf, resultsOf } from '../settle/store.ts';
import type { SubjectCard, RankReplyRow } from '../subjects/subject.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';
import { topSourceLabelsOf } from '../board/words.ts';

export type RankBoardView = {
  /** 0 running, 1 being settled, 2 settled. */
  readonly state: 0 | 1 | 2;
  /** The subject ids of the rows, in the same order. */
  readonly ids: readonly number[];
  readonly rows: readonly RankReplyRow[];
  readonly stale: boolean;
  /** When the view was read, in Unix ms. */
  readonly at: number;
};

/** BOARD-13: positions 1 to 100 are shown. */
export const SHOWN_PLACES = 100;
/**
 * How many rows are read beyond the shown ones, to replace subjects that may not be ranked and to order ties at the end of the
 * list.
 */
const SPARE = 30;

const topOf = ({ board }: BoardPeriod): number => board.def.top ?? SHOWN_PLACES;

export async function loadBoardView(
  ctx: Context,
  period: BoardPeriod,
  grp: number,
  now: number,
): Promise<RankBoardView> {
  const stored = await findPeriodRow(ctx.db, period.board.rank_id, period.period);
  const state = periodStateOf(period, stored?.state, now);
  if (state === 2) return settledView(ctx, period, grp, now);
  if (period.board.def.kind === 'mean') return groupView(ctx, period, state, now);
  const { rows, stale } = await standings(ctx, period, grp);
  const kind = rowSubjectKindOf(period.board);
  const ids = rows.map((row) => row.subject_id);
  const barred = await findBarredSubjects(ctx, ctx.db, kind, ids, now);
  const shown = rows.filter((row) => !barred.has(row.subject_id)).slice(0, topOf(period));
  const shownIds = shown.map((row) => row.subject_id);
  const [cards, before] = await Promise.all([
    subjectSourceOf(kind).cards(ctx, ctx.db, shownIds),
    placesBefore(ctx.db, period, shownIds),
  ]);
  return {
    state,
    ids: shownIds,
    rows: shown.map((row, i) => wireRow(period, { ...row, place: i + 1, card: cards.get(row.subject_id) }, before)),
    stale,
    at: now,
  };
}

/**
 * The rows of the first places. The order comes from Redis and everything else from the tables; without Redis everything comes from
 * the tables and is marked stale (OPS-2).
 */
async function standings(
  ctx: Context,
  period: BoardPeriod,
  grp: number,
): Promise<{ rows: ScoreRow[]; stale: boolean }> {
  const { board } = period;
  const limit = topOf(period) + SPARE;
  const top = await boardReaderOf(ctx.redis).top(period, grp, limit);
  if (typeof top === 'object') {
    const rows = await scoresOf(ctx.db, board.rank_id, period.period, top.ids);
    return { rows: rows.filter((row) => !row.barred && row.score > 0).sort(exactly), stale: false };
  }
  if (top === 'not_built') startBoardRebuild(ctx, period);
  return { rows: await bestScoresOf(ctx.db, board.rank_id, period.period, grp, limit), stale: true };
}

/** In long periods the sorted sets store the time only in coarse steps, so the rows are sorted again exactly. */
const exactly = (a: ScoreRow, b: ScoreRow): number =>
  compareStandings({ ...a, reached_at: a.reached_at.getTime() }, { ...b, reached_at: b.reached_at.getTime() });

/** The places at the end of the previous period, for the change of place (RANK-4). */
async function placesBefore(db: Queryable, period: BoardPeriod, ids: readonly number[]): Promise<Map<number, number>> {
  const key = periodSeriesOf(period.board, period.window).before(period.key);
  const before = key === null ? undefined : periodOf(period.board, period.window, key);
  return before ? placesOf(db, period.board.rank_id, before.period, ids) : new Map<number, number>();
}

type Placed = Pick<ScoreRow, 'subject_id' | 'score' | 'parts' | 'reached_at'> & {
  place: number;
  card: SubjectCard | undefined;
};

function wireRow({ board }: BoardPeriod, row: Placed, before: ReadonlyMap<number, number>): RankReplyRow {
  const was = before.get(row.subject_id);
  return {
    rank: row.place,
    rank_change: was === undefined ? null : was - row.place,
    score: row.score,
    // Tiers exist only on the honour boards (RANK-8); campaign scores have another scale.
    ...(board.campaign.id === 'honour'
      ? { tier: sizeTierOf(row.score), labels: topSourceLabelsOf(board, row.parts) }
      : {}),
    ...row.card,
    reached_at: unixSecondsOf(row.reached_at.getTime()),
  };
}

async function groupView(ctx: Context, period: BoardPeriod, state: 0 | 1, now: number): Promise<RankBoardView> {
  const all = await listGroupStandings(ctx.db, period);
  const ids = all.map((g) => g.subject_id);
  const cards = await loadGroupCards(ctx, ctx.db, period.board, period.span.begin);
  const before = await placesBefore(ctx.db, period, ids);
  const rows = all.map((g, i) =>
    wireRow(
      period,
      { ...g, reached_at: new Date(g.reached_at), parts: [], place: i + 1, card: cards.get(g.subject_id) },
      before,
    ),
  );
  return { state, ids, rows, stale: false, at: now };
}

/**
 * A settled period with the names as shown at settlement (RANK-5). A subject banned or excluded later is shown as 已移除 (removed),
 * and nobody moves up into the place.
 */
async function settledView(ctx: Context, period: BoardPeriod, grp: number, now: number): Promise<RankBoardView> {
  const { board } = period;
  const results = (await resultsOf(ctx.db, board.rank_id, period.period, grp)).slice(0, topOf(period));
  const ids = results.map((row) => row.subject_id);
  const isGroups = board.def.kind === 'mean';
  const gone = isGroups ? new Set<number>() : await findBarredSubjects(ctx, ctx.db, rowSubjectKindOf(board), ids, now);
  for (const id of await listExcludedSubjects(ctx.db, board.rank_id, period.period)) gone.add(id);
  const before = await placesBefore(ctx.db, period, ids);
  const rows = results.map((row) =>
    gone.has(row.subject_id)
      ? { ...wireRow(period, { ...row, card: { user: makeRemovedPersonBrief(ctx) } }, before), score: 0 }
      : wireRow(period, { ...row, card: row.shown }, before),
  );
  return { state: 2, ids, rows, stale: false, at: now };
}
