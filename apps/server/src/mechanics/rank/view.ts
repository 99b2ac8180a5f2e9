// What a board shows at a moment, the same for everybody: the first places with names. Each process keeps it for a second.
import { byPlace } from '@shengyu/rules/board-score.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { tierOf } from '@shengyu/rules/tiers.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { stateOf } from './asked-period.ts';
import { type Period, periodOf, rowSubject, seriesOf } from './board.ts';
import { readerOf } from './board-reader.ts';
import { barredAmong } from './eligibility.ts';
import { groupCards, groupStandings } from './groups.ts';
import { removedPerson } from './people.ts';
import { rebuildSoon } from './rebuild.ts';
import { bestOf, periodRow, type ScoreRow, scoresOf } from './store.ts';
import { excludedFrom, placesOf, resultsOf } from './store-results.ts';
import { type Card, sourceOf, type WireRow } from './subjects.ts';
import { labelsOf } from './words.ts';

export type View = {
  readonly state: 0 | 1 | 2;
  /** Of the rows, in order. */
  readonly ids: readonly number[];
  readonly rows: readonly WireRow[];
  readonly stale: boolean;
  /** Unix ms. */
  readonly at: number;
};

/** BOARD-13. */
export const SHOWN = 100;
/** Read beyond the shown, for those who may not be ranked and for ties on the border. */
const SPARE = 30;

export const topOf = ({ board }: Period): number => board.def.top ?? SHOWN;

export async function loadView(ctx: Context, period: Period, grp: number, now: number): Promise<View> {
  const stored = await periodRow(ctx.db, period.board.rank_id, period.period);
  const state = stateOf(period, stored?.state, now);
  if (state === 2) return settledView(ctx, period, grp, now);
  if (period.board.def.kind === 'mean') return groupView(ctx, period, state, now);
  const { rows, stale } = await standings(ctx, period, grp);
  const kind = rowSubject(period.board);
  const ids = rows.map((row) => row.subject_id);
  const barred = await barredAmong(ctx, ctx.db, kind, ids, now);
  const shown = rows.filter((row) => !barred.has(row.subject_id)).slice(0, topOf(period));
  const shownIds = shown.map((row) => row.subject_id);
  const [cards, before] = await Promise.all([
    sourceOf(kind).cards(ctx, ctx.db, shownIds),
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

/** The order from Redis, everything else from the tables; without Redis both (OPS-2). */
async function standings(ctx: Context, period: Period, grp: number): Promise<{ rows: ScoreRow[]; stale: boolean }> {
  const { board } = period;
  const limit = topOf(period) + SPARE;
  const top = await readerOf(ctx.redis).top(period, grp, limit);
  if (typeof top === 'object') {
    const rows = await scoresOf(ctx.db, board.rank_id, period.period, top.ids);
    return { rows: rows.filter((row) => !row.barred && row.score > 0).sort(exactly), stale: false };
  }
  if (top === 'not_built') rebuildSoon(ctx, period);
  return { rows: await bestOf(ctx.db, board.rank_id, period.period, grp, limit), stale: true };
}

/** The sets know the time of long periods by steps only. */
const exactly = (a: ScoreRow, b: ScoreRow): number =>
  byPlace({ ...a, reached_at: a.reached_at.getTime() }, { ...b, reached_at: b.reached_at.getTime() });

/** RANK-4: places at the end of the period before. */
async function placesBefore(db: Queryable, period: Period, ids: readonly number[]): Promise<Map<number, number>> {
  const key = seriesOf(period.board, period.window).before(period.key);
  const before = key === null ? undefined : periodOf(period.board, period.window, key);
  return before ? placesOf(db, period.board.rank_id, before.period, ids) : new Map<number, number>();
}

type Placed = Pick<ScoreRow, 'subject_id' | 'score' | 'parts' | 'reached_at'> & {
  place: number;
  card: Card | undefined;
};

function wireRow({ board }: Period, row: Placed, before: ReadonlyMap<number, number>): WireRow {
  const was = before.get(row.subject_id);
  return {
    rank: row.place,
    rank_change: was === undefined ? null : was - row.place,
    score: row.score,
    // RANK-8: on the honour boards; the figures of campaigns are of another size.
    ...(board.campaign.id === 'honour' ? { tier: tierOf(row.score), labels: labelsOf(board, row.parts) } : {}),
    ...row.card,
    reached_at: tsOf(row.reached_at.getTime()),
  };
}

async function groupView(ctx: Context, period: Period, state: 0 | 1, now: number): Promise<View> {
  const all = await groupStandings(ctx.db, period);
  const ids = all.map((g) => g.subject_id);
  const cards = await groupCards(ctx, ctx.db, period.board, period.span.begin);
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

/** RANK-5: with the names as shown then. Who was banned or excluded later is shown as 已移除; the place stays empty. */
async function settledView(ctx: Context, period: Period, grp: number, now: number): Promise<View> {
  const { board } = period;
  const results = (await resultsOf(ctx.db, board.rank_id, period.period, grp)).slice(0, topOf(period));
  const ids = results.map((row) => row.subject_id);
  const isGroups = board.def.kind === 'mean';
  const gone = isGroups ? new Set<number>() : await barredAmong(ctx, ctx.db, rowSubject(board), ids, now);
  for (const id of await excludedFrom(ctx.db, board.rank_id, period.period)) gone.add(id);
  const before = await placesBefore(ctx.db, period, ids);
  const rows = results.map((row) =>
    gone.has(row.subject_id)
      ? { ...wireRow(period, { ...row, card: { user: removedPerson(ctx) } }, before), score: 0 }
      : wireRow(period, { ...row, card: row.shown }, before),
  );
  return { state: 2, ids, rows, stale: false, at: now };
}
