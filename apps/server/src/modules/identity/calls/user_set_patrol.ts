import { user_set_patrol } from '@shengyu/contract/calls/identity-console.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { explainChange } from '#wire/staff.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { setPatrolByOperator, lockAccountStanding } from '../desk.ts';

const YES = { 0: '否', 1: '是' } as const;

export const handler = handlesStaffCall(user_set_patrol, {
  target: ({ user_id }) => `user:${user_id}`,
  // Only the flag is compared at approval: a ban of the account in between must not invalidate the request.
  before: async ({ tx, req }) => {
    const before = await lockAccountStanding(tx, req.user_id);
    if (before instanceof Refused) return before;
    return before.is_patrol === req.is_patrol
      ? refuse(user_set_patrol.refusals.moved_on)
      : { is_patrol: before.is_patrol };
  },
  run: ({ ctx, tx, req }) => setPatrolByOperator(ctx, tx, req.user_id, req.is_patrol === 1),
  explain: async ({ req }, { is_patrol }) => ({
    lines: [explainChange('is_patrol', '巡查', YES[is_patrol], YES[req.is_patrol])],
    effects: [req.is_patrol === 1 ? '可查看全部公会数据，每次查看留痕' : '不能再查看其他公会的数据'],
  }),
});
