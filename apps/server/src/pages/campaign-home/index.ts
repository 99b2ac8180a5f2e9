// campaign-home: home pages of campaigns, each of which joins several mechanics. The contract declares their calls under
// campaign_engine (docs/decisions/0024).
import type { Module } from '#module.ts';
import { claimCounters } from '#modules/campaign-engine/index.ts';
import { handler as get_box_base_config } from './calls/get_box_base_config.ts';
import { handler as get_gift_pack_list } from './calls/get_gift_pack_list.ts';
import { handler as get_xuyuan_config } from './calls/get_xuyuan_config.ts';
import { handler as home_page } from './calls/home_page.ts';
import { handler as kf_prize_draw_home } from './calls/kf_prize_draw_home.ts';
import { countClaims } from './claims.ts';

export const campaignHome: Module = {
  name: 'campaign_home',
  handlesFor: 'campaign_engine',
  handlers: [get_box_base_config, get_gift_pack_list, get_xuyuan_config, home_page, kf_prize_draw_home],
  fills: [claimCounters.with(countClaims)],
};
