import type { BoxHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { HomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

export type LabHome = BoxHome;

export const HOME: HomeCall<'POST /api/blind_box/get_box_base_config'> = {
  code: 'decompose',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'decompose' },
};
