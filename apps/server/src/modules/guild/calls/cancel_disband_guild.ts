import { cancel_disband_guild } from '@shengyu/contract/calls/guild-life.ts';
import { answers } from '#wire/act.ts';
import { cancelDisband } from '../disband.ts';

export const answer = answers(cancel_disband_guild, ({ tx, me, req, now }) =>
  cancelDisband(tx, { guild_id: req.guild_id, me, now }),
);
