import { open_box } from '@shengyu/contract/calls/draw.ts';
import { answersTogether } from '#wire/act.ts';
import { drawAll } from '../draw-all.ts';

export const answer = answersTogether(open_box, (tx, acts) =>
  drawAll(
    acts[0]!.ctx,
    tx,
    acts.map(({ me, now, platform, req }) => ({ ...req, me, now, platform })),
  ),
);
