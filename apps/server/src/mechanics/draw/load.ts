// The rows of all acts of a transaction, read and locked with a few questions.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { deckCountsOf, deckIn, deckOdds } from '#mechanics/collection/index.ts';
import { lockBags, type Bag } from '#modules/bag/index.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { countedOf, type Counted as Guarded } from '#modules/guard/index.ts';
import { catalogueOf, type Catalogue } from '#modules/kit/index.ts';
import { lockBooks, user, type Books } from '#modules/ledger/index.ts';
import type { Ask } from './ask.ts';
import { tiersOf, type Pool } from './pools.ts';
import { usedAmong } from './seed-store.ts';
import { isWornOut, type SeedPair } from './seeds.ts';
import { pairsOf, progressOf, type Progress } from './store.ts';

export type Loaded = {
  readonly caps: Constants;
  readonly catalogue: Catalogue;
  readonly pairs: ReadonlyMap<number, SeedPair>;
  /** FAIR-2: client seeds that are not new, as `user_id:seed`. */
  readonly usedSeeds: ReadonlySet<string>;
  readonly progress: ReadonlyMap<number, Progress>;
  readonly guarded: ReadonlyMap<number, Guarded>;
  readonly books: Books;
  readonly bags: ReadonlyMap<number, Bag>;
  /** Cards since the last promised one of a deck (COLL-4). */
  readonly deckCount: (user_id: number, deck: string) => number;
};

export async function load(ctx: Context, tx: Tx, asks: readonly Ask[]): Promise<Loaded> {
  const ids = asks.map((ask) => ask.user_id);
  const paying = asks.filter((ask) => isPaid(ask.pool)).map((ask) => ask.user_id);
  const receivers = asks.flatMap(({ to }) => (to ? [to.user_id] : []));
  const decks = asks.flatMap(({ user_id, pool }) => {
    const deck = deckIn(pool.def.per_draw);
    return deck === undefined ? [] : [{ user_id, deck }];
  });
  const { now } = asks[0]!;
  const catalogue = await catalogueOf(ctx);
  // Asked for together, they travel together; the server works them off in this order, which is that of the locks (WAL-10).
  const [caps, books, bags, pairs, progress, deckCount, guarded] = await Promise.all([
    readConfig(ctx, 'constants'),
    // Receivers too: every account of the transaction is locked in one order (WAL-3).
    lockBooks(tx, [...ids, ...receivers].map(user), now),
    lockBags(
      tx,
      asks.map(({ user_id, pool }) => ({ user_id, item_codes: itemsOf(pool, catalogue) })),
    ),
    pairsOf(tx, ids),
    progressOf(
      tx,
      asks.map(({ user_id, pool }) => ({ user_id, pool: pool.code, family: pool.family, tiers: tiersOf(pool) })),
    ),
    deckCountsOf(tx, decks),
    paying.length > 0 ? countedOf(tx, paying, now) : new Map<number, Guarded>(),
  ]);
  const usedSeeds = await usedAmong(tx, newSeeds(asks, pairs));
  return { caps, catalogue, deckCount, pairs, usedSeeds, progress, guarded, books, bags };
}

/** Client seeds that would come into use now: few acts need one. */
const newSeeds = (asks: readonly Ask[], pairs: ReadonlyMap<number, SeedPair>) =>
  asks.flatMap(({ user_id, client_seed, num, now }) => {
    const current = pairs.get(user_id)?.current;
    const inUse = current && current.client_seed !== null && !isWornOut(current, num, now);
    return client_seed === undefined || inUse ? [] : [{ user_id, client_seed }];
  });

export const isPaid = ({ def }: Pool): boolean => def.cost !== 'pack' && 'diamond' in def.cost;

/** Everything a draw from this pool can touch in a bag. */
function itemsOf({ def }: Pool, catalogue: Catalogue): string[] {
  const costs = def.cost === 'pack' || 'diamond' in def.cost ? [] : def.cost;
  const extra = (def.per_draw ?? []).filter((line) => 'item_code' in line);
  const grants = [...costs, ...extra, ...def.rows.flatMap((row) => row.grant)];
  const deck = deckIn(def.per_draw);
  const cards = deck === undefined ? [] : deckOdds(catalogue, deck).pieces;
  return [...new Set([...grants.map(({ item_code }) => item_code), ...cards])];
}
