// S-ALL-11: after an undoable action of an officer the undo bar is shown for ten seconds; later the action can be undone in the
// handling log.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { UndoBar } from '@shengyu/ui/UndoBar/UndoBar.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';

export type UndoableAction = {
  /** Words of the action: for 移出 晚风予你 the bar says 已移出 晚风予你. */
  readonly action: string;
  /** An action on several applications has one log line for each. */
  readonly log_ids: readonly number[];
};

export type UndoActionBarProps = {
  readonly guild_id: number;
  readonly act: UndoableAction | undefined;
  readonly onEnd: () => void;
  readonly onUndone: () => unknown;
  /** True when the page has a bottom bar below this one. */
  readonly raised?: boolean;
};

export function UndoActionBar({ guild_id, act, onEnd, onUndone, raised = false }: UndoActionBarProps) {
  const { client } = useServices();
  if (!act) return null;
  const undo = async (): Promise<void> => {
    let undone = 0;
    for (const log_id of act.log_ids) {
      const asked = client.mutate('POST /api/v1/undo_guild_action', { guild_id, log_id }, { quiet: true });
      const { data } = await mutationOutcomeOf(asked);
      if (!data) break;
      undone++;
    }
    if (undone === act.log_ids.length) showToast('已撤销', 'ok');
    onEnd();
    if (undone > 0) await onUndone();
  };
  return <UndoBar key={act.log_ids.join()} action={act.action} onUndo={undo} onEnd={onEnd} raised={raised} />;
}
