import { invite_guild_member } from '@shengyu/contract/calls/guild-member.ts';
import { handles } from '#wire/handler.ts';
import { inviteByShowId } from '../join/invite.ts';

export const handler = handles(invite_guild_member, ({ ctx, tx, me, req, now }) =>
  inviteByShowId(ctx, tx, { ...req, me, now }),
);
