import type { BoxHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { HomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

export type TarotHome = BoxHome;

export const HOME: HomeCall<'POST /api/blind_box/get_box_base_config'> = {
  code: 'tarot',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'tarot' },
};

/** The one pool of the campaign. */
export const POOL = 'tarot_arcana';
