import { modify_guild_info } from '@shengyu/contract/calls/guild.ts';
import { answers } from '#wire/act.ts';
import { modifyInfo } from '../info.ts';

export const answer = answers(modify_guild_info, ({ ctx, tx, me, req, now }) =>
  modifyInfo(ctx, tx, { ...req, me, now }),
);
