// BOARD-1: points for what meters counted. All moves of an event are taken together, in the transaction of its consumer, so that an
// event counts once (METER-1) and all boards it feeds cost one call; the copy in Redis follows after the commit.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { announce } from './announce.ts';
import { askedFor, type Counted, type Entry, rowOf } from './asked.ts';
import { type Board, periodsAt, rowSubject, type Period } from './board.ts';
import { type Boards, boardsOf } from './boards.ts';
import { barredAmong } from './eligibility.ts';
import { groupOf, groupSource } from './groups.ts';
import { project } from './projection.ts';
import { addToGroups, countLuck, countPoints, nameOf, openPeriods, type Written } from './store-count.ts';
import { guildOf } from './subjects.ts';

type Timely = Pick<Entry, 'board' | 'move' | 'periods'>;

export async function add(ctx: Context, tx: Tx, moves: readonly Counted[]): Promise<void> {
  const timely = feeding(await boardsOf(ctx), moves);
  if (timely.length === 0) return;
  const entries = await withStanding(ctx, tx, await withGroups(tx, timely));
  const periods = new Map(entries.flatMap((entry) => entry.periods).map((p) => [nameOf(p.board.rank_id, p.period), p]));
  await openPeriods(ctx.db, tx, [...periods.values()]);
  const written = await count(tx, entries);
  const changed = written.map((row) => ({ row, period: periods.get(nameOf(row.rank_id, row.period))! }));
  for (const { row, period } of changed) project(ctx, tx, [period], [row]);
  announceAll(ctx, tx, changed);
  await addToGroups(
    tx,
    changed.filter(({ period }) => period.board.def.kind === 'mean').map(({ row }) => row),
  );
  await passOn(ctx, tx, changed);
}

/** The boards that count a move, with the periods of its time. */
function feeding(boards: Boards, moves: readonly Counted[]): Timely[] {
  const isFor = (board: Board, { subject, campaign, luck }: Counted): boolean =>
    !board.off &&
    rowSubject(board) === subject.kind &&
    (campaign === undefined || campaign === board.campaign.id) &&
    (board.def.kind !== 'luck' || luck !== undefined);
  return moves
    .flatMap((move) => {
      const fed = boards.fedBy(move.meter).filter((board) => isFor(board, move));
      return fed.map((board) => ({ board, move, periods: periodsAt(board, move.at) }));
    })
    .filter(({ periods }) => periods.length > 0);
}

type Grouped = Timely & Pick<Entry, 'grp'>;

/** Without those that have no sign or team where one is needed. Boards that ask the same share the answer. */
async function withGroups(tx: Tx, timely: readonly Timely[]): Promise<Grouped[]> {
  const asked = new Map<string, Promise<number | undefined>>();
  const grpOf = ({ board, move: { subject, at } }: Timely): Promise<number | undefined> => {
    const key = `${groupSource(board, at)}/${subject.id}`;
    if (!asked.has(key)) asked.set(key, groupOf(tx, board, subject.id, at));
    return asked.get(key)!;
  };
  const grouped = await Promise.all(timely.map(async (one) => ({ ...one, grp: await grpOf(one) })));
  return grouped.filter((one): one is Grouped => one.grp !== undefined);
}

async function withStanding(ctx: Context, tx: Tx, grouped: readonly Grouped[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const same of Map.groupBy(grouped, ({ board, move }) => `${rowSubject(board)}/${move.at}`).values()) {
    const { board, move } = same[0]!;
    const ids = [...new Set(same.map((one) => one.move.subject.id))];
    const barred = await barredAmong(ctx, tx, rowSubject(board), ids, move.at);
    entries.push(...same.map((one) => ({ ...one, barred: barred.has(one.move.subject.id) })));
  }
  return entries;
}

async function count(tx: Tx, entries: readonly Entry[]): Promise<Written[]> {
  const byKind = Map.groupBy(entries, ({ board }) => (board.def.kind === 'luck' ? board : undefined));
  const written: Written[] = [];
  for (const [board, list] of byKind) {
    const scores = (): Parameters<typeof countLuck>[1] =>
      list.flatMap((entry) => {
        const { luck, n } = entry.move;
        return entry.periods.map((period) => ({ ...rowOf(entry, period), parts: [luck!.value, luck!.expect, n] }));
      });
    written.push(
      ...(board ? await countLuck(tx, scores(), board.def.min_draws ?? 1) : await countPoints(tx, askedFor(list))),
    );
  }
  return written;
}

type Changed = { readonly row: Written; readonly period: Period };

function announceAll(ctx: Context, tx: Tx, changed: readonly Changed[]): void {
  tx.afterCommit(() => {
    // The signs of a mean board are told together.
    for (const { row, period } of changed) announce(ctx, period, period.board.def.kind === 'mean' ? 0 : row.grp);
  });
}

const CHARM = 'honour_charm';
const HUNDREDS = 'honour.charm_hundred';

/**
 * BOARD-14, RANK-3: a guild gets a hundredth of each member's charm points of the day, rounded down. The day's score is those
 * points, and its row is locked by now, so no hundred is counted twice or lost.
 */
async function passOn(ctx: Context, tx: Tx, changed: readonly Changed[]): Promise<void> {
  const hundreds = changed
    .filter(({ period }) => period.board.rank_id === CHARM && period.window === 'day')
    .map(({ row: { subject_id, score, added, at } }) => {
      return { subject_id, at: at.getTime(), n: Math.floor(score / 100) - Math.floor((score - added) / 100) };
    })
    .filter(({ n }) => n !== 0);
  const moves = await Promise.all(
    hundreds.map(async (one) => {
      const id = await guildOf(tx, one.subject_id, one.at);
      return id === undefined
        ? []
        : [{ meter: HUNDREDS, subject: { kind: 'guild', id } as const, n: one.n, at: one.at }];
    }),
  );
  if (moves.length > 0) await add(ctx, tx, moves.flat());
}
