// What happens to bags: things come in, costs go out. Each act has a reference that is good once.
import type { Tx } from '#db/db.ts';
import { lockBooks, movePink, user } from '#modules/ledger/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { TooFew, type Delivery, type TakenLot } from './bag.ts';
import { isTimed, itemOf, PHYSICAL, PINK } from './catalogue.ts';
import type { Grant, Why } from './lots.ts';
import { knownRefs, lockBags, writeBags } from './store.ts';

/** Delivers any number of grants, all or nothing. What was delivered under its reference before is not delivered again; the
 *  deliveries that were new are returned. */
export async function deliver(tx: Tx, what: Delivery | readonly Delivery[]): Promise<readonly Delivery[]> {
  const all = Array.isArray(what) ? (what as readonly Delivery[]) : [what as Delivery];
  const filled = all.filter((d) => d.grant.length > 0);
  if (filled.length === 0) return [];
  const physical = filled.flatMap((d) => d.grant).find(({ item_code }) => itemOf(item_code).type === PHYSICAL);
  if (physical) throw new Error(`${physical.item_code} is shipped, not put into a bag`);
  await lockWallets(tx, filled.flatMap(pinkOf));
  const bags = await lockBags(
    tx,
    filled.map((d) => ({ user_id: d.user_id, item_codes: d.grant.map((g) => g.item_code) })),
  );
  const known = await knownRefs(tx, filled);
  const fresh = filled.filter((d) => !known.has(`${d.user_id}:${d.ref}`));
  for (const d of fresh) bags.get(d.user_id)!.grant(d);
  await writeBags(tx, [...bags.values()]);
  await movePink(tx, fresh.flatMap(pinkOf));
  for (const d of fresh) for (const event of grantedEvents(d)) tx.emit(event);
  return fresh;
}

/** Accounts before bags, everywhere (WAL-10): or two acts would wait for one another. */
async function lockWallets(tx: Tx, moves: readonly { user_id: number; at: number }[]): Promise<void> {
  if (moves.length === 0) return;
  await lockBooks(
    tx,
    moves.map(({ user_id }) => user(user_id)),
    moves[0]!.at,
  );
}

export const pinkOf = (d: Delivery) => {
  const pink = d.grant.reduce((sum, { item_code, qty }) => (itemOf(item_code).type === PINK ? sum + qty : sum), 0);
  if (pink === 0) return [];
  const why = d.origin === 'draw' || d.origin === 'box' ? ('box' as const) : ('activity' as const);
  return [{ user_id: d.user_id, pink, why, ref: d.ref, campaign: d.campaign, at: d.at }];
};

/** One event per item of an act. */
export const grantedEvents = (d: Delivery) =>
  d.grant.map(({ item_code, qty }) => ({
    name: 'item.granted',
    key: d.user_id,
    at: d.at,
    actor_id: d.user_id,
    data: { user_id: d.user_id, item_code, qty, origin: d.origin, campaign: d.campaign, def_hash: d.def_hash },
  }));

export type Taking = {
  readonly user_id: number;
  readonly cost: Grant;
  readonly ref: string;
  readonly at: number;
  readonly campaign: string;
  readonly why?: Why;
};

/** Takes a cost: lots in TOK-1's order, pink diamonds from the ledger. */
export async function take(
  tx: Tx,
  { user_id, cost, ref, at, campaign, why = 'cost' }: Taking,
): Promise<readonly TakenLot[] | Refused> {
  const pink = cost.filter(({ item_code }) => itemOf(item_code).type === PINK);
  const things = cost.filter(({ item_code }) => itemOf(item_code).type !== PINK);
  if (pink.length > 0) await lockWallets(tx, [{ user_id, at }]);
  const bag = (await lockBags(tx, [{ user_id, item_codes: things.map((g) => g.item_code) }])).get(user_id)!;
  const taken = bag.take(things, { ref, why, campaign, at });
  if (taken instanceof TooFew) return tooFew(taken.item_code);
  await writeBags(tx, [bag]);
  const short = await movePink(
    tx,
    pink.map(({ qty }) => ({ user_id, pink: -qty, why: 'shop', ref, campaign, at })),
  );
  return short ?? taken;
}

export const tooFew = (item_code: string): Refused =>
  item_code === 'debris' ? refuse('debris_short') : refuse('token_short', { fill: { name: itemOf(item_code).name } });

export type TakingLots = {
  readonly user_id: number;
  readonly lots: readonly { readonly lot_id: number; readonly qty: number }[];
  readonly ref: string;
  readonly at: number;
  readonly campaign: string;
  readonly why: 'give' | 'decompose' | 'recipe';
};

/** Takes pieces of lots the member named (LOT-2). What is locked or has run out cannot be used (LOT-3). */
export async function takeLots(tx: Tx, t: TakingLots): Promise<readonly TakenLot[] | Refused> {
  const bag = (await lockBags(tx, [{ user_id: t.user_id, lot_ids: t.lots.map((l) => l.lot_id) }])).get(t.user_id)!;
  const taken: TakenLot[] = [];
  for (const { lot_id, qty } of t.lots) {
    const lot = bag.lot(lot_id);
    if (!lot) return refuse('not_found');
    if (lot.expire_at !== null && lot.expire_at <= t.at) return refuse('not_found');
    if (lot.locked) return refuse('locked', { fill: { text: '解锁' } });
    const n = isTimed(lot.item_code) ? lot.qty : qty;
    if (n > lot.qty) return tooFew(lot.item_code);
    taken.push({ ...lot, qty: n });
  }
  bag.remove(taken, t);
  await writeBags(tx, [bag]);
  return taken;
}

/** Puts pieces back where they came from (an undone decomposition). */
export async function restoreLots(
  tx: Tx,
  r: { user_id: number; lots: readonly { lot_id: number; qty: number }[]; ref: string; at: number; campaign: string },
): Promise<void> {
  const bag = (await lockBags(tx, [{ user_id: r.user_id, lot_ids: r.lots.map((l) => l.lot_id) }])).get(r.user_id)!;
  bag.restore(r.lots, { ...r, why: 'restore' });
  await writeBags(tx, [bag]);
}
