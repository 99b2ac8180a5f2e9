import { unlock_sign } from '@shengyu/contract/calls/sign.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { requireLadder } from '../act.ts';
import { sailPointsOf } from '../integral.ts';
import { KF_SIGN_LADDER_ID } from '../ladders.ts';
import { unlockSecondTrack } from '../sign.ts';
import { presentSignDays, presentItems } from '../view.ts';

export const handler = handles(unlock_sign, async (call) => {
  const { ctx, tx, me, now } = call;
  const { refusals } = unlock_sign;
  const ladder = await requireLadder(call, KF_SIGN_LADDER_ID, 'open');
  if (ladder instanceof Refused) return ladder;
  const opened = await unlockSecondTrack(ctx, tx, ladder, now);
  if (opened === 'done') return refuse(refusals.done);
  if (opened instanceof Refused) return opened.reason === 'token_short' ? refuse(refusals.token_short) : opened;
  const after = { ...opened.ladder, stage: ladder.stage };
  return {
    got: presentItems(ctx, opened.got),
    days: presentSignDays(ctx, after, now),
    integral: await sailPointsOf({ ctx, db: tx, me, now }, after),
  };
});
