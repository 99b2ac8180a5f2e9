import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useServices } from '#mechanics/campaign/services.ts';
import { itemsText } from '#mechanics/sheet/item-text.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { Item, TaskRow } from '#mechanics/sheet/shapes.ts';

export type TaskClaimed = ReplyFrom<'POST /api/activity/claim_task'>;

/** Claims what is done, one after the other; a refusal ends it, and what came before is said nevertheless. */
export function useClaimTask(onClaimed: (claimed: TaskClaimed) => void): (tasks: readonly TaskRow[]) => Promise<void> {
  const { client } = useServices();
  return async (tasks) => {
    const got: Item[] = [];
    for (const { task_id } of tasks) {
      const { data } = await outcomeOf(client.mutate('POST /api/activity/claim_task', { task_id }, { quiet: true }));
      if (!data) return;
      got.push(...data.got);
      onClaimed(data);
    }
    if (got.length > 0) toast(`获得 ${itemsText(got)}`, 'ok');
  };
}
