import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { joinTeam, type SummerCampaign } from '../home.ts';

/** Joins a team (Y09). A refusal means that the sides have changed meanwhile, so they are read again. */
export function useChooseTeam(campaign: SummerCampaign): (team_id: number) => Promise<void> {
  const { client } = useServices();
  return async (team_id) => {
    const act = { activity_code: campaign.code, team_id };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/activity/choose_team', act, { quiet: true }));
    if (data) campaign.change(joinTeam(data.team_id, data.members));
    else await campaign.reload();
  };
}
