import { star_user_sign } from '@shengyu/contract/calls/sign.ts';
import { litBy } from '#mechanics/collection/index.ts';
import { tokenBalances } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { onLadder } from '../act.ts';
import { STAR_SIGN } from '../ladders.ts';
import { luckAdded } from '../luck-added.ts';
import { makeUp, sign } from '../sign.ts';
import { dayViews, itemsOf, mileViews } from '../view.ts';

export const answer = answers(star_user_sign, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const { refusals } = star_user_sign;
  const ladder = await onLadder(act, STAR_SIGN, 'open');
  if (ladder instanceof Refused) return ladder;
  const signed = await (req.makeup === 1 ? makeUp : sign)(ctx, tx, ladder, now);
  if (signed instanceof Refused) return signed;
  // Seven positions come round again and again, so this ladder has no end.
  if (typeof signed === 'string') return refuse(signed === 'all_signed' ? refusals.signed : refusals[signed]);
  const after = { ...signed.ladder, stage: ladder.stage };
  const lit = await litBy(ctx, tx, me, signed.ref);
  return {
    got: itemsOf(ctx, signed.got),
    ...(lit ? { lit } : {}),
    luck_add: luckAdded(after),
    days: dayViews(ctx, after, now),
    signed_season: after.row.signed.length,
    miles: mileViews(ctx, after),
    balance: await tokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
