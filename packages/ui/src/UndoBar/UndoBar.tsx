import { useEffect, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import s from './UndoBar.module.css';

export interface UndoBarProps {
  /** What was done, such as 移出 晚风予你, shown as 已移出 晚风予你. A new action needs a new `key`. */
  readonly action: string;
  readonly onUndo: () => unknown;
  /** Called after ten seconds; the parent then removes the bar. Later the action is found in the handling log. */
  readonly onEnd: () => void;
  /** There is a bottom bar below, so the undo bar is drawn higher. */
  readonly raised?: boolean;
}

/** S-ALL-11: how long the bar is shown after a guild action that can be undone. */
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
    <div className={joinClassNames(s.bar, raised && s.raised)} role="status">
      <span className={s.text}>已{action}</span>
      <Button size="sm" variant="soft" onPress={onUndo}>
        撤销
      </Button>
      <i className={s.left} style={{ animationDuration: `${UNDO_MS}ms` }} />
    </div>
  );
}
