// Decomposing and taking it back (SHOP-7, SHOP-8). One way only and debris only (MONEY-7).
import type { DecomposeDef } from '@shengyu/campaign/definition.ts';
import { to_decompose_debris, undo_decompose } from '@shengyu/contract/calls/shop-exchange.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { underDayCap } from '@shengyu/rules/decompose.ts';
import { lockMember } from '#db/member-lock.ts';
import { isTimed, itemOf, liveLots, restoreLots, take, takeLots, wornOf, type Lot } from '#modules/bag/index.ts';
import { catalogueOf, grantOf, requireStage, type Published } from '#modules/kit/index.ts';
import type { Context } from '#context.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopAct } from './act.ts';
import { debrisOn, decomposedOf, insertDecomposed, markUndone, type DecomposedLot } from './decompose-store.ts';
import { yieldOf } from './decompose-yield.ts';
import { newShortId } from './order-no.ts';

/** The campaign that decomposes; there is one for all. */
export const DECOMPOSE = 'decompose';
export const DEBRIS = 'debris';
const UNDO_MS = 5 * 60_000;

const { not_decomposable, price_changed, limit_day, not_found } = to_decompose_debris.refusals;

export async function ratesOf(ctx: Context): Promise<{ campaign: Published; rates: DecomposeDef } | undefined> {
  const campaign = (await catalogueOf(ctx)).campaigns.get(DECOMPOSE);
  return campaign?.def.decompose && { campaign, rates: campaign.def.decompose };
}

export type Done = {
  readonly decompose_id: string;
  readonly got: number;
  readonly undo_until: number;
  readonly lines: readonly DecomposedLot[];
};

type Piece = { readonly lot_id: number; readonly num: number };

export async function decompose(act: ShopAct, pieces: readonly Piece[], expect: number): Promise<Done | Refused> {
  const { ctx, tx, me, now } = act;
  await lockMember(tx, me);
  const found = await ratesOf(ctx);
  if (!found) return refuse('not_found');
  const { campaign, rates } = found;
  const admitted = await requireStage(act, campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const lines = await judged(act, rates, pieces);
  if (lines instanceof Refused) return lines;
  const got = lines.reduce((sum, line) => sum + line.got, 0);
  // A day has passed since the page was drawn, or a rate has changed.
  if (got !== expect) return refuse(price_changed);
  const day = dayOf(now);
  if (!underDayCap(await debrisOn(tx, me, day), got, rates.cap_day)) return refuse(limit_day);
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
  const grant = [{ item_code: DEBRIS, qty: got }];
  await grantOf(ctx, tx, { campaign, user_id: me, grant, origin: 'decompose', ref: `${ref}:got`, at: now });
  const undo_until = now + UNDO_MS;
  await insertDecomposed(tx, {
    user_id: me,
    decompose_id,
    at: new Date(now),
    day,
    def_hash: campaign.def_hash,
    lots: lines,
    got,
    undo_until: new Date(undo_until),
  });
  tell(act, 'prop.decomposed', campaign, { decompose_id, cost: lines.map(thing), got: grant });
  return { decompose_id, got, undo_until, lines };
}

const thing = ({ item_code, qty }: DecomposedLot) => ({ item_code, qty });

function tell({ tx, me, now }: ShopAct, name: string, { def, def_hash }: Published, data: object): void {
  tx.emit({ name, key: me, at: now, actor_id: me, data: { user_id: me, ...data, campaign: def.id, def_hash } });
}

/** Every lot with what it gives, or the first that cannot be decomposed. */
async function judged(
  { tx, me, now }: ShopAct,
  rates: DecomposeDef,
  pieces: readonly Piece[],
): Promise<DecomposedLot[] | Refused> {
  if (new Set(pieces.map(({ lot_id }) => lot_id)).size !== pieces.length) return refuse('params');
  const lots = new Map((await liveLots(tx, me, now)).map((lot) => [lot.lot_id, lot]));
  const worn = new Set((await wornOf(tx, me, now)).map(({ lot_id }) => lot_id));
  const lines: DecomposedLot[] = [];
  for (const { lot_id, num } of pieces) {
    const lot = lots.get(lot_id);
    if (!lot) return refuse(not_found);
    const qty = qtyOf(lot, num);
    if (qty > lot.qty) return refuse(not_found);
    const result = yieldOf(rates, lot, { num: qty, worn: worn.has(lot_id), now });
    if ('why_not' in result) return refuse(not_decomposable, { fill: { name: itemOf(lot.item_code).name } });
    lines.push({ lot_id, item_code: lot.item_code, qty, got: result.got });
  }
  return lines;
}

/** A timed thing goes whole: its days cannot be split. */
const qtyOf = (lot: Lot, num: number): number => (isTimed(lot.item_code) ? lot.qty : num);

/** SHOP-8: once, within five minutes, if the debris is still there. */
export async function undoDecompose(act: ShopAct, decompose_id: string): Promise<{ lots: number[] } | Refused> {
  const { tx, ctx, me, now } = act;
  const { too_late } = undo_decompose.refusals;
  await lockMember(tx, me);
  const found = await ratesOf(ctx);
  const done = await decomposedOf(tx, me, decompose_id);
  if (!done || !found) return refuse('not_found');
  if (done.undone_at !== null) return refuse('conflict');
  if (now > done.undo_until.getTime()) return refuse(too_late);
  const { campaign } = found;
  const ref = `decompose:${decompose_id}`;
  const common = { user_id: me, at: now, campaign: campaign.def.id };
  const cost = [{ item_code: DEBRIS, qty: done.got }];
  const taken = await take(tx, { ...common, cost, ref: `${ref}:undo` });
  if (taken instanceof Refused) return taken;
  await restoreLots(tx, { ...common, lots: done.lots, ref: `${ref}:back` });
  await markUndone(tx, me, decompose_id, new Date(now));
  tell(act, 'prop.restored', campaign, { decompose_id, cost, got: done.lots.map(thing) });
  return { lots: done.lots.map(({ lot_id }) => lot_id) };
}
