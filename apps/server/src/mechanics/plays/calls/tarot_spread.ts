import { tarot_spread } from '@shengyu/contract/calls/plays.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { admit, catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { readSpread } from '../spread.ts';

export const answer = answers(tarot_spread, async ({ ctx, tx, me, now, platform, req }) => {
  const campaign = (await catalogueOf(ctx)).campaigns.get('tarot');
  const user = (await usersById(tx, [me])).get(me);
  if (!campaign || !user) return refuse('not_found');
  // The campaign is for adults, its free spread for everyone from eight on (CARE-1: fortune); teen mode closes it too.
  const barred = await tooYoung(tx, me, now);
  const stage = admit(campaign, { user, barred, platform, now }, { need: 'open' });
  if (stage instanceof Refused) return stage;
  return readSpread(ctx, tx, { campaign, user_id: me, kind: req.kind, friend_id: req.friend_id, now });
});
