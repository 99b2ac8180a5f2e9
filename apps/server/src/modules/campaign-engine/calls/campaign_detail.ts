import { campaign_detail } from '@shengyu/contract/calls/campaign-console.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { readCampaignDetail } from '../publish/version-list.ts';

export const handler = handlesStaffRead(campaign_detail, {
  run: ({ ctx, db, req, now }) => readCampaignDetail(ctx, db, req, now),
});
