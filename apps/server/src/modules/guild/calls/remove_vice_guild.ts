import { remove_vice_guild } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { dismissOfficer } from '../roles/roles.ts';

export const handler = handles(remove_vice_guild, async ({ ctx, tx, me, req, now }) => {
  const op = await dismissOfficer(ctx, tx, 2, { ...req, me, now, missing: remove_vice_guild.refusals.not_vice });
  return op instanceof Refused ? op : { ...op, user_id: req.user_id, role: 0 as const };
});
