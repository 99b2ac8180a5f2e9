import { unlock_sign } from '@shengyu/contract/calls/sign.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { onLadder } from '../act.ts';
import { integralOf } from '../integral.ts';
import { KF_SIGN } from '../ladders.ts';
import { unlock } from '../sign.ts';
import { dayViews, itemsOf } from '../view.ts';

export const answer = answers(unlock_sign, async (act) => {
  const { ctx, tx, me, now } = act;
  const { refusals } = unlock_sign;
  const ladder = await onLadder(act, KF_SIGN, 'open');
  if (ladder instanceof Refused) return ladder;
  const opened = await unlock(ctx, tx, ladder, now);
  if (opened === 'done') return refuse(refusals.done);
  if (opened instanceof Refused) return opened.reason === 'token_short' ? refuse(refusals.token_short) : opened;
  const after = { ...opened.ladder, stage: ladder.stage };
  return {
    got: itemsOf(ctx, opened.got),
    days: dayViews(ctx, after, now),
    integral: await integralOf({ ctx, db: tx, me, now }, after),
  };
});
