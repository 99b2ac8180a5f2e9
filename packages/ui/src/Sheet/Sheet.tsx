import { useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, xBold } from '../icons.tsx';
import { Modal } from '../Modal/Modal.tsx';
import { ScrollerContext } from '../Page/scroller.ts';
import s from './Sheet.module.css';
import { useDragDown } from './use-drag-down.ts';

export interface SheetProps {
  readonly open: boolean;
  /** Esc, the mask, a drag down or the cross. */
  readonly onClose: () => void;
  /** Who or what it concerns. A text is the heading; a node stands in its place and `label` names the sheet. */
  readonly title: ReactNode;
  readonly label?: string;
  /** The cross at the right of the title. */
  readonly closable?: boolean;
  /** Stays in sight under the scrolling content, above the safe area. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function Sheet({ open, onClose, title, label, closable = true, footer, children }: SheetProps) {
  const grip = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useDragDown(grip, open, onClose);
  const name = label ?? (typeof title === 'string' ? title : '');
  return (
    <Modal open={open} onDismiss={onClose} label={name} className={s.sheet}>
      <div ref={grip} className={s.grip}>
        <div className={s.grabber} />
        <div className={s.head}>
          {typeof title === 'string' ? <h2 className={s.title}>{title}</h2> : <div className={s.who}>{title}</div>}
          {closable && (
            <button className={s.close} type="button" aria-label="关闭" onClick={onClose}>
              <Icon path={xBold} size={20} />
            </button>
          )}
        </div>
      </div>
      <div ref={body} className={cx(s.body, !footer && s.last)} tabIndex={0}>
        <ScrollerContext value={body}>{children}</ScrollerContext>
      </div>
      {footer && <div className={s.footer}>{footer}</div>}
    </Modal>
  );
}
