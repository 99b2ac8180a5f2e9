// Under the panel: what may be taken back, and the tray or whatever stands in its place.
import { MainButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { mayDecompose } from './may-decompose.ts';
import { Tray, type TrayProps } from './bag/Tray.tsx';
import { UndoLine } from './bag/UndoLine.tsx';
import type { Undo } from './bag/use-machine.ts';
import s from './Foot.module.css';

export type FootProps = TrayProps & {
  /** Only the bag has a tray. */
  readonly shown: boolean;
  readonly undo: Undo | undefined;
  readonly offset: number;
  readonly onUndo: () => Promise<void>;
  readonly onOver: () => void;
};

export function Foot({ shown, undo, offset, onUndo, onOver, ...tray }: FootProps) {
  const entry = useEntry();
  const free = mayDecompose(entry);
  return (
    <div className={s.foot}>
      {undo && <UndoLine key={undo.decompose_id} until={undo.until} offset={offset} onUndo={onUndo} onOver={onOver} />}
      {shown && (free ? <Tray {...tray} /> : <MainButton entry={entry} />)}
    </div>
  );
}
