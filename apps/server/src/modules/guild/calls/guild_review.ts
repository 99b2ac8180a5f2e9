import { guild_review } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentGuildStatus } from '#modules/roster/index.ts';
import { findReviewableApplication, reviewApplication } from '../found/decide.ts';

export const handler = handlesStaffCall(guild_review, {
  target: (req) => `apply:${req.apply_no}`,
  before: async ({ tx, req }) => {
    const apply = await findReviewableApplication(tx, req.apply_no);
    return apply instanceof Refused ? apply : { status: apply.status };
  },
  run: async ({ ctx, tx, req, now }) => {
    const apply = await reviewApplication(ctx, tx, { ...req, now });
    return apply instanceof Refused ? apply : { ...presentGuildStatus(apply.status), apply_no: apply.apply_no };
  },
});
