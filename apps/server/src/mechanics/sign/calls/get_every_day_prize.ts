import { get_every_day_prize } from '@shengyu/contract/calls/sign.ts';
import { readTokenBalances } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { requireLadder } from '../act.ts';
import { claimGifts } from '../daily.ts';
import { KF_DAILY_LADDER_ID } from '../ladders.ts';
import { presentDailyGifts, presentItems } from '../view.ts';

export const handler = handles(get_every_day_prize, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const ladder = await requireLadder(call, KF_DAILY_LADDER_ID, 'claim');
  if (ladder instanceof Refused) return ladder;
  const taken = await claimGifts(ctx, tx, ladder, req.no, now);
  if (typeof taken === 'string') return refuse(get_every_day_prize.refusals[taken]);
  return {
    got: presentItems(ctx, taken.got),
    days: presentDailyGifts(ctx, taken.ladder, now),
    tokens: await readTokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
