import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { wasOpenedWithin } from '../Modal/opening-press.ts';
import s from './ConfirmFoot.module.css';

export interface ConfirmFooterProps {
  /** What the button does, with the whole sum: 确认提现 ¥5,000.00. */
  readonly confirm: string;
  readonly onConfirm: () => unknown;
  readonly cancel?: string;
  readonly onCancel: () => void;
  readonly disabled?: boolean;
}

/**
 * S-CMP-11: the two buttons at the end of a sheet that confirms something, normally the confirming button above the
 * safe one. The button that opened the sheet may lie at the same height of the window as the confirming button. A
 * double tap could then confirm by accident, so in that case the two buttons change places.
 */
export function ConfirmFooter({ confirm, onConfirm, cancel = '取消', onCancel, disabled }: ConfirmFooterProps) {
  const first = useRef<HTMLDivElement>(null);
  const [swapped, setSwapped] = useState(false);
  useLayoutEffect(() => {
    const { left, right, top, bottom } = first.current!.getBoundingClientRect();
    // The sheet is still below the window when this runs, so the button's final position is computed.
    const [, panel] = Array.from(first.current!.closest('dialog, [role=dialog]')?.children ?? []);
    const up = panel ? panel.getBoundingClientRect().bottom - window.innerHeight : 0;
    setSwapped(wasOpenedWithin({ left, right, top: top - up, bottom: bottom - up }));
  }, []);
  const act = (
    <Button block disabled={disabled} onPress={onConfirm}>
      {confirm}
    </Button>
  );
  const safe = (
    <Button block variant="text" onPress={onCancel}>
      {cancel}
    </Button>
  );
  return (
    <>
      <div ref={first}>{swapped ? safe : act}</div>
      <div className={s.last}>{swapped ? act : safe}</div>
    </>
  );
}
