import { get_sign_prize } from '@shengyu/contract/calls/sign.ts';
import { readTokenBalances } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { requireLadder } from '../act.ts';
import { KF_SIGN_LADDER_ID } from '../ladders.ts';
import { signToday } from '../sign.ts';
import { presentSignDays, presentItems } from '../view.ts';

export const handler = handles(get_sign_prize, async (call) => {
  const { ctx, tx, me, now } = call;
  const ladder = await requireLadder(call, KF_SIGN_LADDER_ID, 'open');
  if (ladder instanceof Refused) return ladder;
  const signed = await signToday(ctx, tx, ladder, now);
  if (typeof signed === 'string') return refuse(get_sign_prize.refusals[signed]);
  return {
    got: presentItems(ctx, signed.got),
    days: presentSignDays(ctx, { ...signed.ladder, stage: ladder.stage }, now),
    tokens: await readTokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
