// An export from the wish to the file (X26): made by the server, asked after until it is there, then offered. The member's own tap
// opens it: Safari holds back what opens long after the tap that asked for it.
import type { ActTo, ReplyFrom } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useRef, useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';

const EXPORT = 'POST /api/v1/guild_export';
type Kind = ActTo<typeof EXPORT>['kind'];
export type ExportedFile = ReplyFrom<typeof EXPORT>;

const ExportDialog = later(
  () => import('./ExportDialog.tsx'),
  (module) => module.ExportDialog,
  ({ file }) => file !== undefined,
);

const WORKING = 0;
const FAILED = 2;
const PAUSE_MS = 1_500;
/** A hundred thousand rows take a while; then the member is told to come back. */
const ROUNDS = 20;

export type Export = {
  readonly exporting: boolean;
  run(kind: Kind, params: Record<string, unknown>): Promise<void>;
  /** To be drawn anywhere on the page. */
  readonly layer: ReactNode;
};

export function useExport(guild_id: number): Export {
  const { client } = useServices();
  const [exporting, setExporting] = useState(false);
  const [file, setFile] = useState<ExportedFile>();
  // One that took too long is asked after again: a new one would count among the day's ten.
  const unfinished = useRef<{ readonly asked: string; readonly task_id: number }>(undefined);

  const make = async (kind: Kind, params: Record<string, unknown>): Promise<void> => {
    const asked = JSON.stringify([guild_id, kind, params]);
    let task_id = unfinished.current && unfinished.current.asked === asked ? unfinished.current.task_id : undefined;
    unfinished.current = undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const act = { guild_id, kind, params, ...(task_id === undefined ? {} : { task_id }) };
      const { data } = await outcomeOf(client.mutate(EXPORT, act, { quiet: true }));
      if (!data) return;
      if (data.status === FAILED) return toast('导出失败，请稍后再试');
      if (data.status !== WORKING) return setFile(data);
      task_id = data.task_id;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    unfinished.current = { asked, task_id: task_id! };
    toast('文件较大，仍在生成，请稍后再点导出');
  };
  const run: Export['run'] = async (kind, params) => {
    if (exporting) return;
    setExporting(true);
    await make(kind, params);
    setExporting(false);
  };
  return { exporting, run, layer: <ExportDialog file={file} onClose={() => setFile(undefined)} /> };
}
