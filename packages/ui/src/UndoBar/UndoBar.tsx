import { useEffect, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import s from './UndoBar.module.css';

export interface UndoBarProps {
  /** 移出 晚风予你: the bar says 已移出 晚风予你. A new action needs a new `key`. */
  readonly action: string;
  readonly onUndo: () => unknown;
  /** The ten seconds are over: take the bar away. Later the act is in the handling log. */
  readonly onEnd: () => void;
  /** A bottom bar stands beneath. */
  readonly raised?: boolean;
}

/** S-ALL-11. */
export const UNDO_MS = 10_000;

export function UndoBar({ action, onUndo, onEnd, raised = false }: UndoBarProps) {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={cx(s.bar, raised && s.raised)} role="status">
      <span className={s.text}>已{action}</span>
      <Button size="sm" variant="soft" onPress={onUndo}>
        撤销
      </Button>
      <i className={s.left} style={{ animationDuration: `${UNDO_MS}ms` }} />
    </div>
  );
}
