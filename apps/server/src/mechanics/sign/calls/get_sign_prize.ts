import { get_sign_prize } from '@shengyu/contract/calls/sign.ts';
import { tokenBalances } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { onLadder } from '../act.ts';
import { KF_SIGN } from '../ladders.ts';
import { sign } from '../sign.ts';
import { dayViews, itemsOf } from '../view.ts';

export const answer = answers(get_sign_prize, async (act) => {
  const { ctx, tx, me, now } = act;
  const ladder = await onLadder(act, KF_SIGN, 'open');
  if (ladder instanceof Refused) return ladder;
  const signed = await sign(ctx, tx, ladder, now);
  if (typeof signed === 'string') return refuse(get_sign_prize.refusals[signed]);
  return {
    got: itemsOf(ctx, signed.got),
    days: dayViews(ctx, { ...signed.ladder, stage: ladder.stage }, now),
    tokens: await tokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
