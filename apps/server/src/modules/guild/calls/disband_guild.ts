import { disband_guild } from '@shengyu/contract/calls/guild-life.ts';
import { answers } from '#wire/act.ts';
import { requestDisband } from '../disband.ts';

export const answer = answers(disband_guild, ({ ctx, tx, me, req, now }) =>
  requestDisband(ctx, tx, { ...req, me, now }),
);
