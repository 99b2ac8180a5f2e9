import { campaign_list } from '@shengyu/contract/calls/campaign-console.ts';
import { resolvePaging } from '#wire/paging.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { readCampaignList } from '../list.ts';

export const handler = handlesStaffRead(campaign_list, {
  run: ({ ctx, db, req, now }) => readCampaignList(ctx, db, { tab: req.tab, ...resolvePaging(req) }, now),
});
