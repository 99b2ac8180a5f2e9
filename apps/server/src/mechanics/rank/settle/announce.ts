// Emits rank.changed when the first three of a board change, at most once a second per board.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { rankChanged } from '#events/catalogue/play.ts';
import type { BoardPeriod } from '../board/board.ts';
import { boardReaderOf } from '../board/reader.ts';
import { listGroupStandings } from '../board/groups.ts';
import { boardRedisKeyOf, boardWriterOf } from '../board/projection.ts';

const PACE_MS = 1_000;
const TOLD = 3;
const KNOWN_MAX = 10_000;

type Line = { readonly told: Map<string, string>; readonly waiting: Set<string> };
const lines = new WeakMap<Db, Line>();

/** Called after a change of the board: checks a second later whether the first three are different. */
export function announceTopChange(ctx: Context, period: BoardPeriod, grp: number): void {
  let line = lines.get(ctx.db);
  if (!line) lines.set(ctx.db, (line = { told: new Map(), waiting: new Set() }));
  const { told, waiting } = line;
  const key = boardRedisKeyOf(period.board.rank_id, period.period, grp);
  if (period.board.def.filter !== undefined || waiting.has(key)) return;
  waiting.add(key);
  setTimeout(() => {
    waiting.delete(key);
    tellIfChanged(ctx, period, grp, key, told).catch((error: Error) =>
      ctx.log.warn({ board: key, error: error.message }, 'a changed board was not told'),
    );
  }, PACE_MS).unref();
}

async function tellIfChanged(ctx: Context, period: BoardPeriod, grp: number, key: string, told: Map<string, string>) {
  const top = await firstThree(ctx, period, grp);
  const standing = top?.join();
  if (!top || standing === told.get(key)) return;
  if (told.size > KNOWN_MAX) told.clear();
  told.set(key, standing!);
  const { board, window, key: period_key } = period;
  const data = {
    rank_code: board.rank_id,
    campaign: board.campaign.id,
    window,
    period_key,
    ...(grp === 0 ? {} : { star_id: grp }),
    top,
  };
  await ctx.db.tx(async (tx) => tx.emit(rankChanged, { key: board.rank_id, at: ctx.clock.now(), data }));
}

/** The first three of the board; undefined when Redis cannot give the order at the moment. */
async function firstThree(ctx: Context, period: BoardPeriod, grp: number): Promise<number[] | undefined> {
  if (period.board.def.kind === 'mean') {
    const standings = await listGroupStandings(ctx.db, period);
    return standings.slice(0, TOLD).map((g) => g.subject_id);
  }
  await boardWriterOf(ctx).flush();
  const top = await boardReaderOf(ctx.redis).top(period, grp, TOLD);
  return typeof top === 'object' ? top.ids.slice(0, TOLD) : undefined;
}
