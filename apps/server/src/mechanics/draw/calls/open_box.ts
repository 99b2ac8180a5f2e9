import { open_box } from '@shengyu/contract/calls/draw.ts';
import { answersTogether } from '#wire/act.ts';
import { drawAll } from '../draw-all.ts';
import { isPaid } from '../load.ts';
import { poolOf } from '../pools.ts';

export const answer = answersTogether(
  open_box,
  (tx, acts) =>
    drawAll(
      acts[0]!.ctx,
      tx,
      acts.map(({ me, now, platform, req }) => ({ ...req, me, now, platform })),
    ),
  {
    // Gift boxes are paid in diamonds; a draw paid with tokens moves no money (API-1).
    isMoney: async (ctx, { box_code }) => {
      const pool = await poolOf(ctx, box_code);
      return pool !== undefined && isPaid(pool);
    },
  },
);
