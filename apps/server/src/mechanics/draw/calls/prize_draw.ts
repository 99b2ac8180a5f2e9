import { prize_draw } from '@shengyu/contract/calls/draw.ts';
import { answersTogether } from '#wire/act.ts';
import { drawAll } from '../draw-all.ts';
import { NEW_SERVICE_POOL } from '../new-service.ts';

export const answer = answersTogether(prize_draw, (tx, acts) =>
  drawAll(
    acts[0]!.ctx,
    tx,
    acts.map(({ me, now, platform, req }) => ({ ...req, me, now, platform, box_code: NEW_SERVICE_POOL })),
  ),
);
