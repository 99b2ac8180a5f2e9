// Rewards of a settled period (BOARD-10, BOARD-11). One transaction per member: what was given is never given again, and a run that
// broke off goes on where it stopped.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { grantOf } from '#modules/kit/index.ts';
import { type Board, rowSubject } from './board.ts';
import { boardsOf } from './boards.ts';
import { rewardOf, stillOwed, virtualPart } from './rewards.ts';
import { allResultsOf, excludedFrom, insertReward, membersPage, type ResultRow } from './store-results.ts';
import { sourceOf } from './subjects.ts';

export type Rewarding = { rank_id: string; period: string; stage: 1 | 2 };

const MEMBERS_PAGE = 500;

export async function giveRewards(ctx: Context, { rank_id, period, stage }: Rewarding): Promise<void> {
  const board = (await boardsOf(ctx)).get(rank_id);
  if (!board) throw new Error(`no board ${rank_id}`);
  const results = await allResultsOf(ctx.db, rank_id, period);
  const excluded = await excludedFrom(ctx.db, rank_id, period);
  for (const row of results) {
    if (excluded.has(row.subject_id)) continue;
    const won = rewardOf(board, row.place, row.score);
    const grant = stage === 1 ? virtualPart(won) : owedAfterNotice(board, row, results, excluded);
    if (grant.length === 0) continue;
    for await (const user_id of owners(ctx, board, period, row)) {
      await giveOne(ctx, board, {
        user_id,
        rank_id,
        period,
        stage,
        subject_id: row.subject_id,
        place: row.place,
        grant,
      });
    }
  }
}

/**
 * BOARD-10: after the notice everybody has moved up past those excluded during it. Each gets what the better place wins beyond what
 * was given at once; nobody loses anything.
 */
function owedAfterNotice(
  board: Board,
  row: ResultRow,
  results: readonly ResultRow[],
  excluded: ReadonlySet<number>,
): Grant {
  const gone = results.filter((r) => r.grp === row.grp && r.place < row.place && excluded.has(r.subject_id)).length;
  const owed = rewardOf(board, row.place - gone, row.score);
  return stillOwed(owed, virtualPart(rewardOf(board, row.place, row.score)));
}

/** BOARD-11: both of a pair; of a sign or team everybody who was active in the period. */
async function* owners(ctx: Context, board: Board, period: string, row: ResultRow): AsyncGenerator<number> {
  if (board.def.kind !== 'mean') {
    yield* await sourceOf(rowSubject(board)).owners(ctx.db, row.subject_id);
    return;
  }
  for (let after = 0, page: number[]; ; after = page.at(-1)!) {
    page = await membersPage(ctx.db, board.rank_id, period, row.subject_id, after, MEMBERS_PAGE);
    if (page.length === 0) return;
    yield* page;
  }
}

type Giving = Rewarding & { user_id: number; subject_id: number; place: number; grant: Grant };

async function giveOne(ctx: Context, board: Board, g: Giving): Promise<void> {
  const at = ctx.clock.now();
  const ref = `rank:${g.rank_id}:${g.period}:${g.subject_id}${g.stage === 2 ? ':notice' : ''}`;
  await ctx.db.tx(async (tx) => {
    if (!(await insertReward(tx, { ...g, given: g.grant, at }))) return;
    const { user_id, grant } = g;
    await grantOf(ctx, tx, { campaign: board.published, user_id, grant, origin: 'reward', ref, at });
  });
}
