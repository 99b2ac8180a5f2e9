import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

export type TarotHome = DrawCampaignHome;

export const HOME: CampaignHomeCall<'POST /api/blind_box/get_box_base_config'> = {
  code: 'tarot',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'tarot' },
};

/** The code of the campaign's only pool. */
export const TAROT_POOL_CODE = 'tarot_arcana';
