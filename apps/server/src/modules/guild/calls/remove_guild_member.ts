import { remove_guild_member } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { removeMembers } from '../quit/remove.ts';

export const handler = handles(remove_guild_member, ({ ctx, tx, me, req, now }) =>
  removeMembers(ctx, tx, { ...req, me, now }),
);
