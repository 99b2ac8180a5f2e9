// Reads and locks the rows of all requests of a transaction with a few queries.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { loadDeckCountLookup, deckOfGrant, computeDeckOdds } from '#mechanics/collection/index.ts';
import { lockBags, type Bag } from '#modules/bag/index.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { guardStatesOf, type GuardState as Guarded } from '#modules/spend-guard/index.ts';
import { readCampaignCatalogue, type CampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { lockBooks, userAsOwner, type LedgerBooks } from '#modules/ledger/index.ts';
import type { AdmittedDraw } from './ask.ts';
import { tiersOf, type Pool } from '../reads/pools.ts';
import { findUsedClientSeeds } from '../fair/seed-store.ts';
import { needsRotation, type SeedPair } from '../fair/seeds.ts';
import { seedPairsOf, loadPoolProgress, type PoolProgress } from './store.ts';
import { readTrackValues } from './track.ts';

export type LoadedDrawRows = {
  readonly caps: Constants;
  readonly catalogue: CampaignCatalogue;
  readonly pairs: ReadonlyMap<number, SeedPair>;
  /** FAIR-2: client seeds that were used before and may not be used again, as `user_id:seed`. */
  readonly usedSeeds: ReadonlySet<string>;
  readonly progress: ReadonlyMap<number, PoolProgress>;
  readonly guarded: ReadonlyMap<number, Guarded>;
  readonly books: LedgerBooks;
  readonly bags: ReadonlyMap<number, Bag>;
  /** Number of cards since the deck last gave its promised card (COLL-4: deck pity). */
  readonly deckCount: (user_id: number, deck: string) => number;
  /** How far the milestones of step pools have counted, by member. */
  readonly trackValues: ReadonlyMap<number, number>;
};

export async function loadDrawRows(ctx: Context, tx: Tx, asks: readonly AdmittedDraw[]): Promise<LoadedDrawRows> {
  const ids = asks.map((ask) => ask.user_id);
  const paying = asks.filter((ask) => isPaidInDiamonds(ask.pool)).map((ask) => ask.user_id);
  // What is given to a member on another cluster reaches that account by an event, so the account is not waited for.
  const receivers = asks.flatMap(({ user_id, to }) => (to && tx.areTogether(user_id, to.user_id) ? [to.user_id] : []));
  const decks = asks.flatMap(({ user_id, pool }) => {
    const deck = deckOfGrant(pool.def.per_draw);
    return deck === undefined ? [] : [{ user_id, deck }];
  });
  const { now } = asks[0]!;
  const catalogue = await readCampaignCatalogue(ctx);
  // The queries are sent together, and the database runs them in this order, which is the lock order that WAL-10 prescribes.
  const [caps, books, bags, pairs, progress, deckCount, guarded] = await Promise.all([
    readConfig(ctx, 'constants'),
    // The receivers' accounts are locked here too, so that all accounts of the transaction are locked in one order (WAL-3).
    lockBooks(tx, [...ids, ...receivers].map(userAsOwner), now),
    lockBags(
      tx,
      asks.map(({ user_id, pool }) => ({ user_id, item_codes: itemsOf(pool, catalogue) })),
    ),
    seedPairsOf(tx, ids),
    loadPoolProgress(
      tx,
      asks.map(({ user_id, pool }) => ({ user_id, pool: pool.code, family: pool.family, tiers: tiersOf(pool) })),
    ),
    loadDeckCountLookup(tx, decks),
    paying.length > 0 ? guardStatesOf(tx, paying, now) : new Map<number, Guarded>(),
  ]);
  const usedSeeds = await findUsedClientSeeds(tx, newSeeds(asks, pairs));
  const trackValues = await readTrackValues(tx, asks);
  return { caps, catalogue, deckCount, pairs, usedSeeds, progress, guarded, books, bags, trackValues };
}

/** The client seeds that this transaction would take into use. Only these few have to be looked up. */
const newSeeds = (asks: readonly AdmittedDraw[], pairs: ReadonlyMap<number, SeedPair>) =>
  asks.flatMap(({ user_id, client_seed, num, now }) => {
    const current = pairs.get(user_id)?.current;
    const inUse = current && current.client_seed !== null && !needsRotation(current, num, now);
    return client_seed === undefined || inUse ? [] : [{ user_id, client_seed }];
  });

export const isPaidInDiamonds = ({ def }: Pool): boolean => def.cost !== 'pack' && 'diamond' in def.cost;

/** All items of a bag that a draw from this pool can change. */
function itemsOf({ def }: Pool, catalogue: CampaignCatalogue): string[] {
  const costs = def.cost === 'pack' || 'diamond' in def.cost ? [] : def.cost;
  const extra = (def.per_draw ?? []).filter((line) => 'item_code' in line);
  const grants = [...costs, ...extra, ...def.rows.flatMap((row) => row.grant)];
  const deck = deckOfGrant(def.per_draw);
  const cards = deck === undefined ? [] : computeDeckOdds(catalogue, deck).pieces;
  return [...new Set([...grants.map(({ item_code }) => item_code), ...cards])];
}
