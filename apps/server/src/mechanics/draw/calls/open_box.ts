import { open_box } from '@shengyu/contract/calls/draw.ts';
import { handlesInBatches } from '#wire/handler.ts';
import { handleDrawRequests } from '../act/draw-all.ts';
import { isPaidInDiamonds } from '../act/load.ts';
import { findPool } from '../reads/pools.ts';

export const handler = handlesInBatches(
  open_box,
  (tx, acts) =>
    handleDrawRequests(
      acts[0]!.ctx,
      tx,
      acts.map(({ me, now, platform, req }) => ({ ...req, me, now, platform })),
    ),
  {
    // API-1: the stricter rate limit of money calls applies only to gift boxes, which are paid in diamonds; a draw
    // paid with tokens moves no money.
    isMoney: async (ctx, { box_code }) => {
      const pool = await findPool(ctx, box_code);
      return pool !== undefined && isPaidInDiamonds(pool);
    },
  },
);
