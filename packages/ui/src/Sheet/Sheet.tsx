import { useRef, type ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import { Icon, xBold } from '../icons.tsx';
import { Modal } from '../Modal/Modal.tsx';
import { ScrollerContext } from '../Page/scroller.ts';
import s from './Sheet.module.css';
import { useDragDownToClose } from './use-drag-down.ts';

export interface SheetProps {
  readonly open: boolean;
  /** Called on Esc, a tap on the mask, a drag down or the cross. */
  readonly onClose: () => void;
  /** A text becomes the heading; any other node replaces the heading, and then `label` names the sheet for screen readers. */
  readonly title: ReactNode;
  readonly label?: string;
  /** Shows a cross at the right of the title. */
  readonly closable?: boolean;
  /** Stays visible below the scrolling content, above the safe area. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function Sheet({ open, onClose, title, label, closable = true, footer, children }: SheetProps) {
  const grip = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useDragDownToClose(grip, open, onClose);
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
      <div ref={body} className={joinClassNames(s.body, !footer && s.last)} tabIndex={0}>
        <ScrollerContext value={body}>{children}</ScrollerContext>
      </div>
      {footer && <div className={s.footer}>{footer}</div>}
    </Modal>
  );
}
