// For tests, benchmarks and drills: uses given boards and adds points to them directly.
import type { CampaignDef, FixedSchedule, RankBoardDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { boardOf, type Board } from './board/board.ts';
import { addBoardPoints } from './board/add.ts';
import { overrideBoards } from './board/boards.ts';
import type { CountedMeterMove } from './views/asked.ts';
import { boardWriterOf } from './board/projection.ts';
import { forgetBoardViews } from './views/views.ts';

export const FIXED_TEST_SCHEDULE: FixedSchedule = {
  kind: 'fixed',
  open: '2026-11-01 00:00',
  close: '2026-11-30 23:59:59',
  claim_days: 7,
};

export function makeTestCampaign(
  id: string,
  ranks: readonly RankBoardDef[],
  more: Partial<CampaignDef> = {},
): CampaignDef {
  return {
    id,
    version: 1,
    title: '榜单',
    routes: ['/board'],
    schedule: { kind: 'always' },
    audience: { age: 'any' },
    ranks,
    rules: [],
    copy: {},
    theme: { colors: [], mood: '', animation: '', assets: '' },
    ...more,
  };
}

export const boardsOfCampaign = (def: CampaignDef): Board[] =>
  (def.ranks ?? []).map((rank) =>
    boardOf(
      { def, def_hash: 'f'.repeat(64), version: def.version, published_at: 0, off: { whole: false, parts: new Set() } },
      rank,
    ),
  );

export const overrideCampaigns = (ctx: Context, ...defs: CampaignDef[]): void =>
  overrideBoards(ctx, defs.flatMap(boardsOfCampaign));

/** Adds the points of one event in a separate transaction. */
export const addPointsOfMove = (ctx: Context, move: CountedMeterMove): Promise<void> =>
  ctx.db.tx((tx) => addBoardPoints(ctx, tx, [move]));

export const addPointsForUser = (
  ctx: Context,
  user_id: number,
  meter: string,
  n: number,
  at = ctx.clock.now(),
): Promise<void> => addPointsOfMove(ctx, { meter, subject: { kind: 'user', id: user_id }, n, at });

/** Waits until all points are in Redis, and drops cached views. */
export async function flushBoards(ctx: Context): Promise<void> {
  await boardWriterOf(ctx).flush();
  forgetBoardViews(ctx);
}
