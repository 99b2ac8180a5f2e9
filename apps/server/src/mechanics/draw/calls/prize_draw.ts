import { prize_draw } from '@shengyu/contract/calls/draw.ts';
import { handlesInBatches } from '#wire/handler.ts';
import { handleDrawRequests } from '../act/draw-all.ts';

export const handler = handlesInBatches(prize_draw, (tx, acts) =>
  handleDrawRequests(
    acts[0]!.ctx,
    tx,
    acts.map(({ me, now, platform, req }) => ({ ...req, me, now, platform, box_code: prize_draw.bound.pool })),
  ),
);
