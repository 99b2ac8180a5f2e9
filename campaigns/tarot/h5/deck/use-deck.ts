// Cards, sets and recipes of the logged-in member (call F03).
import { renewReads, useCall, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Deck = ReplyFrom<'POST /api/v1/card_change_list'>;
export type DeckCard = Deck['cards'][number];
export type Recipe = Deck['recipes'][number];

const ROUTE = 'POST /api/v1/card_change_list';
const REQUEST = { activity_code: 'tarot' } as const;

export function useDeck(signedIn: boolean) {
  return useCall(ROUTE, REQUEST, { enabled: signedIn });
}

export const renewDeck = (): Promise<void> => renewReads(ROUTE, REQUEST);
