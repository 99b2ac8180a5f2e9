import { user_reset_real_name } from '@shengyu/contract/calls/identity-console.ts';
import { userProfileChanged } from '#events/catalogue/account.ts';
import { resetRealName, findResettableRealName } from '#modules/agreement/index.ts';
import { refuse } from '#wire/refusal.ts';
import { explainChange } from '#wire/staff.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { suspendEarning, findUsersById } from '#modules/identity/index.ts';

const { not_found, moved_on } = user_reset_real_name.refusals;

export const handler = handlesStaffCall(user_reset_real_name, {
  target: ({ user_id }) => `user:${user_id}`,
  before: async ({ tx, req: { user_id, minor } }) => {
    if (!(await findUsersById(tx, [user_id])).has(user_id)) return refuse(not_found);
    return (await findResettableRealName(tx, user_id, minor === 1)) ?? refuse(moved_on);
  },
  run: async ({ tx, req: { user_id, minor }, now }) => {
    await resetRealName(tx, user_id, now, { minor: minor === 1 });
    // EDGE-21: a minor's spending is refused by the age checks anyway; here earning stops too. Earned money waits for the guardian
    // and an operator.
    if (minor === 1) await suspendEarning(tx, { user_id, at: now, until: undefined });
    const data = { user_id, fields: ['real_name'], ...(minor === 1 ? { is_minor: 1 as const } : {}) };
    tx.emit(userProfileChanged, { key: user_id, at: now, data });
    return { user_id };
  },
  explain: async ({ req: { minor } }) => ({
    lines: [
      explainChange('real_name', '实名', '已认证', '未认证'),
      ...(minor === 1 ? [explainChange('minor', '未成年', '否', '是')] : []),
    ],
    effects: ['提现停止，协议作废', ...(minor === 1 ? ['消费与收益停止，退出公会'] : [])],
  }),
});
