import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useServices } from '#mechanics/campaign/services.ts';
import { itemsTextOf } from '#features/item/item-text.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { Item, TaskRow } from '#features/item/shapes.ts';

export type TaskClaimReply = ReplyFrom<'POST /api/activity/claim_task'>;

/**
 * Claims the finished tasks one after another and stops at the first refusal. One toast names the items of all tasks that were
 * claimed and, after them, why the rest was not: a second toast would replace the first.
 */
export function useClaimTask(
  onClaimed: (claimed: TaskClaimReply) => void,
): (tasks: readonly TaskRow[]) => Promise<void> {
  const { client } = useServices();
  return async (tasks) => {
    const got: Item[] = [];
    for (const { task_id } of tasks) {
      const asked = client.mutate('POST /api/activity/claim_task', { task_id }, { quiet: true });
      const outcome = await mutationOutcomeOf(asked, () => got.length > 0);
      if (!outcome.data) {
        if (got.length > 0) showToast(`获得 ${itemsTextOf(got)}，${outcome.refusal?.msg ?? '其余未能领取'}`);
        return;
      }
      got.push(...outcome.data.got);
      onClaimed(outcome.data);
    }
    if (got.length > 0) showToast(`获得 ${itemsTextOf(got)}`, 'ok');
  };
}
