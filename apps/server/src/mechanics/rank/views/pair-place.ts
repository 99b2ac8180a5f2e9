// A pair's place on the level board, shown on the pair's home page (call CP01).
import type { Context } from '#context.ts';
import { Refused } from '#wire/refusal.ts';
import { findRequestedPeriod } from './asked-period.ts';
import { boardsOf } from '../board/boards.ts';
import { readMyRankRow } from './mine.ts';
import { boardViewOf } from './views.ts';

const LEVELS = 'cp_level_rank';

/** The place and score of a pair; undefined when the pair has no place that is shown. */
export async function placeOfPair(
  ctx: Context,
  relation_id: number,
): Promise<{ rank: number; score: number } | undefined> {
  const now = ctx.clock.now();
  const board = (await boardsOf(ctx)).get(LEVELS);
  const period = board && findRequestedPeriod(board, {}, now);
  if (!period || period instanceof Refused) return undefined;
  const { rank, score } = await readMyRankRow(ctx, period, 0, await boardViewOf(ctx, period, 0, now), relation_id);
  return rank > 0 ? { rank, score } : undefined;
}
