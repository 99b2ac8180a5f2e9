// The fixed area below the panel: the undo bar, and either the tray (sum and button) or the button that says why the member cannot
// take part.
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { mayDecompose } from './may-decompose.ts';
import { SelectionSummary, type SelectionSummaryProps } from './bag/Tray.tsx';
import { UndoBar } from './bag/UndoLine.tsx';
import type { UndoableDecomposition } from './bag/use-machine.ts';
import s from './Foot.module.css';

export type DecomposeFooterProps = SelectionSummaryProps & {
  /** True on the bag's tab, the only one with a tray. */
  readonly shown: boolean;
  readonly undo: UndoableDecomposition | undefined;
  readonly offset: number;
  readonly onUndo: () => Promise<void>;
  readonly onOver: () => void;
};

export function DecomposeFooter({ shown, undo, offset, onUndo, onOver, ...tray }: DecomposeFooterProps) {
  const entry = useParticipation();
  const free = mayDecompose(entry);
  return (
    <div className={s.foot}>
      {undo && <UndoBar key={undo.decompose_id} until={undo.until} offset={offset} onUndo={onUndo} onOver={onOver} />}
      {shown && (free ? <SelectionSummary {...tray} /> : <ParticipationButton entry={entry} />)}
    </div>
  );
}
