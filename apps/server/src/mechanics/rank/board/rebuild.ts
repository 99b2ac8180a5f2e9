// Rebuilds a board's sorted sets from the tables (BOARD-2) while members keep reading (marked stale) and scoring. The new sets are
// filled beside the old ones, replace them by rename, and then get the changes made since the rebuild began.
import { sortedSetMemberOf, sortedSetNumberOf } from '@shengyu/rules/board/board-score.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TimeSpan } from '@shengyu/rules/time/periods.ts';
import { uuidv7 } from '#ids.ts';
import type { Context } from '#context.ts';
import type { BoardPeriod } from './board.ts';
import { boardRedisKeyOf, BUILT_MARKER, isRanked, queueScoreCopy, boardWriterOf } from './projection.ts';
import {
  listScoresChangedSince,
  readDatabaseClock,
  readRankedSubjectsPage,
  type RankedSubject,
} from './rebuild-store.ts';

const PAGE = 10_000;
const CHUNK = 1_000;
const PATIENCE = 10;
const RETRY_MS = 200;
const BUILDING_S = 600;
/**
 * The catch-up reads changes from this long before the rebuild, because a transaction may have begun before the rebuild and
 * committed during it.
 */
const OPEN_TX_MS = 10_000;

const buildingKey = ({ board, period }: BoardPeriod): string => `rank:building:${board.rank_id}:${period}`;

const running = new WeakMap<Context['db'], Map<string, Promise<void>>>();

/**
 * Starts a rebuild in the background unless this process already runs one. It never throws: a board that cannot be built stays
 * stale.
 */
export function startBoardRebuild(ctx: Context, period: BoardPeriod): void {
  let mine = running.get(ctx.db);
  if (!mine) running.set(ctx.db, (mine = new Map()));
  const name = buildingKey(period);
  if (mine.has(name)) return;
  const work = rebuildBoardCopy(ctx, period)
    .then(() => undefined)
    .catch((error: Error) => ctx.log.warn({ rank_id: period.board.rank_id, error: error.message }, 'board not rebuilt'))
    .finally(() => mine.delete(name));
  mine.set(name, work);
}

/** Rebuilds the sets of one period. Returns false when another process is rebuilding them. */
export async function rebuildBoardCopy(ctx: Context, period: BoardPeriod): Promise<boolean> {
  const lock = buildingKey(period);
  if ((await ctx.redis.set(lock, '1', 'EX', BUILDING_S, 'NX')) === null) return false;
  try {
    const from = await readDatabaseClock(ctx.db);
    const groups = await load(ctx, period);
    for (const [grp, name] of groups)
      await ctx.redis.rename(name, boardRedisKeyOf(period.board.rank_id, period.period, grp));
    await catchUp(ctx, period, new Date(from.getTime() - OPEN_TX_MS));
    return true;
  } finally {
    await ctx.redis.del(lock).catch(() => undefined);
  }
}

/**
 * Fills new sets from the tables and returns their names by group. Each starts with BUILT_MARKER: a set that Redis loses in the
 * meantime ends up without it and is rebuilt.
 */
async function load(ctx: Context, period: BoardPeriod): Promise<Map<number, string>> {
  const { board, span } = period;
  const token = uuidv7();
  const names = new Map<number, string>();
  const nameOf = async (grp: number): Promise<string> => {
    let name = names.get(grp);
    if (name === undefined) {
      names.set(grp, (name = `${boardRedisKeyOf(board.rank_id, period.period, grp)}:new:${token}`));
      await ctx.redis.zadd(name, -1, BUILT_MARKER);
      // Without an expiry, the leftovers of a killed process would stay for ever.
      await ctx.redis.expire(name, BUILDING_S);
    }
    return name;
  };
  for (const grp of groupsOf(period)) await nameOf(grp);
  // The next page is read while this one is written.
  let reading = readRankedSubjectsPage(ctx.db, board.rank_id, period.period, 0, PAGE);
  for (let page = await reading; page.length > 0; page = await reading) {
    reading = readRankedSubjectsPage(ctx.db, board.rank_id, period.period, page.at(-1)!.subject_id, PAGE);
    // Prevents an unhandled rejection when writing fails before this read is awaited.
    reading.catch(() => undefined);
    for (const [grp, rows] of Map.groupBy(page, (row) => row.grp)) {
      const name = await nameOf(grp);
      for (let i = 0; i < rows.length; i += CHUNK) await put(ctx, name, pairsOf(rows.slice(i, i + CHUNK), span));
    }
  }
  for (const name of names.values()) await ctx.redis.persist(name);
  return names;
}

/** Writes entries and retries while Redis is too busy to answer; writing the same entries again does no harm. */
async function put(ctx: Context, name: string, pairs: readonly (string | number)[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await ctx.redis.zadd(name, ...pairs);
      return;
    } catch (error) {
      if (tries === PATIENCE) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const pairsOf = (rows: readonly RankedSubject[], span: TimeSpan): (string | number)[] =>
  rows.flatMap((row) => [sortedSetNumberOf(row.score, row.reached_ms, span), sortedSetMemberOf(row.subject_id)]);

/**
 * The groups that are always built: all twelve signs, even without members (an empty board is a valid result), or the single group
 * 0.
 */
const groupsOf = ({ board }: BoardPeriod): number[] =>
  board.def.subject === 'user_in_star' ? Array.from({ length: 12 }, (_, i) => i + 1) : [0];

async function catchUp(ctx: Context, period: BoardPeriod, since: Date): Promise<void> {
  const writer = boardWriterOf(ctx);
  for (const row of await listScoresChangedSince(ctx.db, period.board.rank_id, period.period, since)) {
    queueScoreCopy(writer, period, isRanked(row) ? row : { ...row, score: 0 });
  }
  await writer.flush();
}
