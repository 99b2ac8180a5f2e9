import { remove_guild_member } from '@shengyu/contract/calls/guild-member.ts';
import { answers } from '#wire/act.ts';
import { removeMembers } from '../remove.ts';

export const answer = answers(remove_guild_member, ({ ctx, tx, me, req, now }) =>
  removeMembers(ctx, tx, { ...req, me, now }),
);
