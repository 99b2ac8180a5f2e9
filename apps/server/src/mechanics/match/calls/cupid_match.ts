import { cupid_match } from '@shengyu/contract/calls/match.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { presentMatchCard } from '../card.ts';
import { matchMember } from '../match.ts';

export const handler = handles(cupid_match, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const admitted = await requireStage(call, cupid_match.bound.campaign, { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const { campaign } = admitted;
  const def = campaign.def.match!;
  const met = await matchMember(ctx, tx, { campaign, def, me, useExtra: req.use_extra === 1, now });
  if (met instanceof Refused) return met;
  const { star_id: _, ...shown } = await presentMatchCard(ctx, tx, def, met);
  return shown;
});
