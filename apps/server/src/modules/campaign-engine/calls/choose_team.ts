import { choose_team } from '@shengyu/contract/calls/campaign-engine.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { chooseTeam } from '../choice.ts';
import { requireStage } from '../time/require-stage.ts';

export const handler = handles(choose_team, async (call) => {
  const { activity_code, team_id } = call.req;
  const admitted = await requireStage(call, activity_code, { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const { campaign, stage } = admitted;
  const { teams } = campaign.def;
  if (!teams) return refuse('not_found');
  const choosing = { campaign, teams, season_key: stage.season_key, user_id: call.me, team_id, now: call.now };
  const members = await chooseTeam(call.tx, choosing);
  return members instanceof Refused ? members : { team_id, members };
});
