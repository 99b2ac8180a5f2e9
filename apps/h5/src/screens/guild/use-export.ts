// An export from the wish to the file (X26): made by the server, asked after until it is there.
import type { ActTo } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';

type Kind = ActTo<'POST /api/v1/guild_export'>['kind'];

const READY = 1;
const FAILED = 2;
const PAUSE_MS = 1_500;
/** A hundred thousand rows take a while; then the member is told to come back. */
const ROUNDS = 20;

export function useExport(guild_id: number) {
  const { client, bridge } = useServices();
  const [exporting, setExporting] = useState(false);
  const run = async (kind: Kind, params: Record<string, unknown>): Promise<void> => {
    if (exporting) return;
    setExporting(true);
    let task_id: number | undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const act = { guild_id, kind, params, ...(task_id === undefined ? {} : { task_id }) };
      const { data } = await outcomeOf(client.mutate('POST /api/v1/guild_export', act, { quiet: true }));
      if (!data || data.status === FAILED) {
        if (data) toast('导出失败，请稍后再试');
        break;
      }
      if (data.status === READY && data.url) {
        void bridge.call('openExternal', { url: data.url }).catch(() => toast('暂时无法打开'));
        break;
      }
      task_id = data.task_id;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    setExporting(false);
  };
  return { exporting, run };
}
