import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { useScroller } from '../Page/scroller.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

export const VIRTUAL_FROM = 200;

interface Loaded {
  readonly Rows: ComponentType<VirtualRowsProps>;
  /** Mean height of the plain rows: with it the switch moves nothing under the finger. */
  readonly rowHeight: number;
}

/**
 * The virtual rows once there are so many that they pay; they are fetched only then, `waiting` meanwhile. They need the
 * element that scrolls (Page, Sheet) and ResizeObserver (not in Safari 12), else all rows stay in the document.
 */
export function useVirtualRows(
  plain: RefObject<HTMLElement | null>,
  count: number,
  from: number,
): Loaded | 'waiting' | undefined {
  const possible = useScroller() !== null && 'ResizeObserver' in window;
  const wanted = possible && count > from;
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const keep = ({ VirtualRows }: { VirtualRows: Loaded['Rows'] }): void => {
      const list = plain.current;
      if (!gone && list) setLoaded({ Rows: VirtualRows, rowHeight: list.offsetHeight / list.childElementCount });
    };
    // Not fetched (offline): plain rows are slower, nothing is lost.
    import('./VirtualRows.tsx').then(keep, () => !gone && setLoaded('failed'));
    return () => {
      gone = true;
    };
  }, [plain, wanted]);
  return wanted && loaded !== 'failed' ? (loaded ?? 'waiting') : undefined;
}
