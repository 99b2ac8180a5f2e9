// Claims the reward for a set of cards (call Y06, with the id of the collection).
import { useServices } from '#shell/services.ts';
import { itemsTextOf } from '#features/item/item-text.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { renewDeck } from './use-deck.ts';

export type DeckOfCampaign = {
  readonly activity_code: string;
  /** The id of the collection. */
  readonly deck: string;
};

export function useClaimCardSet({ activity_code, deck }: DeckOfCampaign) {
  const { client } = useServices();
  return async (set_id: string): Promise<boolean> => {
    const act = { milestone_id: deck, step_id: set_id };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/activity/claim_milestone', act, { quiet: true }));
    if (data) showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    await renewDeck(activity_code);
    return data !== undefined;
  };
}
