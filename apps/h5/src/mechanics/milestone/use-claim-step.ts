import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#mechanics/campaign/services.ts';
import { itemsTextOf } from '#features/item/item-text.ts';
import type { MilestoneClaimReply } from './claimed.ts';

/** Claims a step, or with `all` every step that is reached. Resolves to true when something was claimed. */
export function useClaimStep(
  milestone_id: string,
  onClaimed: (claimed: MilestoneClaimReply) => void,
): (step_id: string) => Promise<boolean> {
  const { client } = useServices();
  return async (step_id) => {
    const act = { milestone_id, step_id };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/activity/claim_milestone', act, { quiet: true }));
    if (!data) return false;
    showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    onClaimed(data);
    return true;
  };
}
