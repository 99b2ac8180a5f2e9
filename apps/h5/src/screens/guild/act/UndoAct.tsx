// S-ALL-11: after an undoable act of an officer the bar for ten seconds; later it is in the handling log.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { UndoBar } from '@shengyu/ui/UndoBar/UndoBar.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';

export type Undoable = {
  /** 移出 晚风予你: the bar says 已移出 晚风予你. */
  readonly action: string;
  /** One act on several applications has a line for each. */
  readonly log_ids: readonly number[];
};

export type UndoActProps = {
  readonly guild_id: number;
  readonly act: Undoable | undefined;
  readonly onEnd: () => void;
  readonly onUndone: () => unknown;
  /** A bottom bar stands beneath. */
  readonly raised?: boolean;
};

export function UndoAct({ guild_id, act, onEnd, onUndone, raised = false }: UndoActProps) {
  const { client } = useServices();
  if (!act) return null;
  const undo = async (): Promise<void> => {
    let undone = 0;
    for (const log_id of act.log_ids) {
      const asked = client.mutate('POST /api/v1/undo_guild_action', { guild_id, log_id }, { quiet: true });
      const { data } = await outcomeOf(asked);
      if (!data) break;
      undone++;
    }
    if (undone === act.log_ids.length) toast('已撤销', 'ok');
    onEnd();
    if (undone > 0) await onUndone();
  };
  return <UndoBar key={act.log_ids.join()} action={act.action} onUndo={undo} onEnd={onEnd} raised={raised} />;
}
