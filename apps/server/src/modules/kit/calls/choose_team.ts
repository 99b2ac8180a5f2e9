import { choose_team } from '@shengyu/contract/calls/kit.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { chooseTeam } from '../choice.ts';
import { requireStage } from '../require-stage.ts';

export const answer = answers(choose_team, async (act) => {
  const { activity_code, team_id } = act.req;
  const admitted = await requireStage(act, activity_code, { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const { campaign, stage } = admitted;
  const { teams } = campaign.def;
  if (!teams) return refuse('not_found');
  const choosing = { campaign, teams, season_key: stage.season_key, user_id: act.me, team_id, now: act.now };
  const members = await chooseTeam(act.tx, choosing);
  return members instanceof Refused ? members : { team_id, members };
});
