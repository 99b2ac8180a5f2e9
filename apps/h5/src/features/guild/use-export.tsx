// Exports a file (X26): the server makes it, the app polls until it is ready and then offers it. The member opens it with a tap,
// because Safari blocks a window that opens long after the tap that requested it. Before, a sheet may ask which days the file covers.
import type { MutationData } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { ExportedFile } from './ExportDialog.tsx';
import type { ExportSheetProps } from './ExportSheet.tsx';

const EXPORT = 'POST /api/v1/guild_export';
type Kind = MutationData<typeof EXPORT>['kind'];

const ExportDialog = lazyPart(
  () => import('./ExportDialog.tsx'),
  'ExportDialog',
  ({ file }) => file !== undefined,
);

const ExportSheet = lazyPart(
  () => import('./ExportSheet.tsx'),
  'ExportSheet',
  ({ open }) => open,
);

const WORKING = 0;
const FAILED = 2;
const PAUSE_MS = 1_500;
/** A hundred thousand rows take a while; after this many polls the member is asked to come back later. */
const ROUNDS = 20;

type Params = Record<string, unknown>;
/** What the list covers, and the days that the viewer may choose. */
type ListedDays = Pick<ExportSheetProps, 'shown' | 'reach'>;

export type ExportState = {
  readonly exporting: boolean;
  run(kind: Kind, params: Params): Promise<void>;
  /** Asks which days the file covers, then exports. `params` are the filters of the list, which are exported with other days too. */
  ask(kind: Kind, params: Params, list: ListedDays): void;
  /** The sheet and the dialog; they may be rendered anywhere on the page. */
  readonly layer: ReactNode;
};

export function useExport(guild_id: number): ExportState {
  const { client } = useServices();
  const [exporting, setExporting] = useState(false);
  const [file, setFile] = useState<ExportedFile>();
  const [asked, setAsked] = useState<{ kind: Kind; params: Params; list: ListedDays }>();
  const [asking, setAsking] = useState(false);
  // An export that took too long, or whose poll got no reply, is polled again by its task id, because a new one would count towards
  // the ten exports allowed per day.
  const unfinished = useRef<{ readonly wanted: string; readonly task_id: number }>(undefined);

  const make = async (kind: Kind, params: Params): Promise<void> => {
    const wanted = JSON.stringify([guild_id, kind, params]);
    let task_id = unfinished.current && unfinished.current.wanted === wanted ? unfinished.current.task_id : undefined;
    unfinished.current = undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const act = { guild_id, kind, params, ...(task_id === undefined ? {} : { task_id }) };
      const { data, ...failure } = await mutationOutcomeOf(client.mutate(EXPORT, act, { quiet: true }));
      if (!data) {
        // When no reply came, the server may still be making the file, so the next attempt polls the same task.
        if (!('refusal' in failure) && task_id !== undefined) unfinished.current = { wanted, task_id };
        return;
      }
      if (data.status === FAILED) return showToast('导出失败，请稍后再试');
      if (data.status !== WORKING) return setFile(data);
      task_id = data.task_id;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    unfinished.current = { wanted, task_id: task_id! };
    showToast('文件较大，仍在生成，请稍后再点导出');
  };
  const run: ExportState['run'] = async (kind, params) => {
    if (exporting) return;
    setExporting(true);
    await make(kind, params);
    setExporting(false);
  };
  const ask: ExportState['ask'] = (kind, params, list) => {
    if (exporting) return;
    setAsked({ kind, params, list });
    setAsking(true);
  };
  const layer = (
    <>
      {asked && (
        <ExportSheet
          {...asked.list}
          open={asking}
          onClose={() => setAsking(false)}
          onExport={(days) => {
            setAsking(false);
            void run(asked.kind, { ...asked.params, ...days });
          }}
        />
      )}
      <ExportDialog file={file} onClose={() => setFile(undefined)} />
    </>
  );
  return { exporting, run, ask, layer };
}
