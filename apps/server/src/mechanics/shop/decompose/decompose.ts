// Decomposes items into debris (SHOP-7) and undoes this within five minutes (SHOP-8). Decomposing gives debris only, never money or
// chances to draw (MONEY-7).
import type { DecomposeDef } from '@shengyu/campaign/definition.ts';
import { to_decompose_debris, undo_decompose } from '@shengyu/contract/calls/shop-exchange.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { isUnderDayCap } from '@shengyu/rules/draw/decompose.ts';
import { lockMember } from '#db/member-lock.ts';
import {
  isTimedItemCode,
  requireItem,
  listLiveLots,
  restoreLots,
  takeCost,
  takeLots,
  wornItemsOf,
  type Lot,
} from '#modules/bag/index.ts';
import {
  readCampaignCatalogue,
  giveGrant,
  requireStage,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import type { Context } from '#context.ts';
import { propDecomposed, propRestored } from '#events/catalogue/draw.ts';
import type { EventDataOf } from '#events/event.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopCall } from '../buy/shop-call.ts';
import {
  sumDebrisOn,
  decompositionOf,
  insertDecomposition,
  markDecompositionUndone,
  type DecomposedLot,
} from './store.ts';
import { decomposeYieldOf } from './yield.ts';
import { newShortId } from '../buy/order-no.ts';

/** The one campaign whose definition holds the decomposition rates. */
export const DECOMPOSE_CAMPAIGN = 'decompose';
export const DEBRIS_CODE = 'debris';
const UNDO_MS = 5 * 60_000;

const { not_decomposable, price_changed, limit_day, not_found } = to_decompose_debris.refusals;

export async function readDecomposeRates(
  ctx: Context,
): Promise<{ campaign: PublishedCampaign; rates: DecomposeDef } | undefined> {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get(DECOMPOSE_CAMPAIGN);
  return campaign?.def.decompose && { campaign, rates: campaign.def.decompose };
}

export type DecomposeResult = {
  readonly decompose_id: string;
  readonly got: number;
  readonly undo_until: number;
  readonly lines: readonly DecomposedLot[];
};

type Piece = { readonly lot_id: number; readonly num: number };

export async function decomposeLots(
  call: ShopCall,
  pieces: readonly Piece[],
  expect: number,
): Promise<DecomposeResult | Refused> {
  const { ctx, tx, me, now } = call;
  await lockMember(tx, me);
  const found = await readDecomposeRates(ctx);
  if (!found) return refuse('not_found');
  const { campaign, rates } = found;
  const admitted = await requireStage(call, campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const lines = await judged(call, rates, pieces);
  if (lines instanceof Refused) return lines;
  const got = lines.reduce((sum, line) => sum + line.got, 0);
  // The debris differs from what the page showed, because a day has passed or a rate was changed.
  if (got !== expect) return refuse(price_changed);
  const day = dayOf(now);
  if (!isUnderDayCap(await sumDebrisOn(tx, me, day), got, rates.cap_day)) return refuse(limit_day);
  const decompose_id = newShortId(now);
  const ref = `decompose:${decompose_id}`;
  const taken = await takeLots(tx, {
    user_id: me,
    lots: lines,
    ref,
    at: now,
    campaign: campaign.def.id,
    why: 'decompose',
  });
  if (taken instanceof Refused) return taken;
  const grant = [{ item_code: DEBRIS_CODE, qty: got }];
  await giveGrant(ctx, tx, { campaign, user_id: me, grant, origin: 'decompose', ref: `${ref}:got`, at: now });
  const undo_until = now + UNDO_MS;
  await insertDecomposition(tx, {
    user_id: me,
    decompose_id,
    at: new Date(now),
    day,
    def_hash: campaign.def_hash,
    lots: lines,
    got,
    undo_until: new Date(undo_until),
  });
  tell(call, propDecomposed, campaign, { decompose_id, cost: lines.map(thing), got: grant });
  return { decompose_id, got, undo_until, lines };
}

const thing = ({ item_code, qty }: DecomposedLot) => ({ item_code, qty });

type Recipe = Pick<EventDataOf<typeof propDecomposed>, 'decompose_id' | 'cost' | 'got'>;

function tell(
  { tx, me, now }: ShopCall,
  type: typeof propDecomposed,
  { def, def_hash }: PublishedCampaign,
  data: Recipe,
): void {
  tx.emit(type, { key: me, at: now, actor_id: me, data: { user_id: me, ...data, campaign: def.id, def_hash } });
}

/** Returns every lot with its debris, or a refusal for the first one that cannot be decomposed. */
async function judged(
  { tx, me, now }: ShopCall,
  rates: DecomposeDef,
  pieces: readonly Piece[],
): Promise<DecomposedLot[] | Refused> {
  if (new Set(pieces.map(({ lot_id }) => lot_id)).size !== pieces.length) return refuse('params');
  const lots = new Map((await listLiveLots(tx, me, now)).map((lot) => [lot.lot_id, lot]));
  const worn = new Set((await wornItemsOf(tx, me, now)).map(({ lot_id }) => lot_id));
  const lines: DecomposedLot[] = [];
  for (const { lot_id, num } of pieces) {
    const lot = lots.get(lot_id);
    if (!lot) return refuse(not_found);
    const qty = qtyOf(lot, num);
    if (qty > lot.qty) return refuse(not_found);
    const result = decomposeYieldOf(rates, lot, { num: qty, worn: worn.has(lot_id), now });
    if ('why_not' in result) return refuse(not_decomposable, { fill: { name: requireItem(lot.item_code).name } });
    lines.push({ lot_id, item_code: lot.item_code, qty, got: result.got });
  }
  return lines;
}

/** A timed item is decomposed as a whole, because its days cannot be split. */
const qtyOf = (lot: Lot, num: number): number => (isTimedItemCode(lot.item_code) ? lot.qty : num);

/** SHOP-8: undoes a decomposition, once, within five minutes, and only if the member still has the debris. */
export async function undoDecompose(call: ShopCall, decompose_id: string): Promise<{ lots: number[] } | Refused> {
  const { tx, ctx, me, now } = call;
  const { too_late } = undo_decompose.refusals;
  await lockMember(tx, me);
  const found = await readDecomposeRates(ctx);
  const done = await decompositionOf(tx, me, decompose_id);
  if (!done || !found) return refuse('not_found');
  if (done.undone_at !== null) return refuse('conflict');
  if (now > done.undo_until.getTime()) return refuse(too_late);
  const { campaign } = found;
  const ref = `decompose:${decompose_id}`;
  const common = { user_id: me, at: now, campaign: campaign.def.id };
  const cost = [{ item_code: DEBRIS_CODE, qty: done.got }];
  const taken = await takeCost(tx, { ...common, cost, ref: `${ref}:undo` });
  if (taken instanceof Refused) return taken;
  await restoreLots(tx, { ...common, lots: done.lots, ref: `${ref}:back` });
  await markDecompositionUndone(tx, me, decompose_id, new Date(now));
  tell(call, propRestored, campaign, { decompose_id, cost, got: done.lots.map(thing) });
  return { lots: done.lots.map(({ lot_id }) => lot_id) };
}
