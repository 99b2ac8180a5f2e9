// The scores of a campaign's teams for its home page: in the running period, before the campaign in its first period and after it
// in its last one.
import type { HomeParts } from '#mechanics/home/index.ts';
import { periodsAt } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { boardViewOf } from './views.ts';

export const readTeamScores: HomeParts['rank']['teamScores'] = async ({ ctx, campaign, now }) => {
  const def = campaign.def.ranks?.find(({ subject }) => subject === 'team');
  const board = def && (await boardsOf(ctx)).get(def.id);
  if (!board) return new Map();
  const [period] = periodsAt(board, Math.min(Math.max(now, board.runs.begin), board.runs.end - 1));
  if (!period) return new Map();
  const { ids, rows } = await boardViewOf(ctx, period, 0, now);
  return new Map(ids.map((team_id, i) => [team_id, rows[i]!.score]));
};
