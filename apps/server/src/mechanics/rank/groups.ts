// Signs and teams: whose board a member's points count for, and how the twelve signs and the teams stand (BOARD-7).
import { byPlace } from '@shengyu/rules/board-score.ts';
import { SIGNS, signNumbered } from '@shengyu/rules/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { membersOf, teamOf } from '#modules/kit/index.ts';
import { type Board, isGrouped, seasonAt, type Period } from './board.ts';
import { groupSums } from './store.ts';
import { type Card, starOf } from './subjects.ts';

/** Undefined: the member has no sign or team, so nothing counts. */
export async function groupOf(db: Queryable, board: Board, user_id: number, at: number): Promise<number | undefined> {
  if (!isGrouped(board)) return 0;
  if (board.def.subject === 'team') return teamOf(db, user_id, board.campaign.id, seasonAt(board, at));
  return starOf(db, user_id);
}

/** Boards of which a member's group is found in the same place. */
export function groupSource(board: Board, at: number): string {
  if (!isGrouped(board)) return '';
  return board.def.subject === 'team' ? `${board.campaign.id}/${seasonAt(board, at)}` : 'star';
}

export type GroupStanding = { subject_id: number; score: number; reached_at: number };

/** BOARD-7: below a thousand active members the rest count as nothing, so that a few cannot win for a small side. */
const FEWEST = 1_000;

/** All of them in order, also those without points. */
export async function groupStandings(db: Queryable, { board, period, span }: Period): Promise<GroupStanding[]> {
  const sums = await groupSums(db, board.rank_id, period);
  const ids = board.def.subject === 'team' ? teamsOf(board).map(([no]) => no) : SIGNS.map((sign) => sign.star_id);
  return ids
    .map((subject_id) => {
      const sum = sums.find((s) => s.grp === subject_id);
      const score = sum ? Math.floor((sum.points * 1_000) / Math.max(sum.members, FEWEST)) : 0;
      return { subject_id, score, reached_at: sum?.reached_at.getTime() ?? span.end };
    })
    .sort(byPlace);
}

const teamsOf = ({ campaign }: Board) => campaign.teams?.list ?? [];

export async function groupCards(ctx: Context, db: Queryable, board: Board, at: number): Promise<Map<number, Card>> {
  if (board.def.subject !== 'team')
    return new Map(SIGNS.map(({ star_id }) => [star_id, { star: starName(ctx, star_id) }]));
  const members = await membersOf(db, board.campaign.id, seasonAt(board, at));
  return new Map(
    teamsOf(board).map(([team_id, name]) => [team_id, { team: { team_id, name, members: members.get(team_id) ?? 0 } }]),
  );
}

export const starName = (ctx: Context, star_id: number) => ({
  star_id,
  name: signNumbered(star_id)?.name ?? '',
  icon: `${ctx.config.STATIC_HOST}/activity/star/${star_id}.svg`,
});

export const starBrief = (ctx: Context, star_id: number) => {
  const { begin, end, element } = signNumbered(star_id)!;
  return { ...starName(ctx, star_id), begin, end, element };
};
