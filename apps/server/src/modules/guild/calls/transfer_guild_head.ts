import { transfer_guild_head } from '@shengyu/contract/calls/guild-life.ts';
import { handles } from '#wire/handler.ts';
import { handleHeadTransfer } from '../roles/transfer.ts';

export const handler = handles(transfer_guild_head, ({ ctx, tx, me, req, now }) =>
  handleHeadTransfer(ctx, tx, { ...req, me, now }),
);
