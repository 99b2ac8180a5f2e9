import { moderation_decide } from '@shengyu/contract/calls/content.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { judgeModerationItem } from '../moderation.ts';
import { lockModerationItem } from '../moderation-store.ts';

const { not_found, decided } = moderation_decide.refusals;

export const handler = handlesStaffCall(moderation_decide, {
  target: (req) => `moderation:${req.moderation_id}`,
  before: async ({ tx, req }) => {
    const item = await lockModerationItem(tx, req.moderation_id);
    if (!item) return refuse(not_found);
    return item.state === 0 ? item : refuse(decided);
  },
  run: async ({ tx, req, staff, now }, item) => {
    const judgement = { result: req.action, reason: req.reason, staff_id: staff.staff_id };
    return { moderation_id: item.moderation_id, state: await judgeModerationItem(tx, item, judgement, now) };
  },
});
