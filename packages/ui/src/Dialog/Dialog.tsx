import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import { Modal } from '../Modal/Modal.tsx';
import { wasOpenedWithin } from '../Modal/opening-press.ts';
import s from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Names the object and the action, such as 将 晚风予你 移出公会？ */
  readonly title: string;
  /** The consequence in one sentence; for money every component of the sum (S-ALL-9). */
  readonly children?: ReactNode;
  readonly confirm?: string;
  /**
   * The safe choice: it comes first and gets the focus. With `null`
   * there is only the confirming button, for a message without a choice.
   */
  readonly cancel?: string | null;
  /** The action cannot be undone: the confirming button is red. */
  readonly danger?: boolean;
  /** Seconds before the confirming button can be pressed (3 for questions of the spend guard). */
  readonly delay?: number;
  /**
   * If it returns a promise, the button is busy until the promise
   * settles. The dialog does not close itself; the parent closes it.
   */
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

export function Dialog(props: DialogProps) {
  const { open, title, children, confirm = '确定', cancel = '取消', danger = false, delay = 0 } = props;
  const left = useSecondsLeft(open, delay);
  const buttons = useRef<HTMLDivElement>(null);
  const swapped = useSwapped(open, buttons);
  return (
    <Modal open={open} onDismiss={props.onCancel} label={title} role="alertdialog" place="center" className={s.dialog}>
      <h2 className={s.title}>{title}</h2>
      {children && <div className={s.body}>{children}</div>}
      <div ref={buttons} className={joinClassNames(s.buttons, swapped && s.swapped)}>
        {cancel !== null && (
          <div className={s.choice}>
            <Button block size="md" variant="line" autoFocus onPress={props.onCancel}>
              {cancel}
            </Button>
          </div>
        )}
        <div className={s.choice}>
          <Button block size="md" variant={danger ? 'danger' : 'primary'} disabled={left > 0} onPress={props.onConfirm}>
            {left > 0 ? `${confirm} ${left}s` : confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/**
 * S-CMP-11: the confirming button stands at the right. Where the press was that opened the dialog, the two change sides, so
 * that a second tap at the same place meets the safe choice.
 */
function useSwapped(open: boolean, buttons: RefObject<HTMLElement | null>): boolean {
  const [swapped, setSwapped] = useState(false);
  useLayoutEffect(() => {
    const row = buttons.current;
    if (!open || !row) return;
    // Offsets are those of the layout, without the animation that has just begun. The panel lies in a layer of the window's size.
    const panel = row.offsetParent as HTMLElement;
    const right = panel.offsetLeft + row.offsetLeft + row.offsetWidth;
    const top = panel.offsetTop + row.offsetTop;
    setSwapped(wasOpenedWithin({ left: right - row.offsetWidth / 2, right, top, bottom: top + row.offsetHeight }));
  }, [open, buttons]);
  return swapped;
}

/** The countdown restarts each time the dialog opens, because every confirmation must wait the full delay. */
function useSecondsLeft(open: boolean, delay: number): number {
  const [left, setLeft] = useState(delay);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setLeft(delay);
  }
  useEffect(() => {
    if (!open || left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [open, left]);
  return left;
}
