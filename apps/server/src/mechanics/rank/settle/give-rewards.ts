// Gives the rewards of a settled period: virtual items at once (stage 1), physical ones after the public notice (stage 2,
// BOARD-10). Each reward is recorded and given to its member in one separate transaction, so nothing is given twice and
// an interrupted run continues where it stopped.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { giveGrant, teamOf } from '#modules/campaign-engine/index.ts';
import { deriveEventId, fillTemplate, notify } from '#modules/notice/index.ts';
import { rowSubjectKindOf, seasonAt, type Board } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { hasTeamRewards, rewardForPlace, subtractGivenItems, virtualItemsOf } from './rewards.ts';
import { allResultsOf, listExcludedSubjects, insertRankReward, readGroupMembersPage, type ResultRow } from './store.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';

export type RewardRun = { rank_id: string; period: string; stage: 1 | 2 };

const MEMBERS_PAGE = 500;

export async function giveRewards(ctx: Context, { rank_id, period, stage }: RewardRun): Promise<void> {
  const board = (await boardsOf(ctx)).get(rank_id);
  if (!board) throw new Error(`no board ${rank_id}`);
  const results = await allResultsOf(ctx.db, rank_id, period);
  const excluded = await listExcludedSubjects(ctx.db, rank_id, period);
  for (const row of results) {
    if (excluded.has(row.subject_id)) continue;
    const grantFor = (team: number | undefined): Grant =>
      stage === 1
        ? virtualItemsOf(rewardForPlace(board, row.place, row.score, team))
        : owedAfterNotice(board, row, results, excluded, team);
    const same = hasTeamRewards(board) ? undefined : grantFor(undefined);
    if (same && same.length === 0) continue;
    for await (const user_id of owners(ctx, board, period, row)) {
      const grant = same ?? grantFor(await teamOfWinner(ctx, board, row, user_id));
      if (grant.length === 0) continue;
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
 * BOARD-10: what is given after the public notice. Subjects excluded meanwhile free their places, and everybody behind them moves
 * up. Each gets what the better place wins beyond what was already given; nobody loses anything.
 */
function owedAfterNotice(
  board: Board,
  row: ResultRow,
  results: readonly ResultRow[],
  excluded: ReadonlySet<number>,
  team: number | undefined,
): Grant {
  const gone = results.filter((r) => r.grp === row.grp && r.place < row.place && excluded.has(r.subject_id)).length;
  const owed = rewardForPlace(board, row.place - gone, row.score, team);
  return subtractGivenItems(owed, virtualItemsOf(rewardForPlace(board, row.place, row.score, team)));
}

/** The team whose things a winner gets: on a board of teams the winning one, otherwise the one that the member chose. */
async function teamOfWinner(
  ctx: Context,
  board: Board,
  { subject_id, reached_at }: ResultRow,
  user_id: number,
): Promise<number | undefined> {
  if (board.def.subject === 'team') return subject_id;
  return teamOf(ctx.db, user_id, board.campaign.id, seasonAt(board, reached_at.getTime()));
}

/**
 * The users who get a reward: the owners of the subject, such as both partners of a pair (BOARD-11). For a sign or
 * team, every member who scored for it in the period and may be ranked.
 */
async function* owners(ctx: Context, board: Board, period: string, row: ResultRow): AsyncGenerator<number> {
  if (board.def.kind !== 'mean') {
    yield* await subjectSourceOf(rowSubjectKindOf(board)).owners(ctx.db, row.subject_id);
    return;
  }
  for (let after = 0, page: number[]; ; after = page.at(-1)!) {
    page = await readGroupMembersPage(ctx.db, board.rank_id, period, row.subject_id, after, MEMBERS_PAGE);
    if (page.length === 0) return;
    yield* page;
  }
}

type Giving = RewardRun & { user_id: number; subject_id: number; place: number; grant: Grant };

async function giveOne(ctx: Context, board: Board, g: Giving): Promise<void> {
  const at = ctx.clock.now();
  const ref = `rank:${g.rank_id}:${g.period}:${g.subject_id}${g.stage === 2 ? ':notice' : ''}`;
  await ctx.db.tx(async (tx) => {
    if (!(await insertRankReward(tx, { ...g, given: g.grant, at }))) return;
    const { user_id, grant } = g;
    await giveGrant(ctx, tx, { campaign: board.published, user_id, grant, origin: 'reward', ref, at });
    await tellWinner(tx, board, g, at);
  });
}

/** A place is told once, with its first reward; what follows after the public notice is a parcel, of which the member hears anyway. */
async function tellWinner(tx: Tx, { def, campaign }: Board, g: Giving, at: number): Promise<void> {
  const { user_id, rank_id, period, subject_id, place } = g;
  const words = fillTemplate('rank_settled', { rank: def.name, n: place, route: campaign.routes[0] });
  const event_id = deriveEventId(`rank_settled|${user_id}|${rank_id}|${period}|${subject_id}`);
  await notify(tx, { user_id, ...words, event_id, at });
}
