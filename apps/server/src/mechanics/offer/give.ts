// Gives a tier of a recharge offer and takes it back after a refund (OFFER-4). A tier contains items only, never diamonds
// (OFFER-5).
import type { OfferDef, OfferTier } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { offerGranted, offerRevoked } from '#events/catalogue/campaign.ts';
import { takeBackPurchase } from '#modules/bag/index.ts';
import { giveGrant, type CampaignPart } from '#modules/campaign-engine/index.ts';
import { deriveEventId, fillTemplate, notify } from '#modules/notice/index.ts';
import { insertGrant, markGrantRevoked, type GrantRow } from './store.ts';

export type OfferPart = CampaignPart<OfferDef>;

const FEN_PER_YUAN = 100;

/** The period key of an offer that is given only once. */
export const ONCE_PERIOD_KEY = 'once';

export type TierGrant = {
  readonly offer: OfferPart;
  readonly tier: OfferTier;
  readonly user_id: number;
  /** The period key under which the tier is given: the day, or `once`. */
  readonly period: string;
  readonly out_trade_no: string;
  readonly now: number;
  /** When the payment that reached the tier was made. */
  readonly paid_at: number;
};

const refOf = (g: Pick<GrantRow, 'offer_id' | 'tier_id' | 'period' | 'round'>): string =>
  `offer:${g.offer_id}:${g.tier_id}:${g.period}:${g.round}`;

/** Records and grants a tier. Returns false when it was given before. The caller must hold the member's lock. */
export async function giveTier(ctx: Context, tx: Tx, g: TierGrant): Promise<boolean> {
  const { campaign, code: offer_id } = g.offer;
  const { def, def_hash } = campaign;
  const { user_id, period, out_trade_no, now } = g;
  const { id: tier_id, grant: given } = g.tier;
  const key = { user_id, offer_id, tier_id, period };
  const granted_at = new Date(now);
  const round = await insertGrant(tx, { ...key, out_trade_no, campaign: def.id, def_hash, given, granted_at });
  if (round === undefined) return false;
  const ref = refOf({ ...key, round });
  await giveGrant(ctx, tx, { campaign, user_id, grant: given, origin: 'offer', ref, at: now, purchase_id: ref });
  const day = period === ONCE_PERIOD_KEY ? {} : { day: period };
  const data = { user_id, offer_id, tier_id, out_trade_no, ...day, campaign: def.id, def_hash };
  // The event carries the time of the payment, so that the sign-in ladder counts it for that day even if the
  // tier is paid out after midnight.
  const at = period === ONCE_PERIOD_KEY ? now : g.paid_at;
  tx.emit(offerGranted, { key: user_id, at, actor_id: user_id, data });
  const words = fillTemplate('offer_granted', { name: nameOfTier(g), route: def.routes[0] });
  await notify(tx, { user_id, ...words, event_id: deriveEventId(`offer_granted|${user_id}|${ref}`), at: now });
  return true;
}

/** A tier has no name of its own: it is called by its campaign and its amount, as the pages call it. */
const nameOfTier = ({ offer, tier }: TierGrant): string =>
  `${offer.campaign.def.title}（充值 ¥${tier.amount_fen / FEN_PER_YUAN}）`;

/** Takes back the unused items of a tier. Returns true when nothing was used; the tier can then be given again. */
export async function takeTierBack(tx: Tx, row: GrantRow, now: number): Promise<boolean> {
  const { user_id, offer_id, tier_id, out_trade_no, campaign, def_hash, given } = row;
  const ref = refOf(row);
  const pink = given.find(({ item_code }) => item_code === 'pink')?.qty ?? 0;
  const { taken } = await takeBackPurchase(tx, {
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
  await markGrantRevoked(tx, row, isWhole ? 'revoked' : 'closed', new Date(now));
  const data = { user_id, offer_id, tier_id, out_trade_no, campaign, def_hash, taken, written_off: left };
  tx.emit(offerRevoked, { key: user_id, at: now, data });
  return isWhole;
}
