// Who may buy something now (KIT-7): the campaign's state, the audience, the condition of the goods.
import { goodsRefusals, notOpen } from '@shengyu/contract/refusals-campaign.ts';
import { readDateTime } from '@shengyu/rules/calendar.ts';
import { ageState } from '#modules/agreement/index.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { requireStage, type Asked, type Stage } from '#modules/kit/index.ts';
import { refuse, Refused, refuseNeed } from '#wire/refusal.ts';
import type { ShopAct } from './act.ts';
import { missingFor } from './needs.ts';
import { diamondsOf, isChanceKind, type Sellable } from './sellable.ts';

export async function admitBuyer(act: ShopAct, what: Sellable): Promise<Stage | Refused> {
  const admitted = await requireStage(act, what.campaign.def.id, askedOf(what));
  if (admitted instanceof Refused) return admitted;
  const { from, to, kind, price } = what;
  const isChild = kind === 'recipe' ? await tooYoung(act.db, act.me, act.now) : undefined;
  if (isChild) return isChild;
  if (from !== undefined && readDateTime(from) > act.now) return refuse(notOpen);
  if (to !== undefined && readDateTime(to) <= act.now) return refuse('ended');
  if (!isChanceKind(kind) && diamondsOf(price) > 0) {
    const barred = await notAdult(act);
    if (barred) return barred;
  }
  const missing = await missingFor(act, what.need);
  return missing === undefined ? admitted.stage : refuse(goodsRefusals.locked, { fill: { text: missing } });
}

/** KIT-4: what takes diamonds is buying and needs an open campaign; an exchange goes on until the claim days are over. */
function askedOf({ kind, price, shop, flips }: Sellable): Asked {
  const need = diamondsOf(price) > 0 ? 'open' : 'claim';
  const chance = isChanceKind(kind);
  if (flips) return { need, chance, part: ['pool', flips.pool] };
  return shop ? { need, chance, part: ['shop', shop.id] } : { need, chance };
}

/** CARE-1: diamond goods are for adults. They are no chance, so an exclusion does not close them. */
async function notAdult({ db, me, now }: ShopAct): Promise<Refused | undefined> {
  const age = await ageState(db, me, now);
  if (age === 'minor') return refuse('minor');
  return age === 'unverified' ? refuseNeed(['real_name']) : undefined;
}
