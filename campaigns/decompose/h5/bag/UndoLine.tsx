// 已分解，5分钟内可撤销 · 撤销 (S2-DC-2): the undo bar with the time left.
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { useState } from 'react';
import s from './UndoLine.module.css';

export type UndoBarProps = {
  readonly until: number;
  /** Server time minus phone time, in ms. */
  readonly offset: number;
  readonly onUndo: () => Promise<void>;
  readonly onOver: () => void;
};

export function UndoBar({ until, offset, onUndo, onOver }: UndoBarProps) {
  const [busy, setBusy] = useState(false);
  return (
    <div className={s.line} role="status">
      <span>已分解，5分钟内可撤销</span>
      <span className={s.left}>
        <Countdown until={until} offset={offset} onOver={onOver} />
      </span>
      <button
        type="button"
        disabled={busy}
        onClick={() => {
          setBusy(true);
          void onUndo().finally(() => setBusy(false));
        }}
      >
        撤销
      </button>
    </div>
  );
}
