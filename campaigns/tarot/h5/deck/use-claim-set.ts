// Claims the rewards for 7, 14 and 22 different cards (call Y06, with the id of the collection).
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { renewDeck } from './use-deck.ts';

const COLLECTION = 'tarot_deck';

export function useClaimCardSet() {
  const { client } = useServices();
  return async (set_id: string): Promise<void> => {
    const act = { milestone_id: COLLECTION, step_id: set_id };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/activity/claim_milestone', act, { quiet: true }));
    if (data) showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    await renewDeck();
  };
}
