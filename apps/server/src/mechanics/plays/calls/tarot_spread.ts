import { tarot_spread } from '@shengyu/contract/calls/plays.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { admitToCampaign, readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { readOrDrawTarotSpread } from '../spread.ts';

export const handler = handles(tarot_spread, async ({ ctx, tx, me, now, platform, req }) => {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get(tarot_spread.bound.campaign);
  const user = (await findUsersById(tx, [me])).get(me);
  if (!campaign || !user) return refuse('not_found');
  // The tarot campaign is for adults, but its free spread is open from the age of eight (CARE-1), so only that age is checked here;
  // teen mode closes it too.
  const barred = await refuseIfTooYoung(tx, me, now);
  const stage = admitToCampaign(campaign, { user, barred, platform, now }, { need: 'open' });
  if (stage instanceof Refused) return stage;
  return readOrDrawTarotSpread(ctx, tx, { campaign, user_id: me, kind: req.kind, friend_id: req.friend_id, now });
});
