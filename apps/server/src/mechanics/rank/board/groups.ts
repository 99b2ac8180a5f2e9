// Signs and teams: the group a member's points count for, and the scores of the twelve signs or of the teams (BOARD-7).
import { compareStandings } from '@shengyu/rules/board/board-score.ts';
import { STAR_SIGNS, starSignById } from '@shengyu/rules/board/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { countTeamMembers, teamOf } from '#modules/campaign-engine/index.ts';
import { pictureUrlByName, zodiacIconName } from '#pictures.ts';
import { isGrouped, seasonAt, type Board, type BoardPeriod } from './board.ts';
import { readGroupSums } from './store.ts';
import type { SubjectCard } from '../subjects/subject.ts';
import { memberGroupFinders } from '../subjects/subjects.ts';

/**
 * The member's sign or team, 0 on a board without groups. Undefined when the member has none although the board needs one; the
 * points then do not count.
 */
export async function groupOf(db: Queryable, board: Board, user_id: number, at: number): Promise<number | undefined> {
  if (!isGrouped(board)) return 0;
  if (board.def.subject === 'team') return teamOf(db, user_id, board.campaign.id, seasonAt(board, at));
  return memberGroupFinders.starOf(db, user_id);
}

/** A key for where a member's group is looked up: boards with the same key need only one query. */
export function groupLookupKeyOf(board: Board, at: number): string {
  if (!isGrouped(board)) return '';
  return board.def.subject === 'team' ? `${board.campaign.id}/${seasonAt(board, at)}` : 'star';
}

export type GroupStanding = { subject_id: number; score: number; reached_at: number };

/** BOARD-7: the mean divides by at least a thousand members, so that a few active members cannot win for a small group. */
const FEWEST = 1_000;

/** All groups in order, including those without points. */
export async function listGroupStandings(
  db: Queryable,
  { board, period, span }: BoardPeriod,
): Promise<GroupStanding[]> {
  const sums = await readGroupSums(db, board.rank_id, period);
  const ids = board.def.subject === 'team' ? teamsOf(board).map(([no]) => no) : STAR_SIGNS.map((sign) => sign.star_id);
  return ids
    .map((subject_id) => {
      const sum = sums.find((s) => s.grp === subject_id);
      const score = sum ? Math.floor((sum.points * 1_000) / Math.max(sum.members, FEWEST)) : 0;
      return { subject_id, score, reached_at: sum?.reached_at.getTime() ?? span.end };
    })
    .sort(compareStandings);
}

const teamsOf = ({ campaign }: Board) => campaign.teams?.list ?? [];

export async function loadGroupCards(
  ctx: Context,
  db: Queryable,
  board: Board,
  at: number,
): Promise<Map<number, SubjectCard>> {
  if (board.def.subject !== 'team')
    return new Map(STAR_SIGNS.map(({ star_id }) => [star_id, { star: starName(ctx, star_id) }]));
  const members = await countTeamMembers(db, board.campaign.id, seasonAt(board, at));
  return new Map(
    teamsOf(board).map(([team_id, name]) => [team_id, { team: { team_id, name, members: members.get(team_id) ?? 0 } }]),
  );
}

const starName = (ctx: Context, star_id: number) => ({
  star_id,
  name: starSignById(star_id)?.name ?? '',
  icon: pictureUrlByName(ctx, zodiacIconName(star_id)),
});

export const presentStarSign = (ctx: Context, star_id: number) => {
  const { begin, end, element } = starSignById(star_id)!;
  return { ...starName(ctx, star_id), begin, end, element };
};
