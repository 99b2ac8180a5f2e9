import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

export type BoardHome = ReplyFrom<'GET /goapi/relation/get_2025_activity_rank_list'>;

/** The main data of 仙侣榜: the campaign's state, our place, and how our relation stands. */
export const BOARD_HOME: CampaignHomeCall<'GET /goapi/relation/get_2025_activity_rank_list'> = {
  code: 'qixi',
  route: 'GET /goapi/relation/get_2025_activity_rank_list',
  data: { activity_code: 'qixi', rank_code: 'qx_cp', with: 'home', limit: 1 },
};

/** The number of 仙侣榜 among the boards of pairs (CP03). */
export const BOARD_NO = 2003;
export const DAY_BOARD = 'qx_day';

export const TOTAL_RULE = '礼物（日上限5200）＋同房每分钟10分（日上限3000）＋互道200＋集齐七夕卡777';
export const DAY_RULE = '礼物（日上限5200）＋同房每分钟10分（日上限3000）＋互道200';
