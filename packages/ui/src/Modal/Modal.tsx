import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { joinClassNames } from '../cx.ts';
import { useCloseOnBack } from './back-closes.ts';
import { trapFocus } from './focus-trap.ts';
import { pushLayer } from './layers.ts';
import s from './Modal.module.css';
import { useDeaf } from './use-deaf.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Esc, the back button or a tap beside the panel. Without it only the parent can close the modal. */
  readonly onDismiss?: () => void;
  /** Read by screen readers when the modal opens. */
  readonly label: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly place?: 'bottom' | 'center';
  /** Makes the mask transparent: the screen behind stays bright, but it is still blocked. */
  readonly clear?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The modal is removed after this time, which is longer than any closing animation, because a browser that does not
 * send animationend must not leave a mask over the screen.
 */
const LEAVE_AT_LATEST_MS = 400;

/** The base of Sheet, Dialog and LoadingDialog: top layer, mask, focus, Esc, and the opening and closing animations. */
export function Modal(props: ModalProps) {
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  useEffect(() => {
    if (props.open || !present) return;
    const timer = setTimeout(() => setPresent(false), LEAVE_AT_LATEST_MS);
    return () => clearTimeout(timer);
  }, [props.open, present]);
  // The modal is rendered into the body, because drags on a mask inside a scroller would scroll the page.
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

  const deaf = useDeaf(open, panel);
  useCloseOnBack(open, onDismiss);

  const dismiss = (): void => {
    if (open) onDismiss?.();
  };
  // Where <dialog> does not exist (Safari 12), a div gets a role, a stacking order and a focus trap of our own.
  const Tag = native ? 'dialog' : ('div' as 'dialog');
  return (
    <Tag
      ref={layer}
      className={joinClassNames(s.layer, s[place], !open && s.leaving, deaf && s.deaf)}
      role={role ?? (native ? undefined : 'dialog')}
      aria-modal={native ? undefined : true}
      aria-label={label}
      onCancel={(event) => {
        // Android's back gesture sends this event. A file input inside sends it too when no file is chosen; that one is
        // ignored.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        // Chrome closes the dialog on a repeated back gesture, although the cancel event was prevented.
        if (event.currentTarget.open || !open) return;
        if (onDismiss) dismiss();
        else event.currentTarget.showModal();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Only the topmost modal closes; the event must not reach the page behind.
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
    >
      <div className={joinClassNames(s.mask, clear && s.clear)} onClick={dismiss} />
      <div
        ref={panel}
        className={joinClassNames(s.panel, className)}
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
