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
  /** Called only for visible items; the returned element has the item's key. */
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
  // Measures the content above the list in the same scroller, again
  // after each loaded page, because that content may have changed.
  useLayoutEffect(() => {
    const view = scroller.current!;
    setAbove(box.current!.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop);
  }, [scroller, items.length]);
  // The virtualizer assumes that the list is at the top until it gets a scroll
  // event, so one is sent in the next frame, after it has begun to listen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scroller.current?.dispatchEvent(new Event('scroll')));
    return () => cancelAnimationFrame(frame);
  }, [scroller]);
  // The two components are created only once, because a new component type would remount every row.
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
