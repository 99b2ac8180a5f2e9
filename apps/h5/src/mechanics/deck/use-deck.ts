// Cards, sets, recipes and swaps of the logged-in member (call F03), for every campaign with a deck.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';

export type Deck = ReplyFrom<'POST /api/v1/card_change_list'>;
export type DeckCard = Deck['cards'][number];
export type Recipe = Deck['recipes'][number];

const ROUTE = 'POST /api/v1/card_change_list';

export function useDeck(activity_code: string, signedIn: boolean) {
  return useCall(ROUTE, { activity_code }, { enabled: signedIn });
}

export const renewDeck = (activity_code: string): Promise<void> => renewReads(ROUTE, { activity_code });
