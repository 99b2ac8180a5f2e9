import { star_user_sign } from '@shengyu/contract/calls/sign.ts';
import { findLastStarLitBy } from '#mechanics/collection/index.ts';
import { readTokenBalances } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { requireLadder } from '../act.ts';
import { STAR_SIGN_LADDER_ID } from '../ladders.ts';
import { luckPointsOfLastSign } from '../luck-added.ts';
import { makeUpMissedDay, signToday } from '../sign.ts';
import { presentSignDays, presentItems, presentMilestones } from '../view.ts';

export const handler = handles(star_user_sign, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const { refusals } = star_user_sign;
  const ladder = await requireLadder(call, STAR_SIGN_LADDER_ID, 'open');
  if (ladder instanceof Refused) return ladder;
  const signed = await (req.makeup === 1 ? makeUpMissedDay : signToday)(ctx, tx, ladder, now);
  if (signed instanceof Refused) return signed;
  // This ladder repeats its seven positions without end, so "all signed" cannot happen; it is mapped to "signed" for the types.
  if (typeof signed === 'string') return refuse(signed === 'all_signed' ? refusals.signed : refusals[signed]);
  const after = { ...signed.ladder, stage: ladder.stage };
  const lit = await findLastStarLitBy(ctx, tx, me, signed.ref);
  return {
    got: presentItems(ctx, signed.got),
    ...(lit ? { lit } : {}),
    luck_add: luckPointsOfLastSign(after),
    days: presentSignDays(ctx, after, now),
    signed_season: after.row.signed.length,
    miles: presentMilestones(ctx, after),
    balance: await readTokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
