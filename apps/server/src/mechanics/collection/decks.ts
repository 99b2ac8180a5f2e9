// Picks cards from decks with weights (published odds per card). COLL-4: at the latest every n-th card is the promised one; the
// counter for this is updated in the transaction that gives the card, whichever mechanic gives it.
import { randomBytes } from 'node:crypto';
import type { GrantWithCards } from '@shengyu/campaign/definition.ts';
import { cardLinesIn, itemLinesIn } from '@shengyu/campaign/grants.ts';
import { pickCard, type DeckOdds } from '@shengyu/rules/draw/deck.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { Grant } from '#modules/bag/index.ts';
import { readCampaignCatalogue, type CampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { listDeckCounts, saveDeckCounts, type DeckCount } from './store.ts';

export type { DeckCount };

/** The deck that a pool's draws give cards from (DRAW-15); undefined when the pool gives none. */
export const deckOfGrant = (grant: GrantWithCards | undefined): string | undefined => cardLinesIn(grant ?? [])[0]?.card;

export function computeDeckOdds(catalogue: CampaignCatalogue, deck: string): DeckOdds {
  const { pieces, weights, pity } = catalogue.of('collection', deck)?.part ?? {};
  if (!Array.isArray(pieces) || !weights) throw new Error(`no deck ${deck} with weights`);
  return { pieces: pieces as readonly string[], weights, pity };
}

/**
 * Loads, for many members and decks, how many cards each member got since the deck's last promised card (COLL-4). Returns a lookup
 * function that gives 0 for a member without a row.
 */
export async function loadDeckCountLookup(
  db: Queryable,
  asked: readonly Omit<DeckCount, 'c'>[],
): Promise<(user_id: number, deck: string) => number> {
  const rows = asked.length > 0 ? await listDeckCounts(db, asked) : [];
  return (user_id, deck) => rows.find((row) => row.user_id === user_id && row.deck === deck)?.c ?? 0;
}

export const saveDeckCountsIfAny = async (tx: Tx, rows: readonly DeckCount[]): Promise<void> => {
  if (rows.length > 0) await saveDeckCounts(tx, rows);
};

/**
 * Random number for cards that do not come from a draw (for example from a task): nobody paid for them, so the verifiable seeds of
 * draws are not used.
 */
const anyWord = (): number => randomBytes(4).readUInt32BE();

/** Replaces each "any card of this deck" line of a grant by concrete cards. The caller must hold the member's lock. */
export async function pickCardsOfGrant(
  ctx: Context,
  tx: Tx,
  { user_id, grant }: { user_id: number; grant: GrantWithCards },
): Promise<Grant> {
  const cards = cardLinesIn(grant);
  if (cards.length === 0) return itemLinesIn(grant);
  const catalogue = await readCampaignCatalogue(ctx);
  const countOf = await loadDeckCountLookup(
    tx,
    cards.map(({ card }) => ({ user_id, deck: card })),
  );
  const picked: string[] = [];
  const after: DeckCount[] = [];
  for (const { card: deck, qty } of cards) {
    const odds = computeDeckOdds(catalogue, deck);
    let c = countOf(user_id, deck);
    for (let i = 0; i < qty; i++) {
      const { piece, deck_c } = pickCard(odds, c, anyWord);
      picked.push(piece);
      c = deck_c;
    }
    after.push({ user_id, deck, c });
  }
  await saveDeckCountsIfAny(tx, after);
  return [...itemLinesIn(grant), ...picked.map((item_code) => ({ item_code, qty: 1 }))];
}
