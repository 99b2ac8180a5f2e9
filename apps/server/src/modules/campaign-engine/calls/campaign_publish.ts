import { campaign_publish } from '@shengyu/contract/calls/campaign-console.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { judgeDraft, publishApproved } from '../publish/approved-publish.ts';
import { explainPublication } from '../publish/explain.ts';
import { publicationTarget } from '../publish/version-list.ts';

export const handler = handlesStaffCall(campaign_publish, {
  target: publicationTarget,
  before: ({ tx, req }) => judgeDraft(tx, req),
  run: ({ ctx, tx, req, staff, decider = staff, now }, judged) =>
    publishApproved(ctx, tx, req, judged, { staff_id: decider.staff_id, now }),
  explain: ({ ctx, db, req }, judged) => explainPublication(ctx, db, req, judged),
});
