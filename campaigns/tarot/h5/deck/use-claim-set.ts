// Rewards of sets: 7, 14, 22 different cards (Y06 with the collection's name).
import { refetchQueries, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { itemsText } from '@shengyu/h5/mechanics/sheet/item-text.ts';
import { outcomeOf } from '@shengyu/h5/mechanics/sheet/outcome.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { DECK } from './use-deck.ts';

const COLLECTION = 'tarot_deck';

export function useClaimSet() {
  const { client } = useServices();
  return async (set_id: string): Promise<void> => {
    const act = { milestone_id: COLLECTION, step_id: set_id };
    const { data } = await outcomeOf(client.mutate('POST /api/activity/claim_milestone', act, { quiet: true }));
    if (data) toast(`获得 ${itemsText(data.got)}`, 'ok');
    await refetchQueries(DECK);
  };
}
