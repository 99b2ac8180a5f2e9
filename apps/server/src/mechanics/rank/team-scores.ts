// What the boards put on a campaign's home page: how its teams stand, in the running period or, before and after it, the nearest.
import type { HomeParts } from '#mechanics/home/index.ts';
import { periodsAt } from './board.ts';
import { boardsOf } from './boards.ts';
import { viewOf } from './views.ts';

export const teamScores: HomeParts['rank']['teamScores'] = async ({ ctx, campaign, now }) => {
  const def = campaign.def.ranks?.find(({ subject }) => subject === 'team');
  const board = def && (await boardsOf(ctx)).get(def.id);
  if (!board) return new Map();
  const [period] = periodsAt(board, Math.min(Math.max(now, board.runs.begin), board.runs.end - 1));
  if (!period) return new Map();
  const { ids, rows } = await viewOf(ctx, period, 0, now);
  return new Map(ids.map((team_id, i) => [team_id, rows[i]!.score]));
};
