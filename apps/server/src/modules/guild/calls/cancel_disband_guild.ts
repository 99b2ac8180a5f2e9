import { cancel_disband_guild } from '@shengyu/contract/calls/guild-life.ts';
import { handles } from '#wire/handler.ts';
import { cancelDisband } from '../disband/disband.ts';

export const handler = handles(cancel_disband_guild, ({ tx, me, req, now }) =>
  cancelDisband(tx, { guild_id: req.guild_id, me, now }),
);
