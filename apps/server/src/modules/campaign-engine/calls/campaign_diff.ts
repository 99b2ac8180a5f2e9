import { campaign_diff } from '@shengyu/contract/calls/campaign-console.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { compareVersions, compareWithLive } from '../publish/comparison.ts';

export const handler = handlesStaffRead(campaign_diff, {
  run: ({ ctx, db, req: { id, version, base } }) =>
    base === undefined ? compareWithLive(ctx, db, id, version) : compareVersions(ctx, db, { id, version, base }),
});
