import { campaign_publish } from '@shengyu/contract/calls/kit-console.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { judgeDraft, publishJudged } from '../approved-publish.ts';

export const answer = staffAnswers(campaign_publish, {
  target: ({ id, version }) => `campaign:${id}@${version}`,
  before: ({ tx, req }) => judgeDraft(tx, req),
  run: ({ ctx, tx, req, staff, decider = staff, now }, judged) =>
    publishJudged(ctx, tx, req, judged, { staff_id: decider.staff_id, now }),
});
