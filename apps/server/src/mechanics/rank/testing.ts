// For tests, benches and drills: boards given as values, and points put on them directly.
import type { CampaignDef, FixedSchedule, RankDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { type Board, boardOf } from './board.ts';
import { add } from './add.ts';
import { giveBoards } from './boards.ts';
import type { Counted } from './asked.ts';
import { writerOf } from './projection.ts';
import { forgetViews } from './views.ts';

export const FIXED: FixedSchedule = {
  kind: 'fixed',
  open: '2026-11-01 00:00',
  close: '2026-11-30 23:59:59',
  claim_days: 7,
};

export function campaignOf(id: string, ranks: readonly RankDef[], more: Partial<CampaignDef> = {}): CampaignDef {
  return {
    id,
    version: 1,
    title: '榜单',
    routes: [],
    schedule: { kind: 'always' },
    audience: { age: 'any' },
    ranks,
    rules: [],
    copy: {},
    theme: { colors: [], mood: '', animation: '', assets: '' },
    ...more,
  };
}

export const boardsIn = (def: CampaignDef): Board[] =>
  (def.ranks ?? []).map((rank) =>
    boardOf(
      { def, def_hash: 'f'.repeat(64), version: def.version, published_at: 0, off: { whole: false, parts: new Set() } },
      rank,
    ),
  );

export const useCampaigns = (ctx: Context, ...defs: CampaignDef[]): void => giveBoards(ctx, defs.flatMap(boardsIn));

/** One event's points, in a transaction of their own. */
export const count = (ctx: Context, move: Counted): Promise<void> => ctx.db.tx((tx) => add(ctx, tx, [move]));

export const countFor = (
  ctx: Context,
  user_id: number,
  meter: string,
  n: number,
  at = ctx.clock.now(),
): Promise<void> => count(ctx, { meter, subject: { kind: 'user', id: user_id }, n, at });

/** What was counted is in Redis, and nobody sees an older board. */
export async function settledDown(ctx: Context): Promise<void> {
  await writerOf(ctx).flush();
  forgetViews(ctx);
}
