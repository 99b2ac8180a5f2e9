import { campaign_live } from '@shengyu/contract/calls/campaign-console.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { readLiveView } from '../live.ts';

export const handler = handlesStaffRead(campaign_live, { run: ({ ctx, req, now }) => readLiveView(ctx, req.id, now) });
