// P01: what somebody has, lot by lot, with what decomposing would give.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_my_activity_prop } from '@shengyu/contract/calls/bag.ts';
import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { DEBRIS, debrisOn, ratesOf, yieldOf } from '#mechanics/shop/index.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { isGift, itemOf, liveLots, lotRef, presentItem, wornOf, type Lot } from '#modules/bag/index.ts';
import { balanceViews, catalogueOf } from '#modules/kit/index.ts';
import { bit } from '#wire/bit.ts';

type PropRow = ReplyOf<typeof get_my_activity_prop>['list'][number];
export type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };
export type Filter = {
  readonly campaign: string | undefined;
  readonly types: readonly number[] | undefined;
  readonly onlyDecomposable: boolean;
};

export async function propsOf({ ctx, db, me, now }: Looking, filter: Filter): Promise<PropRow[]> {
  const decompose = await ratesOf(ctx);
  const worn = new Set((await wornOf(db, me, now)).map(({ lot_id }) => lot_id));
  const rowOf = (lot: Lot): PropRow => {
    const is_wear = worn.has(lot.lot_id);
    const result = decompose
      ? yieldOf(decompose.rates, lot, { num: lot.qty, worn: is_wear, now })
      : { why_not: '暂不可分解' };
    return {
      lot_id: lotRef(lot.lot_id),
      item: presentItem(ctx, lot.item_code, lot.qty, lot.expire_at),
      num: lot.qty,
      origin: lot.origin,
      ...(/^[a-z0-9_]{1,32}$/.test(lot.campaign) ? { campaign: lot.campaign } : {}),
      ...(lot.expire_at === null ? {} : { expire_at: tsOf(lot.expire_at) }),
      is_wear: bit(is_wear),
      is_locked: bit(lot.locked),
      earns: bit(isGift(lot.item_code) && lot.income_base > 0),
      ...('got' in result ? { debris: result.got } : { debris: 0, why_not: result.why_not }),
    };
  };
  return (await liveLots(db, me, now))
    .filter(({ item_code }) => item_code !== DEBRIS)
    .filter(({ campaign }) => filter.campaign === undefined || campaign === filter.campaign)
    .filter(({ item_code }) => filter.types === undefined || filter.types.includes(itemOf(item_code).type))
    .map(rowOf)
    .filter(({ debris }) => !filter.onlyDecomposable || debris > 0);
}

/** Tokens of one campaign, or of all as far as somebody has some. */
export async function tokensHeld({ ctx, db, me, now }: Looking, campaign: string | undefined) {
  const tokens = (await catalogueOf(ctx)).all('token');
  const codes = tokens.filter((t) => campaign === undefined || t.campaign.def.id === campaign).map(({ code }) => code);
  const views = await balanceViews(ctx, db, codes, me, now);
  return campaign === undefined ? views.filter(({ num }) => num > 0) : views;
}

export async function debrisState({ ctx, db, me, now }: Looking) {
  const [view] = await balanceViews(ctx, db, [DEBRIS], me, now);
  const cap = (await ratesOf(ctx))?.rates.cap_day ?? 0;
  const day_debris_left = Math.max(0, cap - (await debrisOn(db, me, dayOf(now))));
  return { debris: view!.num, day_debris_left };
}
