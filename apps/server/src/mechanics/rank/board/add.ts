// BOARD-1: adds points to boards for the events that meters counted (a "move" is one change of a meter). All moves of an event are
// handled together in the transaction of its consumer, so that an event counts once (METER-1) and costs one SQL call for all
// boards. The copy in Redis is updated after the commit.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { announceTopChange } from '../settle/announce.ts';
import { cappedPointsInputOf, scoreRowKeyOf, type CountedMeterMove, type BoardMeterMove } from '../views/asked.ts';
import { periodsAt, rowSubjectKindOf, type Board, type BoardPeriod } from './board.ts';
import { boardsOf, type Boards } from './boards.ts';
import { findBarredSubjects } from './eligibility.ts';
import { groupOf, groupLookupKeyOf } from './groups.ts';
import { copyScoresToRedis } from './projection.ts';
import {
  addToGroupSums,
  addToLuckScores,
  addCappedPoints,
  periodNameOf,
  insertMissingPeriods,
  type ChangedScore,
} from './count-store.ts';
import { memberGroupFinders } from '../subjects/subjects.ts';

type Timely = Pick<BoardMeterMove, 'board' | 'move' | 'periods'>;

export async function addBoardPoints(ctx: Context, tx: Tx, moves: readonly CountedMeterMove[]): Promise<void> {
  const timely = feeding(await boardsOf(ctx), moves);
  if (timely.length === 0) return;
  const entries = await withStanding(ctx, tx, await withGroups(tx, timely));
  const periods = new Map(
    entries.flatMap((entry) => entry.periods).map((p) => [periodNameOf(p.board.rank_id, p.period), p]),
  );
  await insertMissingPeriods(ctx.db, tx, [...periods.values()]);
  const written = await count(tx, entries);
  const changed = written.map((row) => ({ row, period: periods.get(periodNameOf(row.rank_id, row.period))! }));
  for (const { row, period } of changed) copyScoresToRedis(ctx, tx, [period], [row]);
  announceAll(ctx, tx, changed);
  await addToGroupSums(
    tx,
    changed.filter(({ period }) => period.board.def.kind === 'mean').map(({ row }) => row),
  );
  await passOn(ctx, tx, changed);
}

/** For each move (change of a meter) the boards that count it, with their periods at the time of the move. */
function feeding(boards: Boards, moves: readonly CountedMeterMove[]): Timely[] {
  const isFor = (board: Board, { subject, campaign, luck }: CountedMeterMove): boolean =>
    !board.off &&
    rowSubjectKindOf(board) === subject.kind &&
    (campaign === undefined || campaign === board.campaign.id) &&
    (board.def.kind !== 'luck' || luck !== undefined);
  return moves
    .flatMap((move) => {
      const fed = boards.fedBy(move.meter).filter((board) => isFor(board, move));
      return fed.map((board) => ({ board, move, periods: periodsAt(board, move.at) }));
    })
    .filter(({ periods }) => periods.length > 0);
}

type Grouped = Timely & Pick<BoardMeterMove, 'grp'>;

/**
 * Adds the group (sign or team) of each subject, and drops subjects without a group on boards that need one. Boards that look up
 * groups in the same place share one query.
 */
async function withGroups(tx: Tx, timely: readonly Timely[]): Promise<Grouped[]> {
  const asked = new Map<string, Promise<number | undefined>>();
  const grpOf = ({ board, move: { subject, at } }: Timely): Promise<number | undefined> => {
    const key = `${groupLookupKeyOf(board, at)}/${subject.id}`;
    if (!asked.has(key)) asked.set(key, groupOf(tx, board, subject.id, at));
    return asked.get(key)!;
  };
  const grouped = await Promise.all(timely.map(async (one) => ({ ...one, grp: await grpOf(one) })));
  return grouped.filter((one): one is Grouped => one.grp !== undefined);
}

async function withStanding(ctx: Context, tx: Tx, grouped: readonly Grouped[]): Promise<BoardMeterMove[]> {
  const entries: BoardMeterMove[] = [];
  for (const same of Map.groupBy(grouped, ({ board, move }) => `${rowSubjectKindOf(board)}/${move.at}`).values()) {
    const { board, move } = same[0]!;
    const ids = [...new Set(same.map((one) => one.move.subject.id))];
    const barred = await findBarredSubjects(ctx, tx, rowSubjectKindOf(board), ids, move.at);
    entries.push(...same.map((one) => ({ ...one, barred: barred.has(one.move.subject.id) })));
  }
  return entries;
}

async function count(tx: Tx, entries: readonly BoardMeterMove[]): Promise<ChangedScore[]> {
  const byKind = Map.groupBy(entries, ({ board }) => (board.def.kind === 'luck' ? board : undefined));
  const written: ChangedScore[] = [];
  for (const [board, list] of byKind) {
    const scores = (): Parameters<typeof addToLuckScores>[1] =>
      list.flatMap((entry) => {
        const { luck, n } = entry.move;
        return entry.periods.map((period) => ({
          ...scoreRowKeyOf(entry, period),
          parts: [luck!.value, luck!.expect, n],
        }));
      });
    written.push(
      ...(board
        ? await addToLuckScores(tx, scores(), board.def.min_draws ?? 1)
        : await addCappedPoints(tx, cappedPointsInputOf(list))),
    );
  }
  return written;
}

type Changed = { readonly row: ChangedScore; readonly period: BoardPeriod };

function announceAll(ctx: Context, tx: Tx, changed: readonly Changed[]): void {
  tx.afterCommit(() => {
    // A mean board is announced as a whole, not per sign or team.
    for (const { row, period } of changed)
      announceTopChange(ctx, period, period.board.def.kind === 'mean' ? 0 : row.grp);
  });
}

const CHARM = 'honour_charm';
const HUNDREDS = 'honour.charm_hundred';

/**
 * BOARD-14, RANK-3: a guild gets a hundredth of each member's charm points of the day, rounded down. The change is computed from
 * the member's points of the day before and after; their row is locked in this transaction, so no hundred is counted twice or lost.
 * The points are used and not the score, which does not fall below 0 when a refund comes before its gift.
 */
async function passOn(ctx: Context, tx: Tx, changed: readonly Changed[]): Promise<void> {
  const hundreds = changed
    .filter(({ period }) => period.board.rank_id === CHARM && period.window === 'day')
    .map(({ row: { subject_id, parts, added, at } }) => {
      const points = parts.reduce((sum, part) => sum + part, 0);
      return { subject_id, at: at.getTime(), n: Math.floor(points / 100) - Math.floor((points - added) / 100) };
    })
    .filter(({ n }) => n !== 0);
  const moves = await Promise.all(
    hundreds.map(async (one) => {
      const id = await memberGroupFinders.guildOf(tx, one.subject_id, one.at);
      return id === undefined
        ? []
        : [{ meter: HUNDREDS, subject: { kind: 'guild', id } as const, n: one.n, at: one.at }];
    }),
  );
  if (moves.length > 0) await addBoardPoints(ctx, tx, moves.flat());
}
