import { match_other_user } from '@shengyu/contract/calls/match.ts';
import { presentStarSign } from '#mechanics/rank/index.ts';
import { luckPointsOfNthAction } from '#mechanics/plays/index.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { presentMatchCard } from '../card.ts';
import { matchMember } from '../match.ts';

export const handler = handles(match_other_user, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const admitted = await requireStage(call, match_other_user.bound.campaign, { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const { campaign } = admitted;
  const def = campaign.def.match!;
  const met = await matchMember(ctx, tx, { campaign, def, me, useExtra: req.use_extra === 1, now });
  if (met instanceof Refused) return met;
  const { star_id, ...shown } = await presentMatchCard(ctx, tx, def, met);
  const nth = met.count.free + met.count.extra;
  return {
    ...shown,
    card: { ...shown.card, star: presentStarSign(ctx, star_id) },
    luck_add: luckPointsOfNthAction(campaign.def, 'match.made', nth),
  };
});
