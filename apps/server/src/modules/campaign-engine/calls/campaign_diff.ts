import { campaign_diff } from '@shengyu/contract/calls/campaign-console.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { compareWithLive } from '../publish/comparison.ts';

export const handler = handlesStaffRead(campaign_diff, {
  run: ({ ctx, db, req }) => compareWithLive(ctx, db, req.id, req.version),
});
