import { cupid_match } from '@shengyu/contract/calls/match.ts';
import { requireStage } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { presentMet } from '../card.ts';
import { meet } from '../match.ts';

export const answer = answers(cupid_match, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const admitted = await requireStage(act, 'cp_520', { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const { campaign } = admitted;
  const def = campaign.def.match!;
  const met = await meet(ctx, tx, { campaign, def, me, useExtra: req.use_extra === 1, now });
  if (met instanceof Refused) return met;
  const { star_id: _, ...shown } = await presentMet(ctx, tx, def, met);
  return shown;
});
