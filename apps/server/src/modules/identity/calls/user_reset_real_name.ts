import { user_reset_real_name } from '@shengyu/contract/calls/identity-console.ts';
import { refuse } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { suspendEarning } from '../native-side.ts';
import { realNames } from '../real-names.ts';
import { usersById } from '../store.ts';

const { not_found, moved_on } = user_reset_real_name.refusals;

export const answer = staffAnswers(user_reset_real_name, {
  target: ({ user_id }) => `user:${user_id}`,
  before: async ({ tx, req: { user_id, minor } }) => {
    if (!(await usersById(tx, [user_id])).has(user_id)) return refuse(not_found);
    return (await realNames().toReset(tx, user_id, minor === 1)) ?? refuse(moved_on);
  },
  run: async ({ tx, req: { user_id, minor }, now }) => {
    await realNames().reset(tx, user_id, now, { minor: minor === 1 });
    // EDGE-21: spending stops at the gates; what was earned waits for the guardian and an operator.
    if (minor === 1) await suspendEarning(tx, { user_id, at: now, until: undefined });
    const data = { user_id, fields: ['real_name'], ...(minor === 1 ? { is_minor: 1 } : {}) };
    tx.emit({ name: 'user.profile_changed', key: user_id, at: now, data });
    return { user_id };
  },
});
