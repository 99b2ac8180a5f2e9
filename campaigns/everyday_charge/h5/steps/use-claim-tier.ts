import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { DayHome, DayTier } from '../home.ts';

/** Claims reached steps one after another (Y07) and stops at the first refusal. */
export function useClaimTier(campaign: Campaign<DayHome>): (tiers: readonly DayTier[]) => Promise<void> {
  const { client } = useServices();
  return async (tiers) => {
    for (const { tier_id } of tiers) {
      const asked = client.mutate('POST /api/activity/claim_recharge_reward', { tier_id }, { quiet: true });
      const { data } = await mutationOutcomeOf(asked);
      if (!data) return void campaign.reload();
      campaign.change((home) => ({
        ...home,
        tiers: home.tiers.map((tier) => {
          const told = data.tiers.find((one) => one.tier_id === tier.tier_id);
          return told ? { ...tier, state: told.state } : tier;
        }),
      }));
      showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    }
  };
}
