import { transfer_guild_head } from '@shengyu/contract/calls/guild-life.ts';
import { answers } from '#wire/act.ts';
import { transferHead } from '../transfer.ts';

export const answer = answers(transfer_guild_head, ({ ctx, tx, me, req, now }) =>
  transferHead(ctx, tx, { ...req, me, now }),
);
