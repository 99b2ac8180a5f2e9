// The claiming calls: one way from (milestone, step) to what was got (KIT-10).
import type { Static } from '@shengyu/contract/schema.ts';
import type { Item } from '@shengyu/contract/shapes.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { catalogueOf, requireStage, tokenBalances, type Asking, type TokenView } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimSteps } from './claim.ts';
import { itemsOf, meterView, type MeterView } from './view.ts';

export type Claimed = { got: Static<typeof Item>[]; meter: MeterView; balance: TokenView[] };

export async function claimOf(act: Asking & { tx: Tx }, id: string, want: string): Promise<Claimed | Refused> {
  const { ctx, tx, me, now } = act;
  await lockMember(tx, me);
  const mile = (await catalogueOf(ctx)).of('milestone', id);
  if (!mile) return refuse('not_found');
  const admitted = await requireStage(act, mile.campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const season = admitted.stage;
  const steps = await claimSteps(ctx, tx, { mile, season, me, now, want });
  if (steps instanceof Refused) return steps;
  return {
    got: steps.flatMap(({ grant }) => itemsOf(ctx, grant)),
    meter: await meterView({ ctx, db: tx, me, now, season }, mile),
    balance: await tokenBalances(ctx, tx, mile.campaign, me, now),
  };
}
