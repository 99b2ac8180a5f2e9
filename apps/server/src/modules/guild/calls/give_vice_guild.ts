import { give_vice_guild } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { appointOfficer } from '../roles/roles.ts';

export const handler = handles(give_vice_guild, async ({ ctx, tx, me, req, now }) => {
  const done = await appointOfficer(ctx, tx, 2, { ...req, me, now });
  if (done instanceof Refused) return done;
  const { num, max, ...op } = done;
  return { ...op, user_id: req.user_id, role: 2 as const, vice_num: num, vice_max: max };
});
