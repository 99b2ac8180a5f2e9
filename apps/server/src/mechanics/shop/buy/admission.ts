// Decides whether the member may buy something now, in the order of KIT-7: campaign state, audience, then the time of
// sale, the buyer's age for goods that cost diamonds, and the condition of the goods.
import { goodsRefusals, notOpenRefusal } from '@shengyu/contract/refusals-campaign.ts';
import { readDateTime } from '@shengyu/rules/time/calendar.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { requireStage, type StageRequirement, type Stage } from '#modules/campaign-engine/index.ts';
import { refuse, Refused, refuseForMissingSteps } from '#wire/refusal.ts';
import type { ShopCall } from './shop-call.ts';
import { unmetConditionText } from './needs.ts';
import { diamondPriceOf, isChanceKind, type Sellable } from './sellable.ts';

export async function admitBuyer(call: ShopCall, what: Sellable): Promise<Stage | Refused> {
  const admitted = await requireStage(call, what.campaign.def.id, askedOf(what));
  if (admitted instanceof Refused) return admitted;
  const { from, to, kind, price } = what;
  const isChild = kind === 'recipe' ? await refuseIfTooYoung(call.db, call.me, call.now) : undefined;
  if (isChild) return isChild;
  if (from !== undefined && readDateTime(from) > call.now) return refuse(notOpenRefusal);
  if (to !== undefined && readDateTime(to) <= call.now) return refuse('ended');
  if (!isChanceKind(kind) && diamondPriceOf(price) > 0) {
    const barred = await notAdult(call);
    if (barred) return barred;
  }
  const missing = await unmetConditionText(call, what.need);
  return missing === undefined ? admitted.stage : refuse(goodsRefusals.locked, { fill: { text: missing } });
}

/**
 * What stage of the campaign a purchase needs (KIT-4): paying with diamonds needs an open campaign; an exchange is possible until
 * the claim days are over.
 */
function askedOf({ kind, price, shop, flips }: Sellable): StageRequirement {
  const need = diamondPriceOf(price) > 0 ? 'open' : 'claim';
  const chance = isChanceKind(kind);
  if (flips) return { need, chance, part: ['pool', flips.pool] };
  return shop ? { need, chance, part: ['shop', shop.id] } : { need, chance };
}

/**
 * Refuses buyers who are not verified adults: diamond goods are for adults (CARE-1). They are not chance spending, so a
 * self-exclusion does not block them.
 */
async function notAdult({ db, me, now }: ShopCall): Promise<Refused | undefined> {
  const age = await readAgeState(db, me, now);
  if (age === 'minor') return refuse('minor');
  return age === 'unverified' ? refuseForMissingSteps(['real_name']) : undefined;
}
