import { disband_guild } from '@shengyu/contract/calls/guild-life.ts';
import { handles } from '#wire/handler.ts';
import { requestDisband } from '../disband/disband.ts';

export const handler = handles(disband_guild, ({ ctx, tx, me, req, now }) =>
  requestDisband(ctx, tx, { ...req, me, now }),
);
