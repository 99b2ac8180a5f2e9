import { campaign_publish } from '@shengyu/contract/calls/campaign-console.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { judgeDraft, publishApproved } from '../publish/approved-publish.ts';

export const handler = handlesStaffCall(campaign_publish, {
  target: ({ id, version }) => `campaign:${id}@${version}`,
  before: ({ tx, req }) => judgeDraft(tx, req),
  run: ({ ctx, tx, req, staff, decider = staff, now }, judged) =>
    publishApproved(ctx, tx, req, judged, { staff_id: decider.staff_id, now }),
});
