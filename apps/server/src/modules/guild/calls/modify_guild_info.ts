import { modify_guild_info } from '@shengyu/contract/calls/guild.ts';
import { handles } from '#wire/handler.ts';
import { modifyGuildInfo } from '../profile/info.ts';

export const handler = handles(modify_guild_info, ({ ctx, tx, me, req, now }) =>
  modifyGuildInfo(ctx, tx, { ...req, me, now }),
);
