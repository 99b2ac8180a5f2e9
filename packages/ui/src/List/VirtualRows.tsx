import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { Virtualizer } from 'virtua';
import { useScroller } from '../Page/scroller.ts';

export interface VirtualRowsProps {
  readonly items: readonly unknown[];
  /** Drawn for those in sight alone; its key is the item's. */
  readonly row: (item: unknown, index: number) => ReactElement;
  readonly label: string;
  readonly itemClass: string | undefined;
  readonly rowHeight: number;
}

interface PartProps {
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

export function VirtualRows({ items, row, label, itemClass, rowHeight }: VirtualRowsProps) {
  const scroller = useScroller()!;
  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  // What stands above the list in the same scroller; it may have changed with any page of rows.
  useLayoutEffect(() => {
    const view = scroller.current!;
    setAbove(box.current!.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop);
  }, [scroller, items.length]);
  // The virtualiser believes itself at the top until something scrolls; it listens from a microtask after mounting.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scroller.current?.dispatchEvent(new Event('scroll')));
    return () => cancelAnimationFrame(frame);
  }, [scroller]);
  // Made once: a new component type would mount every row again.
  const [{ Box, Item }] = useState(() => ({
    Box: ({ style, children, ref }: PartProps & { ref?: Ref<HTMLUListElement> }) => (
      <ul ref={ref} role="list" aria-label={label} style={style}>
        {children}
      </ul>
    ),
    Item: ({ style, index, children, ref }: PartProps & { index: number; ref?: Ref<HTMLLIElement> }) => (
      <li ref={ref} className={itemClass} style={style} aria-posinset={index + 1} aria-setsize={-1}>
        {children}
      </li>
    ),
  }));
  return (
    <div ref={box}>
      <Virtualizer data={items} scrollRef={scroller} startMargin={above} itemSize={rowHeight} as={Box} item={Item}>
        {row}
      </Virtualizer>
    </div>
  );
}
