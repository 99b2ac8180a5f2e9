// rank.changed: told when the first three of a board are others than before, at most once a second per board.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import type { Period } from './board.ts';
import { readerOf } from './board-reader.ts';
import { groupStandings } from './groups.ts';
import { boardKey, writerOf } from './projection.ts';

const PACE_MS = 1_000;
const TOLD = 3;
const KNOWN_MAX = 10_000;

type Line = { readonly told: Map<string, string>; readonly waiting: Set<string> };
const lines = new WeakMap<Db, Line>();

/** Something on this board changed: looks a second later what members see now. */
export function announce(ctx: Context, period: Period, grp: number): void {
  let line = lines.get(ctx.db);
  if (!line) lines.set(ctx.db, (line = { told: new Map(), waiting: new Set() }));
  const { told, waiting } = line;
  const key = boardKey(period.board.rank_id, period.period, grp);
  if (period.board.def.filter !== undefined || waiting.has(key)) return;
  waiting.add(key);
  setTimeout(() => {
    waiting.delete(key);
    tellIfChanged(ctx, period, grp, key, told).catch((error: Error) =>
      ctx.log.warn({ board: key, error: error.message }, 'a changed board was not told'),
    );
  }, PACE_MS).unref();
}

async function tellIfChanged(ctx: Context, period: Period, grp: number, key: string, told: Map<string, string>) {
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
  await ctx.db.tx(async (tx) => tx.emit({ name: 'rank.changed', key: board.rank_id, at: ctx.clock.now(), data }));
}

/** Undefined: nobody knows at the moment. */
async function firstThree(ctx: Context, period: Period, grp: number): Promise<number[] | undefined> {
  if (period.board.def.kind === 'mean') {
    const standings = await groupStandings(ctx.db, period);
    return standings.slice(0, TOLD).map((g) => g.subject_id);
  }
  await writerOf(ctx).flush();
  const top = await readerOf(ctx.redis).top(period, grp, TOLD);
  return typeof top === 'object' ? top.ids.slice(0, TOLD) : undefined;
}
