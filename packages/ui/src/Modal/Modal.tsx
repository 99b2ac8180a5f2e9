import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { useBackCloses } from './back-closes.ts';
import { trapFocus } from './focus-trap.ts';
import { pushLayer } from './layers.ts';
import s from './Modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Esc, the way back or a tap beside the panel. Without it only the screen can close the modal. */
  readonly onDismiss?: () => void;
  /** Read out when it opens. */
  readonly label: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly place?: 'bottom' | 'center';
  /** Draws no mask; the screen behind stays bright and blocked. */
  readonly clear?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Longer than any leaving animation: a browser that drops the end event must not keep a dead mask on the screen. */
const LEAVE_AT_LATEST_MS = 400;

/** The ground under Sheet, Dialog and LoadingDialog: top layer, mask, focus, Esc, entering and leaving. */
export function Modal(props: ModalProps) {
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  useEffect(() => {
    if (props.open || !present) return;
    const timer = setTimeout(() => setPresent(false), LEAVE_AT_LATEST_MS);
    return () => clearTimeout(timer);
  }, [props.open, present]);
  // The body, not the place where it is written: a mask inside a scroller would hand its drags to the page.
  return present ? createPortal(<Layer {...props} onLeft={() => setPresent(false)} />, document.body) : null;
}

const hasDialog = (): boolean => 'HTMLDialogElement' in window && 'showModal' in HTMLDialogElement.prototype;

function Layer(props: ModalProps & { onLeft: () => void }) {
  const { open, onDismiss, label, role, place = 'bottom', clear, className, children, onLeft } = props;
  const [native] = useState(hasDialog);
  const layer = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = layer.current!;
    const release = native ? showNative(element) : trapFocus(element);
    const leaveStack = pushLayer(element);
    const first = panel.current!.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current!;
    first.focus({ preventScroll: true });
    return () => {
      leaveStack();
      release();
    };
  }, [native]);

  useBackCloses(open, onDismiss);

  const dismiss = (): void => {
    if (open) onDismiss?.();
  };
  // A div where there is no <dialog> (Safari 12): a role, a stacking order and a trap of our own.
  const Tag = native ? 'dialog' : ('div' as 'dialog');
  return (
    <Tag
      ref={layer}
      className={cx(s.layer, s[place], !open && s.leaving)}
      role={role ?? (native ? undefined : 'dialog')}
      aria-modal={native ? undefined : true}
      aria-label={label}
      onCancel={(event) => {
        // Android's back gesture. A file field that was left without a choice says `cancel` too, from inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        // Chrome closes against our will when the back gesture is repeated.
        if (event.currentTarget.open || !open) return;
        if (onDismiss) dismiss();
        else event.currentTarget.showModal();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Only the modal on top closes, and the page behind hears nothing of it.
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
    >
      <div className={cx(s.mask, clear && s.clear)} onClick={dismiss} />
      <div
        ref={panel}
        className={cx(s.panel, className)}
        tabIndex={-1}
        onAnimationEnd={(event) => {
          if (!open && event.target === panel.current) onLeft();
        }}
      >
        {children}
      </div>
    </Tag>
  );
}

function showNative(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}
