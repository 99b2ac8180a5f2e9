import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';

/** Claims the gift of a whole picture, or of a set of them. */
export function useClaimPicture(onClaimed: () => unknown) {
  const { client } = useServices();
  return async (what: { star_id: number } | { set_id: string }): Promise<void> => {
    const asked = client.mutate('POST /api/v1/star/get_star_img_prize', what, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    if (!data) return;
    showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    await onClaimed();
  };
}
