// Cards, sets and recipes of whoever is logged in (F03).
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useQuery, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Deck = ReplyFrom<'POST /api/v1/card_change_list'>;
export type DeckCard = Deck['cards'][number];
export type Recipe = Deck['recipes'][number];

export const DECK = ['card_change_list', 'tarot'] as const;

export function useDeck(signedIn: boolean) {
  const { client } = useServices();
  return useQuery({
    queryKey: DECK,
    enabled: signedIn,
    queryFn: () => client.call('POST /api/v1/card_change_list', { activity_code: 'tarot' }, { quiet: 'all' }),
  });
}
