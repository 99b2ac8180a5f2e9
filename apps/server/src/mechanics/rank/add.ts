// BOARD-1: points for what a meter counted. Runs in the transaction of the event's consumer, so an event counts once (METER-1);
// the copy in Redis follows after the commit.
import type { RankSource } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { Move } from '#modules/meter/index.ts';
import { announce } from './announce.ts';
import { type Board, periodsAt, rowSubject, seasonAt, type Period } from './board.ts';
import { boardsOf } from './boards.ts';
import { barredAmong } from './eligibility.ts';
import { groupOf } from './groups.ts';
import { project } from './projection.ts';
import { addDayPoints, addLuck, addScore, addToGroup, countingIn, type Written } from './store.ts';
import { guildOf } from './subjects.ts';

/** What the meter module tells (METER-1). */
export type Counted = Pick<Move, 'meter' | 'subject' | 'n' | 'at' | 'campaign' | 'luck'>;

export async function add(ctx: Context, tx: Tx, move: Counted): Promise<void> {
  const boards = await boardsOf(ctx);
  for (const board of boards.fedBy(move.meter)) {
    if (board.off || rowSubject(board) !== move.subject.kind) continue;
    if (move.campaign !== undefined && move.campaign !== board.campaign.id) continue;
    await (board.def.kind === 'luck' ? addDraw(ctx, tx, board, move) : addTo(ctx, tx, board, move));
  }
}

async function addTo(ctx: Context, tx: Tx, board: Board, move: Counted): Promise<void> {
  const { rank_id } = board;
  const { id: subject_id } = move.subject;
  const source = board.def.sources.findIndex(([meter]) => meter === move.meter);
  const [, perUnit, cap] = board.def.sources[source]!;
  const open = await openPeriods(tx, board, move.at);
  if (open.length === 0) return;
  const grp = await groupOf(tx, board, subject_id, move.at);
  if (grp === undefined) return;

  const day = await addDayPoints(tx, {
    rank_id,
    season: seasonAt(board, move.at),
    subject_id,
    source: move.meter,
    day: dayOf(move.at),
    points: perUnit * move.n,
  });
  const delta = capped(day.points, cap) - capped(day.was, cap);
  if (delta === 0) return;
  const written = await addScore(tx, {
    rank_id,
    periods: open.map((p) => p.period),
    subject_id,
    grp,
    parts: partsOf(board.def.sources, source, delta),
    at: move.at,
    barred: (await barredAmong(ctx, tx, rowSubject(board), [subject_id], move.at)).size > 0,
  });
  project(ctx, tx, open, written);
  announceAll(ctx, tx, open, grp);
  if (board.def.kind === 'mean') await addToGroups(tx, board, written, delta, move.at);
  if (rank_id === CHARM) await passOn(ctx, tx, move, open, written, delta);
}

/** Cap 0 = none. */
const capped = (points: number, cap: number): number => (cap === 0 ? points : Math.min(cap, points));

const partsOf = (sources: readonly RankSource[], place: number, points: number): number[] =>
  sources.map((_, i) => (i === place ? points : 0));

/** The periods of that time which are not being settled; they stay so until the transaction ends. */
async function openPeriods(tx: Tx, board: Board, at: number): Promise<Period[]> {
  const periods = periodsAt(board, at);
  if (periods.length === 0) return [];
  const counting = await countingIn(tx, board.rank_id, periods);
  return periods.filter((p) => counting.has(p.period));
}

/** BOARD-6: value, expectation and number of the draws; the index is made of them. */
async function addDraw(ctx: Context, tx: Tx, board: Board, move: Counted): Promise<void> {
  const { luck, subject, at } = move;
  const open = luck ? await openPeriods(tx, board, at) : [];
  if (!luck || open.length === 0) return;
  const change = {
    rank_id: board.rank_id,
    periods: open.map((p) => p.period),
    subject_id: subject.id,
    grp: 0,
    parts: [luck.value, luck.expect, move.n],
    at,
    barred: (await barredAmong(ctx, tx, 'user', [subject.id], at)).size > 0,
  };
  project(ctx, tx, open, await addLuck(tx, change, board.def.min_draws ?? 1));
  announceAll(ctx, tx, open, 0);
}

function announceAll(ctx: Context, tx: Tx, periods: readonly Period[], grp: number): void {
  // The signs of a mean board are told together.
  const told = periods[0]?.board.def.kind === 'mean' ? 0 : grp;
  tx.afterCommit(() => {
    for (const period of periods) announce(ctx, period, told);
  });
}

/** BOARD-7: a member is active in a period from the first points on. */
async function addToGroups(tx: Tx, { rank_id }: Board, written: readonly Written[], points: number, at: number) {
  for (const { period, grp, subject_id, fresh } of written) {
    await addToGroup(tx, { rank_id, period, grp, member: subject_id, points, members: fresh ? 1 : 0, at });
  }
}

const CHARM = 'honour_charm';
const HUNDREDS = 'honour.charm_hundred';

/**
 * BOARD-14, RANK-3: a guild gets a hundredth of each member's charm points of the day, rounded down. The day's score is those
 * points, and its row is locked by now, so no hundred is counted twice or lost.
 */
async function passOn(
  ctx: Context,
  tx: Tx,
  move: Counted,
  open: readonly Period[],
  written: readonly Written[],
  delta: number,
): Promise<void> {
  const day = open.find((p) => p.window === 'day');
  const row = written.find((w) => w.period === day?.period);
  if (!row) return;
  const n = Math.floor(row.score / 100) - Math.floor((row.score - delta) / 100);
  const guild_id = n === 0 ? undefined : await guildOf(tx, move.subject.id, move.at);
  if (guild_id !== undefined)
    await add(ctx, tx, { meter: HUNDREDS, subject: { kind: 'guild', id: guild_id }, n, at: move.at });
}
