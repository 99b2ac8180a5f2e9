import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Modal } from '../Modal/Modal.tsx';
import s from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Names the object and the act: 将 晚风予你 移出公会？ */
  readonly title: string;
  /** The consequence in one sentence; for money every component of the sum (S-ALL-9). */
  readonly children?: ReactNode;
  readonly confirm?: string;
  /** The safe choice, first in order and with the focus; `null` leaves one button that only says it was read. */
  readonly cancel?: string | null;
  /** Cannot be taken back: red. */
  readonly danger?: boolean;
  /** Seconds before the confirming button can be pressed (3 for guards). */
  readonly delay?: number;
  /** A promise keeps the dialog busy until it settles. Closing it is the screen's. */
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

export function Dialog(props: DialogProps) {
  const { open, title, children, confirm = '确定', cancel = '取消', danger = false, delay = 0 } = props;
  const left = useSecondsLeft(open, delay);
  return (
    <Modal open={open} onDismiss={props.onCancel} label={title} role="alertdialog" place="center" className={s.dialog}>
      <h2 className={s.title}>{title}</h2>
      {children && <div className={s.body}>{children}</div>}
      <div className={s.buttons}>
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

/** Counts anew each time the dialog opens, so that nobody waits out the delay before. */
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
