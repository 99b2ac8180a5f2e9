import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

export type DecomposeHome = DrawCampaignHome;

export const HOME: CampaignHomeCall<'POST /api/blind_box/get_box_base_config'> = {
  code: 'decompose',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'decompose' },
};
