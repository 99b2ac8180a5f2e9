import { give_manager_guild } from '@shengyu/contract/calls/guild-member.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { appoint } from '../roles.ts';

export const answer = answers(give_manager_guild, async ({ ctx, tx, me, req, now }) => {
  const done = await appoint(ctx, tx, 1, { ...req, me, now });
  if (done instanceof Refused) return done;
  const { num, max, ...op } = done;
  return { ...op, user_id: req.user_id, role: 1 as const, manager_num: num, manager_max: max };
});
