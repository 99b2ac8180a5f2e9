// Cards of decks with weights: the promise of COLL-4 counts in the transaction that gives the card, whoever gives it.
import { randomBytes } from 'node:crypto';
import type { GrantWithCards } from '@shengyu/campaign/definition.ts';
import { cardsIn, itemsIn } from '@shengyu/campaign/grants.ts';
import { pickCard, type DeckOdds } from '@shengyu/rules/deck.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { Grant } from '#modules/bag/index.ts';
import { catalogueOf, type Catalogue } from '#modules/kit/index.ts';
import { deckCounts, saveDeckCounts, type DeckCount } from './store.ts';

export type { DeckCount };

/** The deck a draw's cards come from; undefined: the pool gives none (DRAW-15). */
export const deckIn = (grant: GrantWithCards | undefined): string | undefined => cardsIn(grant ?? [])[0]?.card;

export function deckOdds(catalogue: Catalogue, deck: string): DeckOdds {
  const { pieces, weights, pity } = catalogue.of('collection', deck)?.part ?? {};
  if (!Array.isArray(pieces) || !weights) throw new Error(`no deck ${deck} with weights`);
  return { pieces: pieces as readonly string[], weights, pity };
}

/** Cards since the last promised one, of many members; who has no row has had none. */
export async function deckCountsOf(
  db: Queryable,
  asked: readonly Omit<DeckCount, 'c'>[],
): Promise<(user_id: number, deck: string) => number> {
  const rows = asked.length > 0 ? await deckCounts(db, asked) : [];
  return (user_id, deck) => rows.find((row) => row.user_id === user_id && row.deck === deck)?.c ?? 0;
}

export const saveDecks = async (tx: Tx, rows: readonly DeckCount[]): Promise<void> => {
  if (rows.length > 0) await saveDeckCounts(tx, rows);
};

/** Not a draw that anybody paid for, so no seed stands behind it (a task's card). */
const anyWord = (): number => randomBytes(4).readUInt32BE();

/** A grant with its cards picked. The member is locked by the caller. */
export async function withCardsPicked(
  ctx: Context,
  tx: Tx,
  { user_id, grant }: { user_id: number; grant: GrantWithCards },
): Promise<Grant> {
  const cards = cardsIn(grant);
  if (cards.length === 0) return itemsIn(grant);
  const catalogue = await catalogueOf(ctx);
  const countOf = await deckCountsOf(
    tx,
    cards.map(({ card }) => ({ user_id, deck: card })),
  );
  const picked: string[] = [];
  const after: DeckCount[] = [];
  for (const { card: deck, qty } of cards) {
    const odds = deckOdds(catalogue, deck);
    let c = countOf(user_id, deck);
    for (let i = 0; i < qty; i++) {
      const { piece, deck_c } = pickCard(odds, c, anyWord);
      picked.push(piece);
      c = deck_c;
    }
    after.push({ user_id, deck, c });
  }
  await saveDecks(tx, after);
  return [...itemsIn(grant), ...picked.map((item_code) => ({ item_code, qty: 1 }))];
}
