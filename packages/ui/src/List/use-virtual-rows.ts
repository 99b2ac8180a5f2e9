import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { useScroller } from '../Page/scroller.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

export const VIRTUAL_ROWS_ABOVE = 200;

interface Loaded {
  readonly Rows: ComponentType<VirtualRowsProps>;
  /** Mean height of the plain rows, so that nothing jumps when the virtual rows replace them. */
  readonly rowHeight: number;
}

/**
 * Returns the virtual rows component once there are more than `from` rows; its code is loaded
 * only then, and the result is `waiting` meanwhile. It needs the element that scrolls (Page,
 * Sheet) and ResizeObserver (missing in Safari 12), otherwise all rows stay in the document.
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
    // If the code cannot be loaded (offline), the plain rows stay: slower, but complete.
    import('./VirtualRows.tsx').then(keep, () => !gone && setLoaded('failed'));
    return () => {
      gone = true;
    };
  }, [plain, wanted]);
  return wanted && loaded !== 'failed' ? (loaded ?? 'waiting') : undefined;
}
