import { remove_manager_guild } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { dismissOfficer } from '../roles/roles.ts';

export const handler = handles(remove_manager_guild, async ({ ctx, tx, me, req, now }) => {
  const op = await dismissOfficer(ctx, tx, 1, { ...req, me, now, missing: remove_manager_guild.refusals.not_manager });
  return op instanceof Refused ? op : { ...op, user_id: req.user_id, role: 0 as const };
});
