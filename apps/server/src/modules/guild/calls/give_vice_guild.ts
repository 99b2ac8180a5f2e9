import { give_vice_guild } from '@shengyu/contract/calls/guild-member.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { appoint } from '../roles.ts';

export const answer = answers(give_vice_guild, async ({ ctx, tx, me, req, now }) => {
  const done = await appoint(ctx, tx, 2, { ...req, me, now });
  if (done instanceof Refused) return done;
  const { num, max, ...op } = done;
  return { ...op, user_id: req.user_id, role: 2 as const, vice_num: num, vice_max: max };
});
