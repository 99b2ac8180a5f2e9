// Builds a board's sorted sets from the tables (BOARD-2). Members go on reading (stale) and counting meanwhile: the new sets grow
// beside the old ones, take their place in one step, and then get what changed since the building began.
import { boardMember, placeNumber } from '@shengyu/rules/board-score.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '@shengyu/rules/periods.ts';
import { uuidv7 } from '#ids.ts';
import type { Context } from '#context.ts';
import type { Period } from './board.ts';
import { boardKey, BUILT, isRanked, projectRow, writerOf } from './projection.ts';
import { changedSince, nowInTables, type Ranked, rankedPage } from './store-rebuild.ts';

const PAGE = 10_000;
const CHUNK = 1_000;
const PATIENCE = 10;
const RETRY_MS = 200;
const BUILDING_S = 600;
/** A transaction may have begun before the building and ended after it. */
const OPEN_TX_MS = 10_000;

const buildingKey = ({ board, period }: Period): string => `rank:building:${board.rank_id}:${period}`;

const running = new WeakMap<Context['db'], Map<string, Promise<void>>>();

/** Starts building unless somebody does already. Never throws: a board that cannot be built stays stale. */
export function rebuildSoon(ctx: Context, period: Period): void {
  let mine = running.get(ctx.db);
  if (!mine) running.set(ctx.db, (mine = new Map()));
  const name = buildingKey(period);
  if (mine.has(name)) return;
  const work = rebuild(ctx, period)
    .then(() => undefined)
    .catch((error: Error) => ctx.log.warn({ rank_id: period.board.rank_id, error: error.message }, 'board not rebuilt'))
    .finally(() => mine.delete(name));
  mine.set(name, work);
}

/** False: another process is at it. */
export async function rebuild(ctx: Context, period: Period): Promise<boolean> {
  const lock = buildingKey(period);
  if ((await ctx.redis.set(lock, '1', 'EX', BUILDING_S, 'NX')) === null) return false;
  try {
    const from = await nowInTables(ctx.db);
    const groups = await load(ctx, period);
    for (const [grp, name] of groups) await ctx.redis.rename(name, boardKey(period.board.rank_id, period.period, grp));
    await catchUp(ctx, period, new Date(from.getTime() - OPEN_TX_MS));
    return true;
  } finally {
    await ctx.redis.del(lock).catch(() => undefined);
  }
}

/** The new sets, by sign. Each begins with the mark: one that Redis lost on the way comes out without it and is built again. */
async function load(ctx: Context, period: Period): Promise<Map<number, string>> {
  const { board, span } = period;
  const token = uuidv7();
  const names = new Map<number, string>();
  const nameOf = async (grp: number): Promise<string> => {
    let name = names.get(grp);
    if (name === undefined) {
      names.set(grp, (name = `rank:new:${token}:${grp}`));
      await ctx.redis.zadd(name, -1, BUILT);
      // Nobody would ever delete what a killed process leaves.
      await ctx.redis.expire(name, BUILDING_S);
    }
    return name;
  };
  for (const grp of groupsOf(period)) await nameOf(grp);
  // The next page is read while this one is written.
  let reading = rankedPage(ctx.db, board.rank_id, period.period, 0, PAGE);
  for (let page = await reading; page.length > 0; page = await reading) {
    reading = rankedPage(ctx.db, board.rank_id, period.period, page.at(-1)!.subject_id, PAGE);
    // A failure below must not leave this one unheard.
    reading.catch(() => undefined);
    for (const [grp, rows] of Map.groupBy(page, (row) => row.grp)) {
      const name = await nameOf(grp);
      for (let i = 0; i < rows.length; i += CHUNK) await put(ctx, name, pairsOf(rows.slice(i, i + CHUNK), span));
    }
  }
  for (const name of names.values()) await ctx.redis.persist(name);
  return names;
}

/** A busy Redis answers late; writing the same again does no harm. */
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

const pairsOf = (rows: readonly Ranked[], span: Span): (string | number)[] =>
  rows.flatMap((row) => [placeNumber(row.score, row.reached_ms, span), boardMember(row.subject_id)]);

/** Also signs without members are built: empty is an answer. */
const groupsOf = ({ board }: Period): number[] =>
  board.def.subject === 'user_in_star' ? Array.from({ length: 12 }, (_, i) => i + 1) : [0];

async function catchUp(ctx: Context, period: Period, since: Date): Promise<void> {
  const writer = writerOf(ctx);
  for (const row of await changedSince(ctx.db, period.board.rank_id, period.period, since)) {
    projectRow(writer, period, isRanked(row) ? row : { ...row, score: 0 });
  }
  await writer.flush();
}
