import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_MS } from '@shengyu/rules/ui/ui-constants.ts';
import { useTopLayer } from '../Modal/layers.ts';
import s from './Amount.module.css';

const EDGE = 8;

interface BubbleProps {
  readonly over: RefObject<HTMLElement | null>;
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * Shows the full amount above the tapped one. It is rendered into the body or the topmost modal, so that no card clips it, and it
 * closes after a while, on scroll or on a tap anywhere.
 */
export function FullAmountBubble({ over, text, onClose }: BubbleProps) {
  const layer = useTopLayer();
  const bubble = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; tail: number }>();
  useLayoutEffect(() => {
    const target = over.current!.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = bubble.current!;
    const middle = target.left + target.width / 2;
    const last = document.documentElement.clientWidth - EDGE - offsetWidth;
    const left = Math.max(EDGE, Math.min(middle - offsetWidth / 2, last));
    setPlace({ left, top: Math.max(EDGE, target.top - offsetHeight - EDGE), tail: middle - left });
  }, [over]);
  useClosing(over, onClose);
  return createPortal(
    <span
      ref={bubble}
      aria-hidden="true"
      className={`num ${s.bubble}`}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
    >
      {text}
      <i className={s.tail} style={{ left: place?.tail }} />
    </span>,
    layer,
  );
}

function useClosing(over: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = (): void => latest.current();
    // A tap on the amount itself closes by its own click; closing here as well would open it again.
    const closeOutside = ({ target }: MouseEvent): void => {
      if (!over.current?.contains(target as Node)) close();
    };
    const timer = setTimeout(close, TOAST_MS);
    document.addEventListener('click', closeOutside, true);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', closeOutside, true);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [over]);
}
