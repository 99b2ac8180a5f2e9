// Deliveries into bags and costs taken out of them. Each operation has a reference that is used only once.
import type { Tx } from '#db/db.ts';
import { itemGranted } from '#events/catalogue/bag.ts';
import { lockBooks, movePinkDiamonds, userAsOwner } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { TooFewPieces, type Delivery, type TakenLot } from './bag.ts';
import { isTimedItemCode, requireItem, PHYSICAL_ITEM_TYPE, PINK_DIAMOND_ITEM_TYPE } from './catalogue.ts';
import type { Grant, BagEntryReason } from './lots.ts';
import { findJournaledRefs, lockBags, writeBags } from './store.ts';

/** Delivers any number of grants, all or nothing. Deliveries with a known reference are skipped; the new ones are returned. */
export async function deliverGrants(tx: Tx, what: Delivery | readonly Delivery[]): Promise<readonly Delivery[]> {
  const all = Array.isArray(what) ? (what as readonly Delivery[]) : [what as Delivery];
  const filled = all.filter((d) => d.grant.length > 0);
  if (filled.length === 0) return [];
  const physical = filled
    .flatMap((d) => d.grant)
    .find(({ item_code }) => requireItem(item_code).type === PHYSICAL_ITEM_TYPE);
  if (physical) throw new Error(`${physical.item_code} is shipped, not put into a bag`);
  await lockWallets(tx, filled.flatMap(pinkDiamondMovesOf));
  const bags = await lockBags(
    tx,
    filled.map((d) => ({ user_id: d.user_id, item_codes: d.grant.map((g) => g.item_code) })),
  );
  const known = await findJournaledRefs(tx, filled);
  const fresh = filled.filter((d) => !known.has(`${d.user_id}:${d.ref}`));
  for (const d of fresh) bags.get(d.user_id)!.grant(d);
  await writeBags(tx, [...bags.values()]);
  await movePinkDiamonds(tx, fresh.flatMap(pinkDiamondMovesOf));
  for (const d of fresh) for (const event of buildGrantedEvents(d)) tx.emit(itemGranted, event);
  return fresh;
}

/** Ledger accounts are locked before bags everywhere (WAL-10), or two operations could deadlock. */
async function lockWallets(tx: Tx, moves: readonly { user_id: number; at: number }[]): Promise<void> {
  if (moves.length === 0) return;
  await lockBooks(
    tx,
    moves.map(({ user_id }) => userAsOwner(user_id)),
    moves[0]!.at,
  );
}

export const pinkDiamondMovesOf = (d: Delivery) => {
  const pink = d.grant.reduce(
    (sum, { item_code, qty }) => (requireItem(item_code).type === PINK_DIAMOND_ITEM_TYPE ? sum + qty : sum),
    0,
  );
  if (pink === 0) return [];
  const why = d.origin === 'draw' || d.origin === 'box' ? ('box' as const) : ('activity' as const);
  return [{ user_id: d.user_id, pink, why, ref: d.ref, campaign: d.campaign, at: d.at }];
};

/** The events that tell other modules of a delivery, one for each item. */
export const buildGrantedEvents = (d: Delivery) =>
  d.grant.map(({ item_code, qty }) => ({
    key: d.user_id,
    at: d.at,
    actor_id: d.user_id,
    data: { user_id: d.user_id, item_code, qty, origin: d.origin, campaign: d.campaign, def_hash: d.def_hash },
  }));

export type CostToTake = {
  readonly user_id: number;
  readonly cost: Grant;
  readonly ref: string;
  readonly at: number;
  readonly campaign: string;
  readonly why?: BagEntryReason;
};

/** Takes a cost: lots in the order of TOK-1 (earliest end first), pink diamonds from the ledger. */
export async function takeCost(
  tx: Tx,
  { user_id, cost, ref, at, campaign, why = 'cost' }: CostToTake,
): Promise<readonly TakenLot[] | Refused> {
  const pink = cost.filter(({ item_code }) => requireItem(item_code).type === PINK_DIAMOND_ITEM_TYPE);
  const things = cost.filter(({ item_code }) => requireItem(item_code).type !== PINK_DIAMOND_ITEM_TYPE);
  if (pink.length > 0) await lockWallets(tx, [{ user_id, at }]);
  const bag = (await lockBags(tx, [{ user_id, item_codes: things.map((g) => g.item_code) }])).get(user_id)!;
  const taken = bag.take(things, { ref, why, campaign, at });
  if (taken instanceof TooFewPieces) return refuseTooFewPieces(taken.item_code);
  await writeBags(tx, [bag]);
  const short = await movePinkDiamonds(
    tx,
    pink.map(({ qty }) => ({ user_id, pink: -qty, why: 'shop', ref, campaign, at })),
  );
  return short ?? taken;
}

export const refuseTooFewPieces = (item_code: string): Refused =>
  item_code === 'debris'
    ? refuse('debris_short')
    : refuse('token_short', { fill: { name: requireItem(item_code).name } });

export type LotsToTake = {
  readonly user_id: number;
  readonly lots: readonly { readonly lot_id: number; readonly qty: number }[];
  readonly ref: string;
  readonly at: number;
  readonly campaign: string;
  readonly why: 'give' | 'decompose' | 'recipe';
};

/** Takes pieces of the lots that the member named (LOT-2). Locked (LOT-3) or expired lots are refused. */
export async function takeLots(tx: Tx, t: LotsToTake): Promise<readonly TakenLot[] | Refused> {
  const bag = (await lockBags(tx, [{ user_id: t.user_id, lot_ids: t.lots.map((l) => l.lot_id) }])).get(t.user_id)!;
  const taken: TakenLot[] = [];
  for (const { lot_id, qty } of t.lots) {
    const lot = bag.lot(lot_id);
    if (!lot) return refuse('not_found');
    if (lot.expire_at !== null && lot.expire_at <= t.at) return refuse('not_found');
    if (lot.locked) return refuse('locked', { fill: { text: '解锁' } });
    const n = isTimedItemCode(lot.item_code) ? lot.qty : qty;
    if (n > lot.qty) return refuseTooFewPieces(lot.item_code);
    taken.push({ ...lot, qty: n });
  }
  bag.remove(taken, t);
  await writeBags(tx, [bag]);
  return taken;
}

/** Puts pieces back into the lots they came from, when a decomposition is undone. */
export async function restoreLots(
  tx: Tx,
  r: { user_id: number; lots: readonly { lot_id: number; qty: number }[]; ref: string; at: number; campaign: string },
): Promise<void> {
  const bag = (await lockBags(tx, [{ user_id: r.user_id, lot_ids: r.lots.map((l) => l.lot_id) }])).get(r.user_id)!;
  bag.restore(r.lots, { ...r, why: 'restore' });
  await writeBags(tx, [bag]);
}
