import { guild_review } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { applyToReview, reviewApply } from '../apply-end.ts';
import { guildStatus } from '../words.ts';

export const answer = staffAnswers(guild_review, {
  target: (req) => `guild_apply:${req.apply_no}`,
  before: async ({ tx, req }) => {
    const apply = await applyToReview(tx, req.apply_no);
    return apply instanceof Refused ? apply : { status: apply.status };
  },
  run: async ({ ctx, tx, req, now }) => {
    const apply = await reviewApply(ctx, tx, { ...req, now });
    return apply instanceof Refused ? apply : { ...guildStatus(apply.status), apply_no: apply.apply_no };
  },
});
