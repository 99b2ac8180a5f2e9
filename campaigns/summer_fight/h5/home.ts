// The main data of /summerFight (B01): its two teams, today's tide and the member's own waves are in its answer.
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import type { Meter } from '@shengyu/h5/features/item/shapes.ts';

type Route = 'POST /api/blind_box/get_box_base_config';

export const HOME: CampaignHomeCall<Route> = {
  code: 'summer_fight',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'summer_fight' },
};

export type SummerCampaign = Campaign<DrawCampaignHome>;
export type Teams = NonNullable<DrawCampaignHome['team']>;
export type Team = Teams['list'][number];

/** 今日潮汐, which the whole team fills. */
export const tideOf = ({ meters }: DrawCampaignHome): Meter | undefined => meters.find(({ scope }) => scope === 'team');
/** 个人浪高, the member's own. */
export const waveOf = ({ meters }: DrawCampaignHome): Meter | undefined => meters.find(({ scope }) => scope === 'user');

export const ownTeamOf = ({ team }: DrawCampaignHome): Team | undefined =>
  team && team.list.find(({ team_id }) => team_id === team.team_id);

/** The home after the member has joined a team. */
export const joinTeam =
  (team_id: number, members: number) =>
  (home: DrawCampaignHome): DrawCampaignHome =>
    home.team
      ? {
          ...home,
          team: {
            team_id,
            list: home.team.list.map((team) => (team.team_id === team_id ? { ...team, members } : team)),
          },
        }
      : home;
