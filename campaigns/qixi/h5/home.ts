import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

export type QixiHome = DrawCampaignHome;

/** The main data of 鹊桥抽 and of 七夕卡. */
export const HOME: CampaignHomeCall<'POST /api/blind_box/get_box_base_config'> = {
  code: 'qixi',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'qixi' },
};

/** The code of the campaign's collection of cards. */
export const DECK = 'qx_deck';
