// Giving a tier and taking it back (OFFER-4, OFFER-5: things only, never diamonds).
import type { OfferDef, OfferTier } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { takeBack } from '#modules/bag/index.ts';
import { grantOf, type Part } from '#modules/kit/index.ts';
import { insertGrant, setRevoked, type GrantRow } from './store.ts';

export type OfferPart = Part<OfferDef>;

/** The period of an offer that is had once. */
export const ONCE = 'once';

export type Giving = {
  readonly offer: OfferPart;
  readonly tier: OfferTier;
  readonly user_id: number;
  /** The Day, or `once`. */
  readonly period: string;
  readonly out_trade_no: string;
  readonly now: number;
  /** When the payment that reached it was made. */
  readonly paid_at: number;
};

const refOf = (g: Pick<GrantRow, 'offer_id' | 'tier_id' | 'period' | 'round'>): string =>
  `offer:${g.offer_id}:${g.tier_id}:${g.period}:${g.round}`;

/** False: it was given before. The member is locked. */
export async function giveTier(ctx: Context, tx: Tx, g: Giving): Promise<boolean> {
  const { campaign, code: offer_id } = g.offer;
  const { def, def_hash } = campaign;
  const { user_id, period, out_trade_no, now } = g;
  const { id: tier_id, grant: given } = g.tier;
  const key = { user_id, offer_id, tier_id, period };
  const granted_at = new Date(now);
  const round = await insertGrant(tx, { ...key, out_trade_no, campaign: def.id, def_hash, given, granted_at });
  if (round === undefined) return false;
  const ref = refOf({ ...key, round });
  await grantOf(ctx, tx, { campaign, user_id, grant: given, origin: 'offer', ref, at: now, purchase_id: ref });
  const day = period === ONCE ? {} : { day: period };
  const data = { user_id, offer_id, tier_id, out_trade_no, ...day, campaign: def.id, def_hash };
  // The ladder of the Day hears of it in the Day's own time, also when it is paid out after midnight.
  const at = period === ONCE ? now : g.paid_at;
  tx.emit({ name: 'offer.granted', key: user_id, at, actor_id: user_id, data });
  return true;
}

/** True: nothing of it was used, so it can be had again. */
export async function takeTierBack(tx: Tx, row: GrantRow, now: number): Promise<boolean> {
  const { user_id, offer_id, tier_id, out_trade_no, campaign, def_hash, given } = row;
  const ref = refOf(row);
  const pink = given.find(({ item_code }) => item_code === 'pink')?.qty ?? 0;
  const { taken } = await takeBack(tx, {
    user_id,
    purchase_id: ref,
    since: row.granted_at.getTime(),
    pink,
    ref: `${ref}:back`,
    campaign,
    at: now,
  });
  const left = given.flatMap(({ item_code, qty }) => {
    const back = taken.find((line) => line.item_code === item_code)?.qty ?? 0;
    return back < qty ? [{ item_code, qty: qty - back }] : [];
  });
  const isWhole = left.length === 0;
  await setRevoked(tx, row, isWhole ? 'revoked' : 'closed', new Date(now));
  const data = { user_id, offer_id, tier_id, out_trade_no, campaign, def_hash, taken, written_off: left };
  tx.emit({ name: 'offer.revoked', key: user_id, at: now, data });
  return isWhole;
}
