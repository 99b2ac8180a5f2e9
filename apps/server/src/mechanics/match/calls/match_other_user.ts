import { match_other_user } from '@shengyu/contract/calls/match.ts';
import { starBrief } from '#mechanics/rank/index.ts';
import { luckOf } from '#mechanics/plays/index.ts';
import { requireStage } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { presentMet } from '../card.ts';
import { meet } from '../match.ts';

export const answer = answers(match_other_user, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const admitted = await requireStage(act, 'star_sign', { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const { campaign } = admitted;
  const def = campaign.def.match!;
  const met = await meet(ctx, tx, { campaign, def, me, useExtra: req.use_extra === 1, now });
  if (met instanceof Refused) return met;
  const { star_id, ...shown } = await presentMet(ctx, tx, def, met);
  const nth = met.count.free + met.count.extra;
  return {
    ...shown,
    card: { ...shown.card, star: starBrief(ctx, star_id) },
    luck_add: luckOf(campaign.def, 'match.made', nth),
  };
});
